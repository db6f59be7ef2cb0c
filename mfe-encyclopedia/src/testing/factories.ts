import type { Plant, PlantCard } from '@portal/contracts';
import * as shared from '@portal/contracts/testing';

export function buildCard(changes: Partial<PlantCard> = {}): PlantCard {
  const id = changes.id ?? 1;
  return shared.buildCard({
    id,
    commonName: `Plant ${id}`,
    latinName: `Planta exemplaris ${id}`,
    category: 'medicinal',
    ...changes,
  });
}

/** A plant with four pictures. */
export const buildPlant = (changes: Partial<Plant> = {}): Plant =>
  shared.buildPlant({
    additionalImages: ['detail', 'features', 'habitat'].map((view) => `/api/plants/7/plates/${view}?v=1`),
    ...changes,
  });
