import { Badge, Card } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { categoryName } from '../plants/category-name.ts';
import styles from './plant-preview.module.css';
import { linesOf, longTexts, type PlantWords } from './plant-words.ts';
import { referencesQuery } from './source-fields.tsx';

/** How the page of the plant will read, part by part, as it is typed. */
export function PlantPreview({ words: typed }: { words: PlantWords }) {
  // A long page is drawn when there is time; typing never waits for it.
  const words = useDeferredValue(typed);
  const [description, ...facts] = longTexts;
  const otherNames = linesOf(words.otherNames);
  return (
    // It scrolls by itself, by keys as well.
    <Card as="section" className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p className={styles.caption}>Preview</p>
      <header>
        <h2 className={styles.name}>{words.commonName || 'Common name'}</h2>
        <i lang="la" className={styles.latin}>
          {words.latinName || 'Latin name'}
        </i>
        <p className={styles.kind}>
          <Badge>{categoryName(words.category)}</Badge> {words.family}
        </p>
      </header>
      <Warning words={words} />
      {words[description.field] && <p className={styles.text}>{words[description.field]}</p>}
      {otherNames.length > 0 && (
        <p className={styles.small}>
          <strong>Also known as</strong> {otherNames.join(', ')}
        </p>
      )}
      {facts.map(
        ({ field, label }) =>
          words[field] && (
            <div key={field}>
              <h3>{label}</h3>
              <p className={styles.text}>{words[field]}</p>
            </div>
          ),
      )}
      <Lists words={words} />
    </Card>
  );
}

const warnings: Record<PlantWords['toxicity']['level'], string> = {
  none: 'Do not mistake it',
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};

/** The warning that stands first on the page: the plant's own poison, and dangerous plants that look like it. */
function Warning({ words: { toxicity, lookAlikes } }: { words: PlantWords }) {
  const dangerous = lookAlikes.filter(({ isDangerous }) => isDangerous);
  const isToxic = toxicity.level !== 'none';
  if (!isToxic && dangerous.length === 0) return null;
  return (
    <div className={styles.warning} data-severe={toxicity.level === 'toxic' || toxicity.level === 'deadly'}>
      <h3>
        <TriangleAlert aria-hidden size={18} strokeWidth={1.5} />
        {warnings[toxicity.level]}
      </h3>
      {isToxic && (
        <p>
          {toxicity.parts && <strong>Harmful: {toxicity.parts}. </strong>}
          {toxicity.effect}
        </p>
      )}
      {dangerous.map(({ commonName, latinName, difference }) => (
        <p key={`${latinName} ${commonName}`}>
          <strong>Dangerous look-alike: {commonName}.</strong> {difference}
        </p>
      ))}
    </div>
  );
}

function Lists({ words: { interactions, lookAlikes, sources } }: { words: PlantWords }) {
  const { data: known = [] } = useQuery(referencesQuery());
  return (
    <>
      <List
        title="Interactions with Medicines"
        items={interactions.map(({ drug, effect }) => [drug, effect])}
      />
      <List
        title="Look-alikes"
        items={lookAlikes.map(({ commonName, difference }) => [commonName, difference])}
      />
      <List
        title="Sources"
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
      <ul className={styles.list}>
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
