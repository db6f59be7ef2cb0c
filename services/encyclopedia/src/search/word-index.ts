import { letterSet, withinEditDistance } from '@portal/contracts';

/** The words of a document by field; a code is the number of a word and its field in the lowest bits. */
export type WordCodes = Uint32Array;

/** A score for each document, by its index; 0 where it doesn't match. */
export type Scores = Float64Array;

const fieldBits = 3;
const fieldMask = 2 ** fieldBits - 1;

/** Scores of prefix and fuzzy matches, relative to the whole word. */
const factors = { prefix: 0.7, typo: 0.4 };

/** All words that any document has had, and their numbers. Shared, so that a rebuilt index reuses the documents' codes. */
const words: string[] = [];
const numbers = new Map<string, number>();

/** Returns whether any document has had the word. */
export const isIndexed = (word: string): boolean => numbers.has(word);

/** The code of a word in one of at most eight fields. */
export function codeOf(word: string, field: number): number {
  let number = numbers.get(word);
  if (number === undefined) {
    number = words.push(word) - 1;
    numbers.set(word, number);
  }
  return (number << fieldBits) | field;
}

/**
 * Builds an index that scores documents by a word, words that start with it, and words within `maxTypos` edits.
 * `weights` are those of the indexed fields, by field; words of other fields are left out. Prefixes shorter than
 * `minPrefix` letters match nothing.
 */
export function buildWordIndex(
  documents: readonly WordCodes[],
  weights: readonly (number | undefined)[],
  minPrefix: number,
): (word: string, maxTypos: number) => Scores {
  const postings = collectPostings(documents, weights);
  const vocabulary = words.filter((_, number) => postings.has(number)).sort();
  const letters = Int32Array.from(vocabulary, letterSet);
  const { length } = documents;

  return (word, maxTypos) => {
    const scores: Scores = new Float64Array(length);
    const add = (match: string, factor: number) => postings.raise(scores, numbers.get(match), factor);
    add(word, 1);
    if (word.length >= minPrefix) {
      for (const longer of longerWords(vocabulary, word)) {
        add(longer, factors.prefix * (word.length / longer.length));
      }
    }
    if (maxTypos > 0) {
      const isNear = withinEditDistance(word, maxTypos);
      for (let at = 0; at < vocabulary.length; at++) {
        const other = vocabulary[at] as string;
        if (isNear(other, letters[at])) add(other, factors.typo);
      }
    }
    return scores;
  };
}

interface Postings {
  has: (word: number) => boolean;
  /** Raises the scores of a word's documents: a document scores by its best matching word. */
  raise: (scores: Scores, word: number | undefined, factor: number) => void;
}

/** The documents of each word with their fields, one word after the other in two arrays. */
function collectPostings(
  documents: readonly WordCodes[],
  weights: readonly (number | undefined)[],
): Postings {
  const starts = new Uint32Array(words.length + 1);
  forEachCode(documents, weights, (code) => {
    const next = (code >>> fieldBits) + 1;
    starts[next] = at(starts, next) + 1;
  });
  for (let word = 0; word < words.length; word++) starts[word + 1] = at(starts, word + 1) + at(starts, word);
  const ends = starts.slice();
  const indexes = new Uint32Array(at(starts, words.length));
  const fields = new Uint8Array(indexes.length);
  forEachCode(documents, weights, (code, index) => {
    const place = at(ends, code >>> fieldBits);
    indexes[place] = index;
    fields[place] = code & fieldMask;
    ends[code >>> fieldBits] = place + 1;
  });
  const endOf = (word: number) => ends[word] ?? 0;
  return {
    has: (word) => endOf(word) > at(starts, word),
    raise(scores, word, factor) {
      if (word === undefined) return;
      const end = endOf(word);
      for (let place = starts[word] ?? 0; place < end; place++) {
        const score = (weights[at(fields, place)] as number) * factor;
        if (score > at(scores, at(indexes, place))) scores[at(indexes, place)] = score;
      }
    },
  };
}

function forEachCode(
  documents: readonly WordCodes[],
  weights: readonly (number | undefined)[],
  act: (code: number, index: number) => void,
) {
  for (const [index, codes] of documents.entries()) {
    for (const code of codes) if (weights[code & fieldMask] !== undefined) act(code, index);
  }
}

/** An element that is known to exist. */
const at = (array: Uint32Array | Uint8Array | Float64Array, index: number) => array[index] as number;

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
