import type { DangerousPlant } from './dangerous-plant.ts';
import type { Meaning, PlantNames } from './plant-names.ts';
import type { SearchedPlant } from './searched-plant.ts';

/** The plants that a question names. */
export interface NamedIn {
  plants: SearchedPlant[];
  dangerous: DangerousPlant[];
  /** Names of plants that the guide only mentions. */
  mentioned: string[];
  /** True if the question is nothing but a name that is an ordinary word too. */
  isOrdinaryWord: boolean;
  /** True if a name was found only despite typing errors. */
  isCorrected: boolean;
  /** True if a name means several plants. */
  isAmbiguous: boolean;
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
  /** Returns the visitor's text from one word to another. */
  textOf: (first: number, last: number) => string;
}

const longestName = 6;
/** Bounds on the comparison with all names. */
const corrections = { words: 4, tries: 8 };
const longEnough = 9;

/** Finds the plants that words name, the longest names first; of the same length, those without typing errors. */
export function findNames(
  words: readonly string[],
  names: PlantNames,
  { isKnown, isSmall, isOrdinary, textOf }: Words,
): NamedIn {
  const places = new Set<number>();
  const meanings: Meaning[] = [];
  const mentioned: string[] = [];
  const isFree = (start: number, end: number) => {
    for (let at = start; at < end; at++) if (places.has(at) || words[at] === '') return false;
    return true;
  };
  const addMeaning = (meaning: Meaning, start: number, end: number) => {
    for (let at = start; at < end; at++) places.add(at);
    meanings.push(meaning);
    if (meaning.plants.length === 0 && !meaning.dangerous) mentioned.push(textOf(start, end - 1));
  };
  const areAllSmall = (start: number, end: number) =>
    words.every((word, at) => (at >= start && at < end) || isSmall(word));

  let isCorrected = false;
  let isAmbiguous = false;
  const tries = { one: 0, several: 0 };
  /** Several words are compared even if each means something: "lilly of valley". */
  const mayBeMisspelt = (some: readonly string[]) =>
    !some.some(isOrdinary) &&
    (!some.every(isKnown) || (some.length > 1 && some.join('').length >= longEnough));
  const takeNear = (start: number, length: number) => {
    const some = words.slice(start, start + length);
    const kind = length > 1 ? 'several' : 'one';
    if (!isFree(start, start + length) || !mayBeMisspelt(some) || tries[kind] >= corrections.tries) return;
    tries[kind]++;
    const near = names.near(some);
    for (const meaning of near) addMeaning(meaning, start, start + length);
    isAmbiguous ||= near.length > 1;
    isCorrected ||= near.length > 0;
  };
  // A longer name with typing errors is meant before a shorter one without: "swiss cheese pant" is no "cheese".
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      if (!isFree(start, start + length)) continue;
      const meaning = names.exact(words.slice(start, start + length));
      if (meaning && (!meaning.isWeak || areAllSmall(start, start + length)))
        addMeaning(meaning, start, start + length);
    }
    for (let start = 0; length <= corrections.words && start + length <= words.length; start++)
      takeNear(start, length);
  }
  return {
    plants: [...new Set(meanings.flatMap(({ plants }) => plants))],
    dangerous: [...new Set(meanings.flatMap(({ dangerous }) => dangerous ?? []))],
    mentioned,
    isOrdinaryWord: meanings.some(({ isWeak }) => isWeak),
    isCorrected,
    isAmbiguous: isAmbiguous || meanings.some(({ plants }) => plants.length > 1),
    places,
  };
}
