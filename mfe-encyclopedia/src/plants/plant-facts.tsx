import type { Plant } from '@portal/contracts';
import { Card } from '@portal/sdk';
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

export const PlantFacts = ({ plant }: { plant: Plant }) =>
  facts.map(([field, title]) => {
    const text = plant[field];
    if (!text) return null;
    return (
      <Card as="section" key={field} className={styles.fact}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
      </Card>
    );
  });
