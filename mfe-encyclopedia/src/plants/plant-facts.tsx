import type { Language, Plant, plantFacts } from '@portal/contracts';
import { Card, classNames, useLanguage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
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

/** The safety texts are in German too, the others in English only. */
function textOf(
  plant: Plant,
  name: FactName,
  language: Language,
): { text: string | undefined; lang: Language } {
  const german = language === 'de' ? plant.german?.[name as keyof NonNullable<Plant['german']>] : undefined;
  return german ? { text: german, lang: 'de' } : { text: plant[name], lang: 'en' };
}

const Text = ({ text, lang }: ReturnType<typeof textOf>) => (
  <p className={styles.text} lang={lang}>
    {text}
  </p>
);

interface PlantFactsProps {
  plant: Plant;
  /** The facts to show, in order; absent ones are left out. */
  names: readonly FactName[];
}

/** Cards of prose, two in a row. */
export function PlantFacts({ plant, names }: PlantFactsProps) {
  const { facts } = useTexts().plant;
  const language = useLanguage();
  const known = names.filter((name) => plant[name]);
  return known.map((name, index) => {
    // The last of an odd number spans both columns.
    const isAlone = index === known.length - 1 && index % 2 === 0;
    return (
      <Card
        as="section"
        key={name}
        className={classNames(styles.fact, isAlone && styles.wide)}
        data-screen-only={screenOnly.includes(name) || undefined}
        aria-labelledby={name}
      >
        <h2 id={name}>{facts[name]}</h2>
        <Text {...textOf(plant, name, language)} />
      </Card>
    );
  });
}
