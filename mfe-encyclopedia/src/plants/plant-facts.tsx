import type { Plant, plantFacts } from '@portal/contracts';
import { Card, classNames } from '@portal/sdk';
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

interface PlantFactsProps {
  plant: Plant;
  /** Those to show, in order; absent ones are left out. */
  names: readonly FactName[];
}

/** Cards of prose, two in a row. */
export function PlantFacts({ plant, names }: PlantFactsProps) {
  const { facts } = useTexts().plant;
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
        <p className={styles.text} lang="en">
          {plant[name]}
        </p>
      </Card>
    );
  });
}
