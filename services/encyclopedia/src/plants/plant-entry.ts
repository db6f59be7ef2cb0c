import { cardOf, foldText, type Indication, type Plant, type PlantCard } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { type SearchEntry, searchEntryOf } from '../search/text-search.ts';
import { drawnPlant, photosOf } from './pictures.ts';
import type { PlantDocument } from './plant.model.ts';

/** What plates are drawn from. */
export type DrawnPlant = Pick<CataloguePlant, 'id' | 'latinName' | 'commonName' | 'category' | 'traits'>;

/** What lists and searches need of a plant: a small part of its texts, so that every plant fits in memory. */
export interface PlantEntry {
  id: number;
  card: PlantCard;
  otherNames: string[];
  indications: Indication[];
  /** The ids of the works that it cites. */
  sources: string[];
  /** Folded names, by which look-alikes are linked. */
  folded: { latinName: string; otherNames: string[] };
  /** The folded Latin names of its look-alikes. */
  lookAlikes: string[];
  search: SearchEntry;
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

export const plantEntryOf = (plant: Plant): PlantEntry => ({
  id: plant.id,
  card: detached(cardOf(plant)),
  otherNames: plant.otherNames,
  indications: plant.indications,
  sources: plant.sources.map(({ id }) => id),
  folded: { latinName: foldText(plant.latinName), otherNames: plant.otherNames.map(foldText) },
  lookAlikes: plant.lookAlikes.map(({ latinName }) => foldText(latinName)),
  search: searchEntryOf(plant),
});

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
