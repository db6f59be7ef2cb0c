import type { Category, Plant } from './plant.ts';

/*
 * The labels of a plant's page, on the screen and for readers without scripts.
 */

/** The titles of warnings. A harmless plant with a dangerous look-alike warns only of that. */
export const warningTitles: Record<Plant['toxicity']['level'], string> = {
  none: 'Easily confused',
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};

type Fact = keyof {
  [Field in keyof Plant as Plant[Field] extends string | undefined ? Field : never]: Field;
};

/** The facts of a plant in their order (specification §2). All but the first three are optional. */
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
