import type { Need } from '@portal/contracts';
import { withinEditDistance } from './edit-distance.ts';
import { significantWords } from './search-words.ts';

export interface RecognizedNeeds {
  needs: Need[];
  /** Whether the words were found as written, not by their stem or despite a typo. */
  isExact: boolean;
  /** The words of the term that name no need. */
  rest: string[];
}

interface Phrase {
  need: Need;
  words: string[];
}

type SameWord = (word: string, ofPhrase: string) => boolean;

/** How words are compared, the strictest first; a later way counts only where the earlier ones find nothing. */
const comparisons: SameWord[] = [
  (word, ofPhrase) => word === ofPhrase,
  (word, ofPhrase) => isInflected(word, ofPhrase) || (word.length >= 4 && ofPhrase.startsWith(word)),
  (word, ofPhrase) => word.length >= 5 && withinEditDistance(word, word.length < 8 ? 1 : 2)(ofPhrase),
];

/** Finds the needs that a term names by their names or synonyms, in any order of words; longer phrases come first. */
export function needRecognizer(needs: readonly Need[]): (term: string) => RecognizedNeeds {
  const phrases = needs
    .flatMap((need) =>
      [...[need.names.en, need.names.de].flatMap(partsOfName), ...need.synonyms].map((text) => ({
        need,
        words: significantWords(text),
      })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  return (term) => {
    const words = significantWords(term);
    for (const [strictness, isSame] of comparisons.entries()) {
      const found = findPhrases(words, phrases, isSame);
      if (found.needs.length > 0) return { ...found, isExact: strictness === 0 };
    }
    return { needs: [], isExact: false, rest: words };
  };
}

/** "Headache and migraine" also names a need by each of its halves. */
const partsOfName = (name: string) => [name, ...name.split(/ (?:and|und) /)];

function findPhrases(words: string[], phrases: Phrase[], isSame: SameWord): Omit<RecognizedNeeds, 'isExact'> {
  const free = new Set(words);
  const found = new Set<Need>();
  for (const { need, words: wanted } of phrases) {
    const used = wanted.map((ofPhrase) => [...free].find((word) => isSame(word, ofPhrase)));
    if (used.includes(undefined)) continue;
    found.add(need);
    for (const word of used) free.delete(word as string);
  }
  const specific = [...found].filter(({ isBroad }) => !isBroad);
  return { needs: specific.length > 0 ? specific : [...found], rest: [...free] };
}

/** Whether two words differ in a short ending only: "coughs", "Erkältungen". */
function isInflected(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);
}
