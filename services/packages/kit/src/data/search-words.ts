import { indexedWords, searchedWords } from '@portal/contracts';

/** Bounds on what is stored of a text, enough for the longest one without spaces, and on the cost of a search. */
const maxWords = { stored: 4000, searched: 12 };
/** Longer words are found by their first characters. */
const longestWord = 40;

/** The words by which a text is found, in any case and spelling. */
export const wordsOf = (...texts: (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => shortened(indexedWords(text ?? ''))))].slice(0, maxWords.stored);

/** A word in the field `words` of a document, or the beginning of one. */
export type WordCondition = { words: string | RegExp };

/** The conditions for a document to match a term: it has every word, the last one at least as a beginning. */
export function wordConditions(term: string): WordCondition[] {
  const words = shortened(searchedWords(term)).slice(0, maxWords.searched);
  const last = words.pop();
  if (last === undefined) return [];
  const whole = [...new Set(words)].map((word) => ({ words: word }));
  // Words are letters, marks and digits, so nothing in them has a meaning in a regular expression.
  return [...whole, { words: new RegExp(`^${last}`) }];
}

const shortened = (words: string[]): string[] =>
  words.map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word));
