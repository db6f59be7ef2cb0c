import type { Plant } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { type SearchedPlant, searchedPlantOf } from '../search/searched-plant.ts';
import { drawnPlant, photosOf } from './pictures.ts';
import type { PlantDocument } from './plant.model.ts';

/** The fields of a plant that plates are drawn from. */
export type DrawnPlant = Pick<CataloguePlant, 'id' | 'latinName' | 'commonName' | 'category' | 'traits'>;

/** The fields of a plant that lists and searches need: a small part of its texts, so that all plants fit in memory. */
export interface PlantEntry extends SearchedPlant {
  /** The ids of the works that it cites. */
  sources: string[];
  /** The folded Latin names of its look-alikes. */
  lookAlikes: string[];
}

/** An entry with what only its document says. */
export interface ListedPlant extends PlantEntry {
  revision: number;
  changedAt: Date | undefined;
  photos: string[];
  /** Undefined where the plant has no plates. */
  drawn: DrawnPlant | undefined;
}

/** A copy of its own: a string that was cut keeps the whole text in memory. */
const detached = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

export function plantEntryOf(plant: Plant): PlantEntry {
  const { search, ...searched } = searchedPlantOf(plant);
  return {
    ...detached(searched),
    search,
    sources: plant.sources.map(({ id }) => id),
    lookAlikes: searched.doubles.map(({ folded }) => folded),
  };
}

const drawnOf = ({ id, latinName, commonName, category, traits }: CataloguePlant): DrawnPlant => ({
  id,
  latinName,
  commonName,
  category,
  traits,
});

export function listedPlantOf(plant: Plant, document: PlantDocument): ListedPlant {
  const drawn = drawnPlant(document);
  return {
    ...plantEntryOf(plant),
    revision: document.revision ?? 0,
    changedAt: document.changedAt,
    photos: photosOf(document).map(({ path }) => path),
    drawn: drawn && drawnOf(drawn),
  };
}
