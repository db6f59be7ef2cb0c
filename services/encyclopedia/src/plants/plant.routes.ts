import { limits, needs, type PlantCard, type PlantMatches, plants, summaryOf } from '@portal/contracts';
import { found, type Served, serve, serveRaw } from '@portal/kit';
import type { PlantCache } from './plant-cache.ts';
import { plantCopyRoutes } from './plant-copies.ts';
import { sendAllPlants } from './send-all-plants.ts';

export const plantRoutes = (cache: PlantCache): Served[] => [
  serveRaw(plants.list, ({ ctx }) => sendAllPlants(ctx, cache)),

  serve(plants.cards, () => cache.list().cards),

  serve(plants.search, ({ query }) => {
    const best = allFound(cache.list().find(query.q)).slice(0, limits.search.wholePlants);
    return cache.plants(best.map(({ plant }) => plant.id));
  }),

  serve(plants.searchCards, ({ query }) => cardsOf(cache.list().find(query.q))),

  serve(needs.match, ({ query }) => cache.list().find(query.q)),

  serve(plants.summaries, async ({ query }) => {
    const ids = new Set(query.ids);
    const listed = cache.list().entries.filter(({ id }) => ids.has(id));
    return (await cache.plants(listed.map(({ id }) => id))).map(summaryOf);
  }),

  serve(plants.named, ({ query }) => found(cache.list().named(query.commonName), 'Plant')),

  serve(plants.traits, () => cache.list().traits),

  ...plantCopyRoutes(cache),

  serve(plants.read, async ({ params }) => found(await cache.plant(params.id), 'Plant')),
];

/** Frozen, and the same for the same matches: serialised once. */
function cardsOf(found: PlantMatches): PlantCard[] {
  const cards = foundCards.get(found) ?? allFound(found).map(({ plant }) => plant);
  foundCards.set(found, Object.freeze(cards) as PlantCard[]);
  return cards;
}

const foundCards = new WeakMap<PlantMatches, PlantCard[]>();

/** In one list, as the specification's search answers. */
const allFound = ({ matches, poisonous }: PlantMatches) =>
  [...matches, ...poisonous].slice(0, limits.search.matches);
