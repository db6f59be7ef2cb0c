import {
  cardOf,
  isPoisonous,
  needs,
  type Plant,
  type PlantMatches,
  type PlantSummary,
  plants,
  summaryOf,
} from '@portal/contracts';
import { searchPlants } from './search-plants.ts';

/** The encyclopedia's answer to a read, worked out from the list of all plants; undefined where that doesn't say it. */
export function plantAnswer({ pathname, searchParams }: URL, known: Plant[]): unknown {
  const found = () => searchPlants(known, searchParams.get('q') ?? '');
  switch (pathname) {
    case plants.list.path:
      return known;
    case plants.cards.path:
      return known.map(cardOf);
    case plants.search.path:
      return found();
    case plants.searchCards.path:
      return found().map(cardOf);
    case needs.match.path:
      return matchesOf(found());
    case plants.summaries.path:
      return summaries(known, searchParams.get('ids') ?? '');
    default:
      return known.find(({ id }) => pathname === `${plants.list.path}/${id}`);
  }
}

/** Without the recognition of needs. */
function matchesOf(found: Plant[]): PlantMatches {
  const of = (isDangerous: boolean) =>
    found
      .filter(({ toxicity }) => isPoisonous(toxicity.level) === isDangerous)
      .map((plant) => ({ plant: cardOf(plant) }));
  return { needs: [], matches: of(false), poisonous: of(true) };
}

function summaries(known: Plant[], ids: string): PlantSummary[] {
  const wanted = new Set(ids.split(',').map(Number));
  return known.filter(({ id }) => wanted.has(id)).map(summaryOf);
}
