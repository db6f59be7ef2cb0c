import { plants } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { presentSummary } from './plant.present.ts';
import type { PlantCache } from './plant-cache.ts';

export const plantRoutes = (cache: PlantCache): Served[] => [
  serve(plants.list, () => cache.list().plants),

  serve(plants.cards, () => cache.list().cards),

  serve(plants.search, ({ query }) => {
    const { search, plant } = cache.list();
    return search(query.q).flatMap((id) => plant(id) ?? []);
  }),

  serve(plants.searchCards, ({ query }) => {
    const { search, card } = cache.list();
    return search(query.q).flatMap((id) => card(id) ?? []);
  }),

  serve(plants.summaries, ({ query }) => {
    const ids = new Set(query.ids);
    return cache
      .list()
      .plants.filter(({ id }) => ids.has(id))
      .map(presentSummary);
  }),

  serve(plants.named, ({ query }) => found(cache.list().named(query.commonName), 'Plant')),

  serve(plants.traits, () => cache.list().traits),

  serve(plants.read, ({ params }) => found(cache.list().plant(params.id), 'Plant')),
];
