import type { Plant } from '@portal/contracts';
import { foldText } from '@portal/contracts';

/** Links the look-alikes of a plant to the plants of the encyclopedia that have their Latin name, as a synonym too. */
export function lookAlikeLinker(plants: readonly Plant[]): (plant: Plant) => Plant {
  const plantByName = new Map<string, Plant>();
  for (const plant of plants) for (const name of plant.otherNames) plantByName.set(foldText(name), plant);
  for (const plant of plants) plantByName.set(foldText(plant.latinName), plant);
  return (plant) => ({
    ...plant,
    lookAlikes: plant.lookAlikes.map(({ plant: _, ...lookAlike }) => {
      const known = plantByName.get(foldText(lookAlike.latinName));
      return known && known.id !== plant.id
        ? { ...lookAlike, plant: { id: known.id, hazard: known.toxicity.level } }
        : lookAlike;
    }),
  });
}
