import type { PlantTraits } from '@portal/contracts';
import type { ListedPlant } from './listed-plant.ts';
import { indexNames, type PlantNames } from './plant-names.ts';

/** The encyclopedia's plants. Immutable. */
export interface Catalogue extends PlantNames {
  plants: readonly ListedPlant[];
  traits: readonly PlantTraits[];
  plant: (id: number) => ListedPlant | undefined;
}

export function catalogueOf(plants: readonly ListedPlant[], traits: readonly PlantTraits[]): Catalogue {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  return { plants, traits, plant: (id) => byId.get(id), ...indexNames(plants) };
}
