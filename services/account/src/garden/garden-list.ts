import type { GardenPlantDocument } from './garden-plant.model.ts';

const natural = new Intl.Collator('en', { numeric: true });

export const byName = (plants: GardenPlantDocument[]): GardenPlantDocument[] =>
  plants.sort((a, b) => natural.compare(a.name, b.name) || a._id - b._id);
