import { isHarmVerb, letterSet, type Need, umlautSpellings, withinEditDistance } from '@portal/contracts';
import { significantWords } from './search-words.ts';

export interface RecognizedNeeds {
  needs: Need[];
  /** True if the words were found as written, not by their stem or despite a typing error. */
  isExact: boolean;
  /** The words that name a need. */
  used: Set<string>;
}

interface Phrase {
  need: Need;
  words: string[];
}

/** Ways to compare words, strictest first; a later one counts only where the earlier ones find nothing specific. */
const strictness = ['as written', 'inflected', 'with typing errors'] as const;

export interface NeedRecognizer {
  /** Finds the needs that words name, in any order; longer phrases come first. */
  recognize: (words: readonly string[], isKnown: (word: string) => boolean) => RecognizedNeeds;
  /** The words of all names and synonyms. */
  vocabulary: ReadonlySet<string>;
}

export function needRecognizer(needs: readonly Need[]): NeedRecognizer {
  const phrases = needs
    .flatMap((need) =>
      [...[need.names.en, need.names.de].flatMap(partsOfName), ...need.synonyms]
        .flatMap(umlautSpellings)
        .map((text) => ({
          need,
          words: significantWords(text),
        })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  const vocabulary = new Set(phrases.flatMap(({ words }) => words));
  const similar = similarWords([...vocabulary]);

  return {
    vocabulary,
    recognize(words, isKnown) {
      const asked = significantWords(words.join(' '));
      const unknown = new Set(
        asked.filter((word) => !isKnown(word) && !isHarmVerb(word)).slice(0, maxCorrected),
      );
      let found: RecognizedNeeds = { needs: [], isExact: false, used: new Set() };
      for (const how of strictness) {
        const meanings = asked.map((word, at) =>
          similar(word, how, { isKnown: !unknown.has(word), isLast: at === asked.length - 1 }),
        );
        const next = findPhrases(asked, meanings, phrases, how === 'as written');
        if (next.needs.length > 0) found = next;
        if (next.needs.some(({ isBroad }) => !isBroad)) break;
      }
      return found;
    },
  };
}

/** "Headache and migraine" also names a need by each of its halves. */
const partsOfName = (name: string) => [name, ...name.split(/ (?:and|und) /)];

/** Words of a question that may be misspelt: more would only cost time. */
const maxCorrected = 8;

/** The words of the vocabulary that a word can stand for. */
function similarWords(vocabulary: string[]) {
  const known = new Set(vocabulary);
  const sorted = vocabulary.toSorted();
  const letters = sorted.map(letterSet);
  return (
    word: string,
    how: (typeof strictness)[number],
    { isKnown, isLast }: { isKnown: boolean; isLast: boolean },
  ): Set<string> => {
    const found = new Set(known.has(word) ? [word] : []);
    if (how === 'as written' || word.length < 4) return found;
    for (const end of [1, 2]) {
      const stem = word.slice(0, -end);
      if (stem.length >= 4 && isEnding.test(word.slice(-end)) && known.has(stem)) found.add(stem);
    }
    if (isKnown) return found;
    // Somebody may still be typing the last word.
    for (let at = firstFrom(sorted, word); isLast && sorted[at]?.startsWith(word); at++)
      found.add(sorted[at] as string);
    if (how === 'inflected' || found.size > 0) return found;
    const isNear = withinEditDistance(word, word.length < 8 ? 1 : 2);
    for (const [at, other] of sorted.entries())
      if (other[0] === word[0] && isNear(other, letters[at]) && isPlausible(word, other)) found.add(other);
    return found;
  };
}

/** "Winds" is wind, "window" is not. */
const isEnding = /^(?:[sendrytk]|es|en|er|em|ed|ly|te|ig|ia|al|ne|ns|rn)$/;

/** Short words with a changed letter are other words: "cold" and "gold". */
const isPlausible = (word: string, other: string) =>
  word.length > 4
    ? other.length >= 4
    : word.length !== other.length || [...word].sort().join() === [...other].sort().join();

/** The index of the first word that doesn't sort before the given one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findPhrases(
  asked: readonly string[],
  meanings: readonly Set<string>[],
  phrases: readonly Phrase[],
  isExact: boolean,
): RecognizedNeeds {
  const places = new Map<string, number[]>();
  for (const [at, words] of meanings.slice(0, asked.length).entries())
    for (const word of words) places.set(word, [...(places.get(word) ?? []), at]);
  const free = new Set(asked.keys());
  const found = new Set<Need>();
  for (const { need, words } of phrases) {
    if (!words.every((word) => places.has(word))) continue;
    const used: number[] = [];
    for (const word of words) {
      const at = places.get(word)?.find((place) => free.has(place) && !used.includes(place));
      if (at === undefined) break;
      used.push(at);
    }
    if (used.length < words.length) continue;
    found.add(need);
    for (const at of used) free.delete(at);
  }
  const specific = [...found].filter(({ isBroad }) => !isBroad);
  return {
    needs: specific.length > 0 ? specific : [...found],
    isExact,
    used: new Set(asked.filter((_, at) => !free.has(at))),
  };
}
