import { type Plant, plantFacts } from '@portal/contracts';
import { Card, classNames } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

/** A printed sheet has one page: what is not needed at the medicine chest is left to the screen. */
const screenOnly: readonly (keyof Plant)[] = ['habitat', 'growingConditions', 'historicalUses'];

/** The cards of what is known of a plant. */
export function PlantFacts({ plant }: { plant: Plant }) {
  const { facts } = useTexts().plant;
  const known = plantFacts.filter(([field]) => plant[field]);
  return known.map(([field], index) => {
    // In two columns the last of an odd number would leave a hole beside it.
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
