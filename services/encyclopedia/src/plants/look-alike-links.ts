import { foldText, type Plant } from '@portal/contracts';
import type { PlantEntry } from './plant-entry.ts';

/** Finds the plant of a folded Latin name, as a synonym too. */
export function plantsByName(plants: readonly PlantEntry[]): (folded: string) => PlantEntry | undefined {
  const plantByName = new Map<string, PlantEntry>();
  for (const plant of plants) for (const name of plant.folded.otherNames) plantByName.set(name, plant);
  for (const plant of plants) plantByName.set(plant.folded.latinName, plant);
  return (folded) => plantByName.get(folded);
}

/** A plant whose look-alikes are linked to the plants of the encyclopedia behind their names. */
export const withLinks = (plant: Plant, behind: ReturnType<typeof plantsByName>): Plant => ({
  ...plant,
  lookAlikes: plant.lookAlikes.map(({ plant: _, ...lookAlike }) => {
    const known = behind(foldText(lookAlike.latinName));
    return known && known.id !== plant.id
      ? { ...lookAlike, plant: { id: known.id, hazard: known.card.hazard } }
      : lookAlike;
  }),
});
