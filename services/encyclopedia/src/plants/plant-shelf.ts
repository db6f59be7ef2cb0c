import { cardOf, type Plant, type PlantCard, type PlantTraits } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { type PlantDocument, PlantModel } from './plant.model.ts';
import { presentPlant, type RevisionOf } from './plant.present.ts';
import { indexPlants } from './plant-search.ts';
import { presentTraits } from './plant-traits.present.ts';

/** All plants as they are answered, by common name. Frozen, so that the kit turns each answer into bytes once. */
export interface PlantList {
  plants: Plant[];
  cards: PlantCard[];
  plant: (id: number) => Plant | undefined;
  card: (id: number) => PlantCard | undefined;
  /** The plant of exactly this common name, without regard to case. */
  named: (commonName: string) => PlantCard | undefined;
  /** What the catalogue knows of a plant beyond what is answered: how to draw it. */
  catalogued: (id: number) => CataloguePlant | undefined;
  /** The same of all plants. */
  catalogue: CataloguePlant[];
  /** How those look whose morphology the catalogue knows. */
  traits: PlantTraits[];
  /** The ids of the plants that fit a term, best first. */
  search: (term: string) => number[];
}

/**
 * The plants in memory, for reads. They are few, read by everyone and seldom written: whoever writes calls
 * `refresh` afterwards.
 */
export interface PlantShelf {
  list: () => PlantList;
  refresh: () => Promise<void>;
}

export function createPlantShelf(revisionOf: RevisionOf): PlantShelf {
  let list = listOf([], revisionOf);
  let turns = 0;
  return {
    list: () => list,
    async refresh() {
      const turn = ++turns;
      const documents = await PlantModel.find({ removedAt: null, retiredAt: null }).lean<PlantDocument[]>();
      // A read that began later knows more than this one.
      if (turn === turns) list = listOf(documents, revisionOf);
    },
  };
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
  const cataloguedById = new Map(documents.map(({ _id, catalogue }) => [_id, catalogue]));
  Object.freeze(plants);
  Object.freeze(cards);
  const traits = documents.flatMap(({ catalogue }) => presentTraits(catalogue));
  Object.freeze(traits);
  return {
    plants,
    cards,
    plant: (id) => plantById.get(id),
    card: (id) => cardById.get(id),
    named: (commonName) => cardByName.get(caseless(commonName)),
    catalogued: (id) => cataloguedById.get(id),
    catalogue: documents.map(({ catalogue }) => catalogue),
    traits,
    search: indexPlants(plants),
  };
}

/** A name as it is compared: letters of either case, and marks written together with their letter or after it, are one. */
const caseless = (name: string) => name.normalize('NFC').toLowerCase();
