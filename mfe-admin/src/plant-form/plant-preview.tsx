import { Badge, Card, Muted, Row, Stack } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-preview.module.css';
import { referencesQuery } from './plant-sections.tsx';
import { linesOf, type longTexts, type PlantTexts } from './plant-texts.ts';

/** A live preview of the plant's page, in that page's order. */
export function PlantPreview({ values: typed }: { values: PlantTexts }) {
  const { preview, fields, categories } = useTexts();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(typed);
  const { data: known = [] } = useQuery(referencesQuery());
  const otherNames = linesOf(values.otherNames);
  return (
    // Focusable, because it scrolls.
    <Card as="section" className={styles.preview} aria-label={preview.title} tabIndex={0}>
      <Stack gap={12}>
        <Muted size="caption">{preview.title}</Muted>
        <header>
          <h2>{values.commonName ? <span lang="en">{values.commonName}</span> : fields.commonName}</h2>
          <Muted as="i" size="text">
            {values.latinName ? <span lang="la">{values.latinName}</span> : fields.latinName}
          </Muted>
          <Muted className={styles.kind}>
            <Badge>{categories[values.category]}</Badge> {values.family}
          </Muted>
        </header>
        <Warning values={values} />
        <LongTexts values={values} names={['contraindications', 'safetyNotes']} />
        <List
          title={preview.interactions}
          items={values.interactions.map(({ drug, effect }) => [drug, effect])}
        />
        <LongTexts
          values={values}
          names={['uses', 'medicinalProperties', 'constituents', 'dosageAndPreparation']}
        />
        <List
          title={fields.lookAlikes}
          items={values.lookAlikes.map(({ commonName, difference }) => [commonName, difference])}
        />
        <LongTexts values={values} names={['description']} />
        {otherNames.length > 0 && (
          <Muted>
            <strong>{preview.alsoKnownAs}</strong> {otherNames.join(', ')}
          </Muted>
        )}
        <LongTexts values={values} names={['habitat', 'growingConditions', 'historicalUses']} />
        <List
          title={fields.sources}
          items={values.sources.map((id, place) => [
            String(place + 1),
            known.find((source) => source.id === id)?.citation ?? id,
          ])}
        />
      </Stack>
    </Card>
  );
}

type LongText = (typeof longTexts)[number]['field'];

/** Those of the texts that are written. */
function LongTexts({ values, names }: { values: PlantTexts; names: LongText[] }) {
  const { longTexts: titles } = useTexts();
  return names.map(
    (name) =>
      values[name] && (
        <div key={name}>
          <h3>{titles[name]}</h3>
          <p lang="en" className={styles.text}>
            {values[name]}
          </p>
        </div>
      ),
  );
}

/** Warns about the plant's toxicity and dangerous look-alikes. */
function Warning({ values: { toxicity, lookAlikes } }: { values: PlantTexts }) {
  const { preview, levels } = useTexts();
  const dangerous = lookAlikes.filter(({ isDangerous }) => isDangerous);
  const isToxic = toxicity.level !== 'none';
  if (!isToxic && dangerous.length === 0) return null;
  return (
    <div className={styles.warning} data-severe={toxicity.level === 'toxic' || toxicity.level === 'deadly'}>
      <Row as="h3" gap={8} isNowrap>
        <TriangleAlert aria-hidden size={18} strokeWidth={1.5} />
        {isToxic ? levels[toxicity.level] : preview.doNotMistake}
      </Row>
      {isToxic && (
        <p>
          {toxicity.parts && <strong>{preview.harmful(toxicity.parts)}</strong>}{' '}
          <span lang="en">{toxicity.effect}</span>
        </p>
      )}
      {dangerous.map(({ commonName, latinName, difference }) => (
        <p key={`${latinName} ${commonName}`}>
          <strong>{preview.dangerousLookAlike(commonName)}</strong> <span lang="en">{difference}</span>
        </p>
      ))}
    </div>
  );
}

function List({ title, items }: { title: string; items: [name: string, text: string][] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <Stack as="ul" gap={6} className={styles.list} lang="en">
        {items.map(([name, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal while typing, and are stateless.
          <li key={place}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </Stack>
    </div>
  );
}
