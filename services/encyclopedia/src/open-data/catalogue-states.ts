import type { OpenDataTable } from '@portal/contracts';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import { withLinks } from '../plants/look-alike-links.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { createReferenceCache } from '../references/reference-cache.ts';
import { plantsByName } from '../search/plants-by-name.ts';
import { stateOf, type TableState } from './release.ts';
import { type OpenDataSource, rowsOf } from './table.ts';
import { tables } from './tables.ts';

/** The data of a catalogue's folder, as a portal without edits serves them. */
export async function catalogueSource(folder: string): Promise<OpenDataSource> {
  const catalogue = await readCatalogue(folder);
  const plants = cataloguePlants(catalogue).map((plant) =>
    presentPlant({ _id: plant.id, catalogue: plant }, () => 'any'),
  );
  const entries = plants.map(plantEntryOf);
  const behind = plantsByName(entries);
  return {
    plants: plants.map((plant) => withLinks(plant, behind)),
    references: createReferenceCache(catalogue.references).citedBy(entries),
    medicines: catalogue.medicines,
  };
}

export async function catalogueStates(folder: string): Promise<Record<OpenDataTable, TableState>> {
  const source = await catalogueSource(folder);
  return Object.fromEntries(
    tables.map((table) => [table.name, stateOf(table, rowsOf(table, source))]),
  ) as Record<OpenDataTable, TableState>;
}
