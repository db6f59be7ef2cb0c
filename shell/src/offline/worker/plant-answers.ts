import { cardOf, needs, type Plant, type PlantMatches, type PlantSummary, plants } from '@portal/contracts';
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
      // Needs are found on the server only.
      return {
        needs: [],
        matches: found().map((plant) => ({ plant: cardOf(plant) })),
        poisonous: [],
      } satisfies PlantMatches;
    case plants.summaries.path:
      return summaries(known, searchParams.get('ids') ?? '');
    default:
      return known.find(({ id }) => pathname === `${plants.list.path}/${id}`);
  }
}

function summaries(known: Plant[], ids: string): PlantSummary[] {
  const wanted = new Set(ids.split(',').map(Number));
  return known
    .filter(({ id }) => wanted.has(id))
    .map(({ id, commonName, germanName, latinName, category, imageUrl, description, toxicity }) => ({
      id,
      commonName,
      ...(germanName !== undefined && { germanName }),
      latinName,
      category,
      imageUrl,
      description,
      hazard: toxicity.level,
    }));
}
