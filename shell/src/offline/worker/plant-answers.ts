import {
  cardOf,
  type FoundPlant,
  harmAnswer,
  isPoisonous,
  type Plant,
  type PlantSummary,
  plantSearch,
  plants,
  recognizeHarm,
  type SearchAnswer,
  type SearchPage,
  summaryOf,
} from '@portal/contracts';
import { searchPlants } from './search-plants.ts';

/** The encyclopedia's answer to a read, worked out from the list of all plants; undefined where that doesn't say it. */
export function plantAnswer({ pathname, searchParams }: URL, known: Plant[]): unknown {
  switch (pathname) {
    case plants.list.path:
      return known;
    case plants.cards.path:
      return known.map(cardOf);
    case plantSearch.find.path: {
      const question = searchParams.get('q') ?? '';
      const harm = recognizeHarm(question);
      const found = harm ? [] : inGroups(searchPlants(known, question));
      const answers = harm ? [harmAnswer(harm)] : [];
      return searchParams.get('view') === 'page' ? pageOf(found, answers) : found;
    }
    case plants.summaries.path:
      return summaries(known, searchParams.get('ids') ?? '');
    default:
      return known.find(({ id }) => pathname === `${plants.list.path}/${id}`);
  }
}

/** Without the recognition of needs and persons; questions that mean harm get no plants here either. */
function inGroups(found: Plant[]): FoundPlant[] {
  const inGroup = (group: 'best' | 'poisonous') =>
    found
      .filter(({ toxicity }) => isPoisonous(toxicity.level) === (group === 'poisonous'))
      .map((plant) => ({ ...plant, match: { group } }));
  return [...inGroup('best'), ...inGroup('poisonous')];
}

const pageOf = (found: FoundPlant[], answers: SearchAnswer[]): SearchPage => ({
  needs: [],
  conditions: [],
  answers,
  plants: found.map((plant) => ({ ...cardOf(plant), summary: plant.summary, match: plant.match })),
});

function summaries(known: Plant[], ids: string): PlantSummary[] {
  const wanted = new Set(ids.split(',').map(Number));
  return known.filter(({ id }) => wanted.has(id)).map(summaryOf);
}
