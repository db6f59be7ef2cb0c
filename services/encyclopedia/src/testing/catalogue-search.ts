import path from 'node:path';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { indexSearch } from '../search/find-plants.ts';

/** The search of the published catalogue. */
export async function searchOfCatalogue(): Promise<ReturnType<typeof indexSearch>> {
  const catalogue = await readCatalogue(path.join(__dirname, '../../data'));
  const plants = cataloguePlants(catalogue).map((entry) =>
    presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r'),
  );
  return indexSearch(plants.map(plantEntryOf), catalogue);
}
