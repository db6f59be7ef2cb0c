import { Badge, Card } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-preview.module.css';
import { linesOf, longTexts, type PlantTexts } from './plant-texts.ts';
import { referencesQuery } from './source-fields.tsx';

/** How the page of the plant will read, part by part, as it is typed. */
export function PlantPreview({ words: typed }: { words: PlantTexts }) {
  const { preview, fields, categories, longTexts: names } = useTexts();
  // A long page is drawn when there is time; typing never waits for it.
  const words = useDeferredValue(typed);
  const [description, ...facts] = longTexts;
  const otherNames = linesOf(words.otherNames);
  return (
    // It scrolls by itself, by keys as well.
    <Card as="section" className={styles.preview} aria-label={preview.title} tabIndex={0}>
      <p className={styles.caption}>{preview.title}</p>
      <header>
        <h2 className={styles.name}>
          {words.commonName ? <span lang="en">{words.commonName}</span> : fields.commonName}
        </h2>
        <i className={styles.latin}>
          {words.latinName ? <span lang="la">{words.latinName}</span> : fields.latinName}
        </i>
        <p className={styles.kind}>
          <Badge>{categories[words.category]}</Badge> {words.family}
        </p>
      </header>
      <Warning words={words} />
      {words[description.field] && (
        <p lang="en" className={styles.text}>
          {words[description.field]}
        </p>
      )}
      {otherNames.length > 0 && (
        <p className={styles.small}>
          <strong>{preview.alsoKnownAs}</strong> {otherNames.join(', ')}
        </p>
      )}
      {facts.map(
        ({ field }) =>
          words[field] && (
            <div key={field}>
              <h3>{names[field]}</h3>
              <p lang="en" className={styles.text}>
                {words[field]}
              </p>
            </div>
          ),
      )}
      <Lists words={words} />
    </Card>
  );
}

/** The warning that stands first on the page: the plant's own poison, and dangerous plants that look like it. */
function Warning({ words: { toxicity, lookAlikes } }: { words: PlantTexts }) {
  const { preview, levels } = useTexts();
  const dangerous = lookAlikes.filter(({ isDangerous }) => isDangerous);
  const isToxic = toxicity.level !== 'none';
  if (!isToxic && dangerous.length === 0) return null;
  return (
    <div className={styles.warning} data-severe={toxicity.level === 'toxic' || toxicity.level === 'deadly'}>
      <h3>
        <TriangleAlert aria-hidden size={18} strokeWidth={1.5} />
        {isToxic ? levels[toxicity.level] : preview.doNotMistake}
      </h3>
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

function Lists({ words: { interactions, lookAlikes, sources } }: { words: PlantTexts }) {
  const { preview, fields } = useTexts();
  const { data: known = [] } = useQuery(referencesQuery());
  return (
    <>
      <List title={preview.interactions} items={interactions.map(({ drug, effect }) => [drug, effect])} />
      <List
        title={fields.lookAlikes}
        items={lookAlikes.map(({ commonName, difference }) => [commonName, difference])}
      />
      <List
        title={fields.sources}
        items={sources.map((id, place) => [
          String(place + 1),
          known.find((source) => source.id === id)?.citation ?? id,
        ])}
      />
    </>
  );
}

function List({ title, items }: { title: string; items: [name: string, text: string][] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.list} lang="en">
        {items.map(([name, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike while they are typed, and none holds a state.
          <li key={place}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
