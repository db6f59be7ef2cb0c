import { tokenize } from '@portal/contracts';

/** Bounds on what is kept of a text, and on what a search costs. */
const maxWords = { kept: 1000, searched: 12 };
/** Characters of a word that count; what is longer is found by its beginning. */
const longestWord = 40;

/** The words under which a text is found, without regard to case and accents. */
export const wordsOf = (...texts: (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => split(text ?? '')))].slice(0, maxWords.kept);

/** A word that a document holds in its field `words`, or the beginning of one. */
export type WordCondition = { words: string | RegExp };

/** What a document must hold to fit a term: every word of it, the last one at least as a beginning. */
export function wordConditions(term: string): WordCondition[] {
  const words = split(term).slice(0, maxWords.searched);
  const last = words.pop();
  if (last === undefined) return [];
  const whole = [...new Set(words)].map((word) => ({ words: word }));
  // Words are letters and digits alone: nothing in them means anything to a regular expression.
  return [...whole, { words: new RegExp(`^${last}`) }];
}

const split = (text: string): string[] =>
  tokenize(text).map((word) => [...word].slice(0, longestWord).join(''));
