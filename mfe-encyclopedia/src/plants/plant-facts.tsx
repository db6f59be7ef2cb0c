import { type Plant, plantFacts } from '@portal/contracts';
import { Card, classNames } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

/** Omitted in print, so that a plant fits on one page. */
const screenOnly: readonly (keyof Plant)[] = ['habitat', 'growingConditions', 'historicalUses'];

export function PlantFacts({ plant }: { plant: Plant }) {
  const { facts } = useTexts().plant;
  const known = plantFacts.filter(([field]) => plant[field]);
  return known.map(([field], index) => {
    // The last of an odd number spans both columns.
    const isAlone = index === known.length - 1 && index % 2 === 0;
    return (
      <Card
        as="section"
        key={field}
        className={classNames(styles.fact, isAlone && styles.wide)}
        data-screen-only={screenOnly.includes(field) || undefined}
      >
        <h2>{facts[field]}</h2>
        <p className={styles.text} lang="en">
          {plant[field]}
        </p>
      </Card>
    );
  });
}
