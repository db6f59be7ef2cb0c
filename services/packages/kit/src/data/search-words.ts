import { tokenize } from '@portal/contracts';

/** Bounds on what is stored of a text, and on the cost of a search. */
const maxWords = { stored: 1000, searched: 12 };
/** Longer words are found by their first characters. */
const longestWord = 40;

/** The words by which a text is found, regardless of case and accents. */
export const wordsOf = (...texts: (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => split(text ?? '')))].slice(0, maxWords.stored);

/** A word in the field `words` of a document, or the beginning of one. */
export type WordCondition = { words: string | RegExp };

/** The conditions for a document to match a term: it has every word, the last one at least as a beginning. */
export function wordConditions(term: string): WordCondition[] {
  const words = split(term).slice(0, maxWords.searched);
  const last = words.pop();
  if (last === undefined) return [];
  const whole = [...new Set(words)].map((word) => ({ words: word }));
  // Words are letters and digits, so nothing in them has a meaning in a regular expression.
  return [...whole, { words: new RegExp(`^${last}`) }];
}

const split = (text: string): string[] =>
  tokenize(text).map((word) => [...word].slice(0, longestWord).join(''));
