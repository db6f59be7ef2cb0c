import {
  type FoundPlant,
  limits,
  type Plant,
  type SearchGroup,
  type SearchPage,
  searchGroups,
} from '@portal/contracts';
import { findLine } from './find-line.ts';
import type { SearchResult } from './search-result.ts';

interface Read {
  plants: (ids: readonly number[]) => Promise<Plant[]>;
}

/** The same object for the same result, and frozen: serialised once. Without the lines where they can't be read now. */
export async function searchPage(result: SearchResult, read: Read): Promise<SearchPage> {
  const known = pages.get(result);
  if (known) return known;
  try {
    const page = Object.freeze(pageOf(await withLines(result, read)));
    pages.set(result, page);
    return page;
  } catch {
    return pageOf(result);
  }
}

const pages = new WeakMap<SearchResult, SearchPage>();

/** The first plants that only their texts match, with the matching line; the search keeps no texts in memory. */
async function withLines(result: SearchResult, read: Read): Promise<SearchResult> {
  const searched = result.plants.slice(0, limits.search.lines).filter(({ term }) => term !== undefined);
  if (searched.length === 0) return result;
  const plants = await read.plants(searched.map(({ card }) => card.id));
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  return {
    ...result,
    plants: result.plants.map((found) => {
      const plant = plantById.get(found.card.id);
      const line = plant && found.term !== undefined ? findLine(plant, found.term) : undefined;
      return line ? { ...found, match: { ...found.match, line } } : found;
    }),
  };
}

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
export async function searchPlants(result: SearchResult, read: Read): Promise<FoundPlant[]> {
  const best = result.plants.slice(0, limits.search.wholePlants);
  const matchOf = new Map(best.map(({ card, match }) => [card.id, match]));
  return (await read.plants([...matchOf.keys()])).flatMap((plant) => {
    const match = matchOf.get(plant.id);
    return match ? [{ ...plant, match }] : [];
  });
}
