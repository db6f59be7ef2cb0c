import type { Category } from './category.schema.ts';
import type { UseArea } from './facets.ts';
import type { PhotoOrgan, Plant } from './plant.schema.ts';
import type { Advice, Indication, Interaction } from './safety.schema.ts';
import type { Animal, HazardLevel, interactionGaps, PersonGroup, Severity } from './safety.ts';

/*
 * The labels of a plant's page, on the screen and for readers without scripts.
 */

/** The titles of warnings. */
export const warningTitles: Record<Plant['toxicity']['level'], string> = {
  none: 'No serious hazard known at food amounts',
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
  poisonous: 'Poisonous plants',
};

/** The words of hazard marks. */
export const hazardNames: Record<HazardLevel, string> = {
  caution: 'Caution',
  toxic: 'Toxic',
  deadly: 'Deadly',
};

export const groupNames: Record<PersonGroup, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  children: 'Children',
  surgery: 'Before surgery',
  driving: 'Driving',
  liver: 'Liver disease',
  kidney: 'Kidney disease',
};

export const animalNames: Record<Animal, string> = {
  dogs: 'Dogs',
  cats: 'Cats',
  horses: 'Horses',
  farmAnimals: 'Farm animals',
};

export const adviceNames: Record<Advice['level'], string> = {
  avoid: 'Avoid',
  caution: 'Caution',
  'no known problem': 'No known problem',
  'not studied': 'Not studied',
};

export const severityNames: Record<Severity, string> = {
  contraindicated: 'Contraindicated',
  major: 'Major',
  moderate: 'Moderate',
  minor: 'Minor',
};

export const actionNames: Record<NonNullable<Interaction['action']>, string> = {
  avoid: 'Avoid the combination',
  separate: 'Take them apart',
  monitor: 'Monitor',
  'tell your doctor': 'Tell your doctor',
};

export const interactionEvidenceNames: Record<Interaction['evidence'], string> = {
  theoretical: 'Theoretical',
  'case reports': 'Case reports',
  'pharmacokinetic study': 'Pharmacokinetic studies',
  clinical: 'Clinical studies',
};

export const interactionGapNames: Record<(typeof interactionGaps)[number], string> = {
  'none known': 'None known',
  'not studied': 'Not studied',
};

export const indicationEvidenceNames: Record<Indication['evidence'], string> = {
  monograph: 'Monograph of an authority',
  clinical: 'Clinical studies',
  traditional: 'Traditional use',
  folk: 'Folk use',
};

export const organNames: Record<PhotoOrgan, string> = {
  habit: 'Whole plant',
  leaf: 'Leaf',
  flower: 'Flower',
  fruit: 'Fruit',
  seed: 'Seed',
  root: 'Root',
  bark: 'Bark',
  drug: 'Prepared drug',
};

/** The groups of needs. */
export const areaNames: Record<UseArea, string> = {
  digestion: 'Digestion',
  colds: 'Colds and airways',
  nerves: 'Sleep and nerves',
  pain: 'Pain and joints',
  skin: 'Skin and wounds',
  'mouth and senses': 'Mouth, eyes, ears',
  heart: 'Heart and metabolism',
  bladder: 'Bladder and kidneys',
  hormones: 'Cycle and hormones',
  'other illness': 'Other illnesses',
  food: 'Food and drink',
  craft: 'Craft and custom',
  garden: 'Garden and wildlife',
};
