import { type PlantFacets, plantSearch, plants, type ReplyOf, type SearchPage } from '@portal/contracts';
import { query } from '@portal/sdk';

export const plantCardsQuery = () => query(plants.cards);

export const plantFacetsQuery = () => ({ ...query(plants.facets), select: byId });

const byId = (all: PlantFacets[]) => new Map(all.map((facets) => [facets.id, facets]));

/** An answer with `view=page` is the object. */
export const plantSearchQuery = (term: string) => ({
  ...query(plantSearch.find, { query: { q: term, view: 'page' } }),
  select: (found: SearchReply) => found as SearchPage,
});

type SearchReply = ReplyOf<typeof plantSearch.find>;

export const plantQuery = (id: number) => query(plants.read, { params: { id } });
