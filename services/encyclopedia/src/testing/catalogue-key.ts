import type { PlantKey } from '@portal/contracts';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import { presentKey } from '../key/present-key.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { listedPlantOf } from '../plants/plant-entry.ts';
import { plantsByName } from '../search/plants-by-name.ts';

/** The key of the catalogue in a folder. */
export async function keyOfCatalogue(folder: string): Promise<PlantKey> {
  const entries = cataloguePlants(await readCatalogue(folder)).map((catalogue) => {
    const document = { _id: catalogue.id, catalogue } as PlantDocument;
    return listedPlantOf(
      presentPlant(document, () => 'r'),
      document,
    );
  });
  return presentKey({ entries, behind: plantsByName(entries) });
}
