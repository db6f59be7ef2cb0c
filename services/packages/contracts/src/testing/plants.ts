import type { Plant, PlantCard } from '../index.ts';

/** A harmless plant without optional fields. */
export const buildPlant = ({ id = 7, ...changes }: Partial<Plant> = {}): Plant => ({
  id,
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  category: 'spices',
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
  sources: [],
  ...changes,
});

/** The card of the same plant. */
export function buildCard(changes: Partial<PlantCard> = {}): PlantCard {
  const { id, commonName, latinName, category, imageUrl, uses } = buildPlant({ id: changes.id ?? 7 });
  return { id, commonName, latinName, category, imageUrl, usesExcerpt: uses, ...changes };
}
