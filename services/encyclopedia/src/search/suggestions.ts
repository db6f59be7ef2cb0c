import { type Need, recognizeHarm, type Suggestions, umlautSpellings } from '@portal/contracts';
import { squash, wordsOf } from './search-words.ts';
import type { SearchedPlant } from './searched-plant.ts';
import type { indexPlants } from './text-search.ts';
import { conditionNames } from './texts/list-texts.ts';

const maxPlants = 6;
const maxTopics = 4;

/** Builds the suggestions of a search box, from plants in the order of their names. */
export function indexSuggestions(
  plants: readonly SearchedPlant[],
  needs: readonly Need[],
  search: ReturnType<typeof indexPlants>,
): (term: string) => Suggestions {
  const plantById = new Map(plants.map((plant) => [plant.id, plant]));
  const topics = [
    ...needs.map(({ names, synonyms }) => toTopic('need', names, synonyms)),
    ...Object.values(conditionNames).map((names) => toTopic('condition', names)),
  ];
  return (term) => {
    const typed = squash(term);
    if (typed.length < 2 || recognizeHarm(term)) return { plants: [], topics: [] };
    const byName = search(term).flatMap(({ id, rank }) => (rank === 'rest' ? [] : id));
    const byOtherName = plants
      .filter(({ search }) => search.names.other.some((name) => name.startsWith(typed)))
      .map(({ id }) => id);
    const ids = [...new Set([...byName, ...byOtherName])].slice(0, maxPlants);
    return {
      plants: ids.flatMap((id) => toSuggestion(plantById.get(id))),
      topics: topics
        .filter(({ words }) => words.some((word) => word.startsWith(typed)))
        .slice(0, maxTopics)
        .map(({ kind, names }) => ({ kind, names })),
    };
  };
}

type Topic = Suggestions['topics'][number];

/** A topic with what its names and their words begin with. */
function toTopic(kind: Topic['kind'], names: Topic['names'], synonyms: readonly string[] = []) {
  const all = [names.en, names.de, ...synonyms].flatMap(umlautSpellings);
  const ownWords = [names.en, names.de].flatMap(wordsOf);
  return { kind, names, words: [...all.map(squash), ...ownWords] };
}

function toSuggestion(plant: SearchedPlant | undefined): Suggestions['plants'] {
  if (!plant) return [];
  const { id, commonName, germanName, latinName, imageUrl, hazard } = plant.card;
  return [{ id, commonName, ...(germanName && { germanName }), latinName, imageUrl, hazard }];
}
