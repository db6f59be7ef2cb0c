import type { Plant, PlantTraits } from '@portal/contracts';
import { indexNames, type PlantNames } from './plant-names.ts';

/** The encyclopedia's plants. Immutable. */
export interface Catalogue extends PlantNames {
  plants: readonly Plant[];
  traits: readonly PlantTraits[];
  plant: (id: number) => Plant | undefined;
}

export function catalogueOf(plants: readonly Plant[], traits: readonly PlantTraits[]): Catalogue {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  return { plants, traits, plant: (id) => byId.get(id), ...indexNames(plants) };
}

/** The catalogue without some plants. */
export const without = ({ plants, traits }: Catalogue, deleted: ReadonlySet<number>): Catalogue =>
  catalogueOf(
    plants.filter(({ id }) => !deleted.has(id)),
    traits.filter(({ plantId }) => !deleted.has(plantId)),
  );
