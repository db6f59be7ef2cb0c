import {
  type FoundPlant,
  limits,
  type Plant,
  type SearchGroup,
  type SearchPage,
  searchGroups,
} from '@portal/contracts';
import type { SearchResult } from './search-result.ts';

/** The same object for the same result, and frozen: serialised once. */
export function searchPage(result: SearchResult): SearchPage {
  const page = pages.get(result) ?? Object.freeze(pageOf(result));
  pages.set(result, page);
  return page;
}

const pages = new WeakMap<SearchResult, SearchPage>();

/** With the counts of what is left out: a frequent word finds thousands of a large encyclopedia. */
function pageOf({ plants, ...result }: SearchResult): SearchPage {
  const most = limits.search.matches;
  const cards = plants
    .slice(0, most)
    .map(({ card, summary, match }) => ({ ...card, ...(summary && { summary }), match }));
  if (plants.length <= most) return { ...result, plants: cards };
  const countOf = (group: SearchGroup) => plants.filter(({ match }) => match.group === group).length;
  const totals = Object.fromEntries(searchGroups.map((group) => [group, countOf(group)]));
  return { ...result, plants: cards, totals: totals as Record<SearchGroup, number> };
}

/** In one list, as the specification's search answers. */
export async function searchPlants(
  result: SearchResult,
  read: { plants: (ids: readonly number[]) => Promise<Plant[]> },
): Promise<FoundPlant[]> {
  const best = result.plants.slice(0, limits.search.wholePlants);
  const matchOf = new Map(best.map(({ card, match }) => [card.id, match]));
  return (await read.plants([...matchOf.keys()])).flatMap((plant) => {
    const match = matchOf.get(plant.id);
    return match ? [{ ...plant, match }] : [];
  });
}
