import type { Category, Plant } from './plant.ts';

/* How a plant's page names its parts: the same on the screen and for readers without scripts. */

/** What stands over the warning. A harmless plant with a dangerous look-alike warns of that alone. */
export const warningTitles: Record<Plant['toxicity']['level'], string> = {
  none: 'Easily confused',
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};

type Fact = keyof {
  [Field in keyof Plant as Plant[Field] extends string | undefined ? Field : never]: Field;
};

/** The facts of a plant's page in their order (specification §2). Those after the first three stand only where something is known. */
export const plantFacts = [
  ['uses', 'Uses & Benefits'],
  ['habitat', 'Natural Habitat'],
  ['growingConditions', 'Growing Conditions'],
  ['medicinalProperties', 'Medicinal Properties'],
  ['historicalUses', 'Historical & Traditional Uses'],
  ['constituents', 'Active Constituents'],
  ['dosageAndPreparation', 'Dosage & Preparation'],
  ['contraindications', 'Contraindications'],
  ['safetyNotes', 'Safety Notes'],
] as const satisfies [Fact, string][];

/** What the categories are called. */
export const categoryNames: Record<Category, string> = {
  medicinal: 'Medicinal',
  edible: 'Edible',
  desert: 'Desert',
  jungle: 'Jungle',
  fungi: 'Fungi',
  trees: 'Trees',
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  tropical: 'Tropical',
  spices: 'Spices',
  ornamental: 'Ornamental',
  houseplants: 'Houseplants',
};
