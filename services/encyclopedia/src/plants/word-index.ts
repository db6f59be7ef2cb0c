import { letterSet, withinEditDistance } from './edit-distance.ts';

/** The words of a document with their weights. */
export type WeightedWords = Map<string, number>;

/** A score for each document, by its index; 0 where it doesn't match. */
export type Scores = Float64Array;

/** Scores of prefix and fuzzy matches, relative to the whole word. */
const factors = { prefix: 0.7, typo: 0.4 };

/**
 * Builds an index that scores documents by a word, words that start with it, and words within `maxTypos` edits.
 * Prefixes shorter than `minPrefix` letters match nothing.
 */
export function buildWordIndex(
  documents: WeightedWords[],
  minPrefix: number,
): (word: string, maxTypos: number) => Scores {
  const postings = collectPostings(documents);
  const vocabulary = [...postings.keys()].sort();
  const letters = Int32Array.from(vocabulary, letterSet);

  return (word, maxTypos) => {
    const scores: Scores = new Float64Array(documents.length);
    const add = (match: string, factor: number) => raise(scores, postings.get(match), factor);
    add(word, 1);
    if (word.length >= minPrefix) {
      for (const longer of longerWords(vocabulary, word)) {
        add(longer, factors.prefix * (word.length / longer.length));
      }
    }
    if (maxTypos > 0) {
      const isNear = withinEditDistance(word, maxTypos);
      for (const [at, other] of vocabulary.entries()) {
        if (isNear(other, letters[at])) add(other, factors.typo);
      }
    }
    return scores;
  };
}

/** The documents of a word, and its weight in each. */
interface Postings {
  indexes: number[];
  weights: number[];
}

function collectPostings(documents: WeightedWords[]): Map<string, Postings> {
  const postings = new Map<string, Postings>();
  documents.forEach((words, index) => {
    for (const [word, weight] of words) {
      const known = postings.get(word) ?? { indexes: [], weights: [] };
      known.indexes.push(index);
      known.weights.push(weight);
      postings.set(word, known);
    }
  });
  return postings;
}

/** A document scores by its best matching word. */
function raise(scores: Scores, postings: Postings | undefined, factor: number) {
  if (!postings) return;
  for (let at = 0; at < postings.indexes.length; at++) {
    const index = postings.indexes[at] as number;
    const score = (postings.weights[at] as number) * factor;
    if (score > (scores[index] as number)) scores[index] = score;
  }
}

function longerWords(vocabulary: string[], prefix: string): string[] {
  let at = indexAfter(vocabulary, prefix);
  const first = at;
  while (vocabulary[at]?.startsWith(prefix)) at++;
  return vocabulary.slice(first, at);
}

/** The index of the first word that sorts after the given one. */
function indexAfter(vocabulary: string[], word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
