import type { Plant, PlantCard, PlantFacets, PlantTraits, Suggestions } from '@portal/contracts';
import { LRUCache } from '@portal/kit';
import { indexSearch } from '../search/find-plants.ts';
import { plantsByName } from '../search/plants-by-name.ts';
import type { QuestionLists } from '../search/question-reader.ts';
import type { SearchResult } from '../search/search-result.ts';
import { indexSuggestions } from '../search/suggestions.ts';
import { indexPlants } from '../search/text-search.ts';
import { withLinks } from './look-alike-links.ts';
import type { RevisionOf } from './pictures.ts';
import { type PlantDocument, PlantModel } from './plant.model.ts';
import { presentPlant } from './plant.present.ts';
import { type DrawnPlant, type ListedPlant, listedPlantOf } from './plant-entry.ts';
import { presentFacets } from './plant-facets.present.ts';
import { normalizeName } from './plant-texts.ts';
import { presentTraits } from './plant-traits.present.ts';

/** All visible plants, by common name. Frozen, so that the kit serialises each answer once. */
export interface PlantList {
  entries: readonly ListedPlant[];
  cards: PlantCard[];
  facets: PlantFacets[];
  entry: (id: number) => ListedPlant | undefined;
  /** The plant with exactly this common name, in any case. */
  named: (commonName: string) => PlantCard | undefined;
  drawn: (id: number) => DrawnPlant | undefined;
  allDrawn: DrawnPlant[];
  traits: PlantTraits[];
  /** Returns whether any plant shows the photo of this path. */
  showsPhoto: (path: string) => boolean;
  /** The plant of a folded Latin name, as a synonym too. */
  behind: (folded: string) => ListedPlant | undefined;
  /** Answers a search or a question; the result is frozen. */
  find: (term: string) => SearchResult;
  suggest: (term: string) => Suggestions;
}

/**
 * The fields of every plant that lists and searches need, and the whole plants that were read last; the others are read
 * from the database. Every write calls `update` afterwards.
 */
export interface PlantCache {
  list: () => PlantList;
  /** A visible plant; frozen. */
  plant: (id: number) => Promise<Plant | undefined>;
  /** The visible plants among some, in their order. */
  plants: (ids: readonly number[]) => Promise<Plant[]>;
  /** Presents a plant that may not be in the cache yet. */
  present: (plant: PlantDocument) => Plant;
  /** Reads everything. */
  refresh: () => Promise<void>;
  /**
   * Reads the plants that were written since, here or by another instance: found by the numbers of writes, or by
   * comparing all revisions if it `isThorough`.
   */
  update: (options?: { isThorough?: boolean }) => Promise<void>;
}

/** The most plants that are whole in memory. */
export const maxWhole = 500;
/** Answers to the latest searches. */
const maxSearches = 50;
/** A write may be stored after some with higher numbers. One that is later still is found by the thorough comparison. */
const maxOvertaking = 50;

const noLists: QuestionLists = { needs: [], dangerousPlants: [], everydayNames: {} };

/** The state of a document; without a plant if it is deleted or left the catalogue. */
interface Known {
  revision: number;
  plant: ListedPlant | undefined;
}

export function createPlantCache(
  revisionOf: RevisionOf,
  lists: () => QuestionLists = () => noLists,
): PlantCache {
  let known = new Map<number, Known>();
  let list = listOf([], lists());
  let lastChange = 0;
  let running: Promise<void> = Promise.resolve();
  const whole = new LRUCache<number, Plant>({ max: maxWhole });
  const present = (document: PlantDocument) => withLinks(presentPlant(document, revisionOf), list.behind);

  /** Runs after the one before it: two that overlap could bring back an older state. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    running = running.then(act, act);
    return running;
  };

  async function show(): Promise<void> {
    list = listOf(
      [...known.values()].flatMap(({ plant }) => plant ?? []),
      lists(),
    );
    whole.clear();
    // A small encyclopedia is whole in memory: it answers also while its database doesn't.
    if (list.cards.length <= maxWhole) await plants(list.cards.map(({ id }) => id));
  }

  async function readEntries(filter: object, into: Map<number, Known>): Promise<void> {
    for await (const document of PlantModel.find(filter).lean<PlantDocument[]>().cursor({ batchSize: 200 })) {
      const { _id, revision = 0, change = 0 } = document;
      const plant = isVisible(document)
        ? listedPlantOf(presentPlant(document, revisionOf), document)
        : undefined;
      into.set(_id, { revision, plant });
      lastChange = Math.max(lastChange, change);
    }
  }

  async function update(isThorough: boolean): Promise<void> {
    const filter = isThorough ? {} : { change: { $gt: lastChange - maxOvertaking } };
    const written = await PlantModel.find(filter, { revision: 1 }).lean<PlantDocument[]>();
    const ids = written
      .filter(({ _id, revision = 0 }) => known.get(_id)?.revision !== revision)
      .map(({ _id }) => _id);
    if (ids.length === 0) return;
    await readEntries({ _id: { $in: ids } }, known);
    await show();
  }

  async function plants(ids: readonly number[]): Promise<Plant[]> {
    const current = list;
    const isListed = (id: number) => current.entry(id) !== undefined;
    const missing = ids.filter((id) => isListed(id) && !whole.has(id));
    const read = new Map<number, Plant>();
    if (missing.length > 0) {
      const documents = await PlantModel.find({ _id: { $in: missing } }).lean<PlantDocument[]>();
      for (const document of documents.filter(isVisible)) {
        const plant = Object.freeze(present(document));
        read.set(plant.id, plant);
        // A plant that was read before the latest update may be older than it.
        if (list === current) whole.set(plant.id, plant);
      }
    }
    return ids.filter(isListed).flatMap((id) => read.get(id) ?? whole.get(id) ?? []);
  }

  return {
    list: () => list,
    plant: async (id) => (await plants([id]))[0],
    plants,
    present,
    refresh: () =>
      inTurn(async () => {
        const all = new Map<number, Known>();
        await readEntries({}, all);
        known = all;
        await show();
      }),
    update: ({ isThorough = false } = {}) => inTurn(() => update(isThorough)),
  };
}

const isVisible = ({ removal, withdrawnAt }: PlantDocument) => !removal && !withdrawnAt;

const byName = new Intl.Collator('en', { sensitivity: 'base' });

function listOf(plants: ListedPlant[], lists: QuestionLists): PlantList {
  const entries = plants.sort((a, b) => byName.compare(a.card.commonName, b.card.commonName));
  const cards = entries.map(({ card }) => card);
  const areas = new Map(lists.needs.flatMap(({ id, area }) => (area ? [[id, area] as const] : [])));
  const facets = entries.map((entry) => presentFacets(entry, areas));
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const cardByName = new Map(cards.map((card) => [normalizeName(card.commonName), card]));
  const photos = new Set(entries.flatMap((entry) => entry.photos));
  const allDrawn = entries.flatMap(({ drawn }) => drawn ?? []);
  const traits = allDrawn.flatMap(presentTraits);
  for (const answer of [entries, cards, facets, traits]) Object.freeze(answer);
  const byText = indexPlants(entries.map(({ search }) => search));
  const search = indexSearch(entries, lists, byText);
  const found = new LRUCache<string, SearchResult>({ max: maxSearches });
  return {
    entries,
    cards,
    facets,
    entry: (id) => entryById.get(id),
    named: (commonName) => cardByName.get(normalizeName(commonName)),
    drawn: (id) => entryById.get(id)?.drawn,
    allDrawn,
    traits,
    showsPhoto: (path) => photos.has(path),
    behind: plantsByName(entries),
    suggest: indexSuggestions(entries, lists.needs, byText),
    find(term) {
      const result = found.get(term) ?? Object.freeze(search(term));
      found.set(term, result);
      return result;
    },
  };
}
