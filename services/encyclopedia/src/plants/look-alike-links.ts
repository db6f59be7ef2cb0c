import { foldText, type Plant } from '@portal/contracts';
import type { PlantEntry } from './plant-entry.ts';

/** A plant whose look-alikes are linked to the plants of the encyclopedia behind their names. */
export const withLinks = (plant: Plant, behind: (folded: string) => PlantEntry | undefined): Plant => ({
  ...plant,
  lookAlikes: plant.lookAlikes.map(({ plant: _, ...lookAlike }) => {
    const linked = behind(foldText(lookAlike.latinName));
    return linked && linked.id !== plant.id ? { ...lookAlike, plant: linkTo(linked) } : lookAlike;
  }),
});

const linkTo = ({ id, card: { hazard, imageUrl } }: PlantEntry) => ({
  id,
  hazard,
  ...(imageUrl && { imageUrl }),
});
