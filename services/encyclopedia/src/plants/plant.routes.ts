import { plants } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { presentSummary } from './plant.present.ts';
import type { PlantCache } from './plant-cache.ts';

export const plantRoutes = (shelf: PlantCache): Served[] => [
  serve(plants.list, () => shelf.list().plants),

  serve(plants.cards, () => shelf.list().cards),

  serve(plants.search, ({ query }) => {
    const { search, plant } = shelf.list();
    return search(query.q).flatMap((id) => plant(id) ?? []);
  }),

  serve(plants.searchCards, ({ query }) => {
    const { search, card } = shelf.list();
    return search(query.q).flatMap((id) => card(id) ?? []);
  }),

  serve(plants.summaries, ({ query }) => {
    const wanted = new Set(query.ids);
    return shelf
      .list()
      .plants.filter(({ id }) => wanted.has(id))
      .map(presentSummary);
  }),

  serve(plants.named, ({ query }) => found(shelf.list().named(query.commonName), 'Plant')),

  serve(plants.traits, () => shelf.list().traits),

  serve(plants.read, ({ params }) => found(shelf.list().plant(params.id), 'Plant')),
];
