import type { Language, Plant, plantFacts } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Figures } from './figures.tsx';
import styles from './plant.module.css';

export type FactName = (typeof plantFacts)[number][0];

/** Omitted in print, so that a plant fits on few pages. */
const screenOnly: readonly FactName[] = [
  'medicinalProperties',
  'habitat',
  'growingConditions',
  'historicalUses',
  'constituents',
];

interface FactText {
  text: string;
  lang: Language;
}

/** The safety texts are in German too, the others in English only. */
export function factIn(plant: Plant, name: FactName, language: Language): FactText | undefined {
  const german = language === 'de' ? plant.german?.[name as keyof NonNullable<Plant['german']>] : undefined;
  const text = german ?? plant[name];
  return text === undefined ? undefined : { text, lang: german ? 'de' : 'en' };
}

/** Each line of a text is a paragraph. */
export const Prose = ({ text, lang }: FactText) => (
  <div lang={lang} className={styles.prose}>
    {text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text don't change places.
      <p key={index}>
        <Figures of={line} />
      </p>
    ))}
  </div>
);

/** The beginning of a text, in two lines. */
export const Excerpt = ({ text, lang }: FactText) => (
  <p lang={lang} className={styles.excerpt}>
    <Figures of={text.split('\n', 1)[0] ?? ''} />
  </p>
);

interface PlantFactsProps {
  plant: Plant;
  /** The facts to show, in order; absent ones are left out. */
  names: readonly FactName[];
}

/** Texts under their headings. */
export function PlantFacts({ plant, names }: PlantFactsProps) {
  const { facts } = useTexts().plant;
  const language = useLanguage();
  return names.map((name) => {
    const fact = factIn(plant, name, language);
    return (
      fact && (
        <section
          key={name}
          data-screen-only={screenOnly.includes(name) || undefined}
          aria-labelledby={`text-${name}`}
        >
          <h3 id={`text-${name}`}>{facts[name]}</h3>
          <Prose {...fact} />
        </section>
      )
    );
  });
}
