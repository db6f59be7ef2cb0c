import type { Plant, PlantTraits } from '@portal/contracts';
import { indexNames, type PlantNames } from './plant-names.ts';

/** The plants that a photo may show, as the encyclopedia tells of them. It never changes: a newer one replaces it. */
export interface Catalogue extends PlantNames {
  plants: readonly Plant[];
  traits: readonly PlantTraits[];
  plant: (id: number) => Plant | undefined;
}

export function catalogueOf(plants: readonly Plant[], traits: readonly PlantTraits[]): Catalogue {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  return { plants, traits, plant: (id) => byId.get(id), ...indexNames(plants) };
}

/** The same without some plants. */
export const without = ({ plants, traits }: Catalogue, absent: ReadonlySet<number>): Catalogue =>
  catalogueOf(
    plants.filter(({ id }) => !absent.has(id)),
    traits.filter(({ plantId }) => !absent.has(plantId)),
  );

/** The plants of a genus or a family. */
export const catalogueGroup = (catalogue: Catalogue, rank: 'genus' | 'family', name: string): Plant[] =>
  rank === 'genus' ? catalogue.ofGenus(name) : catalogue.ofFamily(name);
