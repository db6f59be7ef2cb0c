import { cardOf, type Plant, type PlantCard, type PlantTraits } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { caseless } from './caseless.ts';
import { drawnPlant, photosOf, type RevisionOf } from './pictures.ts';
import { type PlantDocument, PlantModel } from './plant.model.ts';
import { presentPlant } from './plant.present.ts';
import { indexPlants } from './plant-search.ts';
import { presentTraits } from './plant-traits.present.ts';

/** All plants as they are answered, by common name. Frozen, so that the kit turns each answer into bytes once. */
export interface PlantList {
  plants: Plant[];
  cards: PlantCard[];
  plant: (id: number) => Plant | undefined;
  card: (id: number) => PlantCard | undefined;
  /** When a plant was last written, where that is known. */
  changedAt: (id: number) => Date | undefined;
  /** The plant of exactly this common name, without regard to case. */
  named: (commonName: string) => PlantCard | undefined;
  /** What the catalogue knows of a plant beyond what is answered: how to draw it. */
  catalogued: (id: number) => CataloguePlant | undefined;
  /** The same of all plants that it knows, by common name. */
  catalogue: CataloguePlant[];
  /** How those look whose morphology the catalogue knows. */
  traits: PlantTraits[];
  /** Whether any plant shows the photo of this path. */
  showsPhoto: (path: string) => boolean;
  /** The ids of the plants that fit a term, best first. */
  search: (term: string) => number[];
}

/**
 * The plants in memory, for reads. They are few, read by everyone and seldom written: whoever writes calls
 * `refresh` afterwards.
 */
export interface PlantCache {
  list: () => PlantList;
  /** A plant as it is answered, also before the cache holds it. */
  present: (plant: PlantDocument) => Plant;
  refresh: () => Promise<void>;
  /** The same where anyone wrote since it was filled: another instance, or a write whose answer was lost. */
  refreshIfOld: () => Promise<void>;
}

export function createPlantCache(revisionOf: RevisionOf): PlantCache {
  let list = listOf([], revisionOf);
  let writes: number | undefined;
  let turns = 0;
  let shown = 0;
  const refresh = async () => {
    const turn = ++turns;
    // Counted before they are read: a write in between makes the cache old, not wrongly new.
    const counted = await countWrites();
    const documents = await PlantModel.find({ removal: null, withdrawnAt: null }).lean<PlantDocument[]>();
    // A read that began later knows more than this one.
    if (turn < shown) return;
    shown = turn;
    list = listOf(documents, revisionOf);
    writes = counted;
  };
  return {
    list: () => list,
    present: (plant) => presentPlant(plant, revisionOf),
    refresh,
    async refreshIfOld() {
      if ((await countWrites()) !== writes) await refresh();
    },
  };
}

/** Grows with every write: plants are never deleted here, and each write raises a revision. */
async function countWrites(): Promise<number> {
  const plants = await PlantModel.find({}, { revision: 1 }).lean<Pick<PlantDocument, 'revision'>[]>();
  return plants.reduce((sum, { revision = 0 }) => sum + revision, plants.length);
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

function listOf(documents: PlantDocument[], revisionOf: RevisionOf): PlantList {
  const plants = documents
    .map((document) => Object.freeze(presentPlant(document, revisionOf)))
    .sort((a, b) => byName.compare(a.commonName, b.commonName));
  const cards = plants.map(cardOf);
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const cardByName = new Map(cards.map((card) => [caseless(card.commonName), card]));
  const changedById = new Map(documents.map(({ _id, changedAt }) => [_id, changedAt]));
  const cataloguedById = new Map(
    documents.flatMap((document) => drawnPlant(document) ?? []).map((plant) => [plant.id, plant]),
  );
  const catalogue = plants.flatMap(({ id }) => cataloguedById.get(id) ?? []);
  const photos = new Set(documents.flatMap((document) => photosOf(document).map(({ path }) => path)));
  const traits = catalogue.flatMap(presentTraits);
  for (const answered of [plants, cards, traits]) Object.freeze(answered);
  return {
    plants,
    cards,
    plant: (id) => plantById.get(id),
    card: (id) => cardById.get(id),
    changedAt: (id) => changedById.get(id),
    named: (commonName) => cardByName.get(caseless(commonName)),
    catalogued: (id) => cataloguedById.get(id),
    catalogue,
    traits,
    showsPhoto: (path) => photos.has(path),
    search: indexPlants(plants),
  };
}
