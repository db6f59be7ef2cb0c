import { foldText, type Plant } from '@portal/contracts';
import type { PlantEntry } from './plant-entry.ts';

/** A plant whose look-alikes are linked to the plants of the encyclopedia behind their names. */
export const withLinks = (plant: Plant, behind: (folded: string) => PlantEntry | undefined): Plant => ({
  ...plant,
  lookAlikes: plant.lookAlikes.map(({ plant: _, ...lookAlike }) => {
    const known = behind(foldText(lookAlike.latinName));
    return known && known.id !== plant.id
      ? { ...lookAlike, plant: { id: known.id, hazard: known.card.hazard } }
      : lookAlike;
  }),
});
