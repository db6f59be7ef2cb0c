import type { Plant, PlantCard } from '@portal/contracts';

export function buildCard(changes: Partial<PlantCard> = {}): PlantCard {
  const id = changes.id ?? 1;
  return {
    id,
    commonName: `Plant ${id}`,
    latinName: `Planta exemplaris ${id}`,
    category: 'medicinal',
    imageUrl: `/api/plants/${id}/plates/plate?v=1`,
    usesExcerpt: 'Brewed as a tea.',
    ...changes,
  };
}

/** A plant without optional fields. */
export const buildPlant = (changes: Partial<Plant> = {}): Plant => ({
  id: 7,
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  category: 'spices',
  imageUrl: '/api/plants/7/plates/plate?v=1',
  additionalImages: ['detail', 'features', 'habitat'].map((view) => `/api/plants/7/plates/${view}?v=1`),
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
