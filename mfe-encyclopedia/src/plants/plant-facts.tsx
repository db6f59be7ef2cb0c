import type { Plant } from '@portal/contracts';
import { Card, classNames } from '@portal/sdk';
import styles from './plant.module.css';

type Fact = keyof {
  [Field in keyof Plant as Plant[Field] extends string | undefined ? Field : never]: Field;
};

/** The cards of a plant's page in their order (specification §2). Those after the first three stand only where something is known. */
const facts: [Fact, string][] = [
  ['uses', 'Uses & Benefits'],
  ['habitat', 'Natural Habitat'],
  ['growingConditions', 'Growing Conditions'],
  ['medicinalProperties', 'Medicinal Properties'],
  ['historicalUses', 'Historical & Traditional Uses'],
  ['constituents', 'Active Constituents'],
  ['dosageAndPreparation', 'Dosage & Preparation'],
  ['contraindications', 'Contraindications'],
  ['safetyNotes', 'Safety Notes'],
];

export function PlantFacts({ plant }: { plant: Plant }) {
  const known = facts.filter(([field]) => plant[field]);
  return known.map(([field, title], index) => {
    // In two columns the last of an odd number would leave a hole beside it.
    const isAlone = index === known.length - 1 && index % 2 === 0;
    return (
      <Card as="section" key={field} className={classNames(styles.fact, isAlone && styles.wide)}>
        <h2>{title}</h2>
        <p className={styles.text}>{plant[field]}</p>
      </Card>
    );
  });
}
