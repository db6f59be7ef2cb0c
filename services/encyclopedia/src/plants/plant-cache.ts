import {
  cardOf,
  type Need,
  type Plant,
  type PlantCard,
  type PlantMatches,
  type PlantTraits,
} from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { lookAlikeLinker } from './look-alike-links.ts';
import { drawnPlant, photosOf, type RevisionOf } from './pictures.ts';
import { type PlantDocument, PlantModel } from './plant.model.ts';
import { presentPlant } from './plant.present.ts';
import { indexMatches } from './plant-matches.ts';
import { normalizeName } from './plant-texts.ts';
import { presentTraits } from './plant-traits.present.ts';

/** All plants as they are presented, by common name. Frozen, so that the kit serialises each answer once. */
export interface PlantList {
  plants: Plant[];
  cards: PlantCard[];
  plant: (id: number) => Plant | undefined;
  card: (id: number) => PlantCard | undefined;
  changedAt: (id: number) => Date | undefined;
  /** The plant with exactly this common name, in any case. */
  named: (commonName: string) => PlantCard | undefined;
  /** The catalogue's entry, from which the plates are drawn. */
  catalogued: (id: number) => CataloguePlant | undefined;
  /** All catalogue entries, by common name. */
  catalogue: CataloguePlant[];
  traits: PlantTraits[];
  /** Whether any plant shows the photo of this path. */
  showsPhoto: (path: string) => boolean;
  /** With the plants of the encyclopedia behind its look-alikes. */
  linked: (plant: Plant) => Plant;
  /** The plants that match a search or a need. */
  find: (term: string) => PlantMatches;
}

/** All plants in memory: they are few, often read and seldom written. Every write calls `refresh` afterwards. */
export interface PlantCache {
  list: () => PlantList;
  /** Presents a plant that may not be in the cache yet. */
  present: (plant: PlantDocument) => Plant;
  refresh: () => Promise<void>;
  /** Refreshes if another instance wrote, or a write here failed to refresh. */
  refreshIfOld: () => Promise<void>;
}

export function createPlantCache(
  revisionOf: RevisionOf,
  needs: () => readonly Need[] = () => [],
): PlantCache {
  let list = listOf([], revisionOf, needs());
  let writes: number | undefined;
  let started = 0;
  let applied = 0;
  const refresh = async () => {
    const read = ++started;
    // Counted before the read: a write in between makes the cache stale rather than wrongly current.
    const counted = await countWrites();
    const documents = await PlantModel.find({ removal: null, withdrawnAt: null }).lean<PlantDocument[]>();
    // A later read has overtaken this one.
    if (read < applied) return;
    applied = read;
    list = listOf(documents, revisionOf, needs());
    writes = counted;
  };
  return {
    list: () => list,
    present: (plant) => list.linked(presentPlant(plant, revisionOf)),
    refresh,
    async refreshIfOld() {
      if ((await countWrites()) !== writes) await refresh();
    },
  };
}

/** Grows with every write: documents are never removed, and each write increments a revision. */
async function countWrites(): Promise<number> {
  const plants = await PlantModel.find({}, { revision: 1 }).lean<Pick<PlantDocument, 'revision'>[]>();
  return plants.reduce((sum, { revision = 0 }) => sum + revision, plants.length);
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

function listOf(documents: PlantDocument[], revisionOf: RevisionOf, needs: readonly Need[]): PlantList {
  const presented = documents
    .map((document) => presentPlant(document, revisionOf))
    .sort((a, b) => byName.compare(a.commonName, b.commonName));
  const linked = lookAlikeLinker(presented);
  const plants = presented.map((plant) => Object.freeze(linked(plant)));
  const cards = plants.map(cardOf);
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const cardByName = new Map(cards.map((card) => [normalizeName(card.commonName), card]));
  const changedById = new Map(documents.map(({ _id, changedAt }) => [_id, changedAt]));
  const cataloguedById = new Map(
    documents.flatMap((document) => drawnPlant(document) ?? []).map((plant) => [plant.id, plant]),
  );
  const catalogue = plants.flatMap(({ id }) => cataloguedById.get(id) ?? []);
  const photos = new Set(documents.flatMap((document) => photosOf(document).map(({ path }) => path)));
  const traits = catalogue.flatMap(presentTraits);
  for (const answer of [plants, cards, traits]) Object.freeze(answer);
  return {
    plants,
    cards,
    plant: (id) => plantById.get(id),
    card: (id) => cardById.get(id),
    changedAt: (id) => changedById.get(id),
    named: (commonName) => cardByName.get(normalizeName(commonName)),
    catalogued: (id) => cataloguedById.get(id),
    catalogue,
    traits,
    showsPhoto: (path) => photos.has(path),
    linked,
    find: indexMatches(plants, needs),
  };
}
