import { plantSearch, plants, summaryOf } from '@portal/contracts';
import { found, type Served, serve, serveRaw } from '@portal/kit';
import { searchPage, searchPlants } from '../search/present-search.ts';
import type { PlantCache } from './plant-cache.ts';
import { plantCopyRoutes } from './plant-copies.ts';
import { sendAllPlants } from './send-all-plants.ts';

export const plantRoutes = (cache: PlantCache): Served[] => [
  serveRaw(plants.list, ({ ctx }) => sendAllPlants(ctx, cache)),

  serve(plants.cards, () => cache.list().cards),

  serve(plants.count, () => ({ plants: cache.list().cards.length })),

  serve(plants.facets, () => cache.list().facets),

  serve(plantSearch.find, ({ query }) => {
    const result = cache.list().find(query.q);
    return query.view === 'page' ? searchPage(result, cache) : searchPlants(result, cache);
  }),

  serve(plantSearch.suggest, ({ query }) => cache.list().suggest(query.q)),

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
