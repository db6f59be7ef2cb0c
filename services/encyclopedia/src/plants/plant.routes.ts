import { needs, type PlantMatches, plants, summaryOf } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import type { PlantCache } from './plant-cache.ts';

export const plantRoutes = (cache: PlantCache): Served[] => [
  serve(plants.list, () => cache.list().plants),

  serve(plants.cards, () => cache.list().cards),

  serve(plants.search, ({ query }) => {
    const { find, plant } = cache.list();
    return allFound(find(query.q)).flatMap(({ plant: { id } }) => plant(id) ?? []);
  }),

  serve(plants.searchCards, ({ query }) => allFound(cache.list().find(query.q)).map(({ plant }) => plant)),
  serve(needs.match, ({ query }) => cache.list().find(query.q)),

  serve(plants.summaries, ({ query }) => {
    const ids = new Set(query.ids);
    return cache
      .list()
      .plants.filter(({ id }) => ids.has(id))
      .map(summaryOf);
  }),

  serve(plants.named, ({ query }) => found(cache.list().named(query.commonName), 'Plant')),

  serve(plants.traits, () => cache.list().traits),

  serve(plants.read, ({ params }) => found(cache.list().plant(params.id), 'Plant')),
];

/** In one list, as the specification's search answers. */
const allFound = ({ matches, poisonous }: PlantMatches) => [...matches, ...poisonous];
