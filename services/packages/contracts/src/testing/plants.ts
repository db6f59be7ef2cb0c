import { cardOf, type Plant, type PlantCard } from '../index.ts';

/** A harmless plant without optional fields. */
export const buildPlant = ({ id = 7, ...changes }: Partial<Plant> = {}): Plant => ({
  id,
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  category: 'spices',
  categories: [],
  imageUrl: `/api/plants/${id}/plates/plate?v=1`,
  additionalImages: [],
  description: 'A grey, woolly little shrub.',
  uses: 'Brewed as a tea.',
  habitat: 'Dry, stony slopes.',
  growingConditions: 'Full sun, poor soil.',
  family: 'Lamiaceae',
  otherNames: [],
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  indications: [],
  sources: [],
  ...changes,
});

/** The card of the same plant. */
export const buildCard = (changes: Partial<PlantCard> = {}): PlantCard => ({
  ...cardOf(buildPlant({ id: changes.id ?? 7 })),
  ...changes,
});
