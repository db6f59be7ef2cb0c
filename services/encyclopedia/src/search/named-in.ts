import type { DangerousPlant } from './dangerous-plant.ts';
import type { Meaning, PlantNames } from './plant-names.ts';
import type { SearchedPlant } from './searched-plant.ts';

/** The plants that a question names. */
export interface NamedIn {
  plants: SearchedPlant[];
  dangerous: DangerousPlant[];
  /** Names of plants that the guide only mentions. */
  mentioned: string[];
  /** Whether the question is nothing but a name that is an ordinary word too. */
  isOrdinaryWord: boolean;
  /** Whether a name was found only despite typing errors. */
  isCorrected: boolean;
  /** The words of the names. */
  places: ReadonlySet<number>;
}

interface Words {
  /** Words that mean something as they are. */
  isKnown: (word: string) => boolean;
  /** Words that belong to no misspelt name. */
  isOrdinary: (word: string) => boolean;
  /** Words that may stand beside a weak name. */
  isSmall: (word: string) => boolean;
}

const longestName = 6;
/** Bounds on the comparison with all names. */
const corrections = { words: 3, tries: 8 };

/** Finds the plants that words name, the longest names first, then names with typing errors. */
export function findNames(
  words: readonly string[],
  names: PlantNames,
  { isKnown, isSmall, isOrdinary }: Words,
): NamedIn {
  const places = new Set<number>();
  const meanings: Meaning[] = [];
  const mentioned: string[] = [];
  const isFree = (start: number, end: number) => {
    for (let at = start; at < end; at++) if (places.has(at)) return false;
    return true;
  };
  const take = (meaning: Meaning, start: number, end: number) => {
    for (let at = start; at < end; at++) places.add(at);
    meanings.push(meaning);
    if (meaning.plants.length === 0 && !meaning.dangerous) mentioned.push(words.slice(start, end).join(' '));
  };
  const areAllSmall = (start: number, end: number) =>
    words.every((word, at) => (at >= start && at < end) || isSmall(word));

  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      if (!isFree(start, start + length)) continue;
      const meaning = names.exact(words.slice(start, start + length));
      if (meaning && (!meaning.isWeak || areAllSmall(start, start + length)))
        take(meaning, start, start + length);
    }
  }

  let isCorrected = false;
  let tries = 0;
  for (let length = Math.min(corrections.words, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length && tries < corrections.tries; start++) {
      const some = words.slice(start, start + length);
      const isName = isFree(start, start + length) && !some.every(isKnown) && !some.some(isOrdinary);
      if (!isName) continue;
      tries++;
      for (const meaning of names.near(some)) {
        take(meaning, start, start + length);
        isCorrected = true;
      }
    }
  }
  return {
    plants: [...new Set(meanings.flatMap(({ plants }) => plants))],
    dangerous: [...new Set(meanings.flatMap(({ dangerous }) => dangerous ?? []))],
    mentioned,
    isOrdinaryWord: meanings.some(({ isWeak }) => isWeak),
    isCorrected,
    places,
  };
}
