import { letterSet, withinEditDistance } from './edit-distance.ts';

/** The words of a document, each with how strongly it speaks for the document. */
export type WeightedWords = Map<string, number>;

/** How well each document, by its place in the list, fits a word; 0 where it does not hold it. */
export type Fits = Float64Array;

/** What a beginning or a misspelt word is worth beside the whole word. */
const worth = { beginning: 0.7, slip: 0.4 };

/**
 * An index that answers which documents hold a word, a word that begins with it, or one at most `slips` letters away.
 * Beginnings shorter than `shortestBeginning` letters find nothing.
 */
export function buildWordIndex(
  documents: WeightedWords[],
  shortestBeginning: number,
): (word: string, slips: number) => Fits {
  const postings = collectPostings(documents);
  const vocabulary = [...postings.keys()].sort();
  const letters = Int32Array.from(vocabulary, letterSet);

  return (word, slips) => {
    const fits: Fits = new Float64Array(documents.length);
    const take = (found: string, share: number) => raise(fits, postings.get(found), share);
    take(word, 1);
    if (word.length >= shortestBeginning) {
      for (const longer of longerWords(vocabulary, word)) {
        take(longer, worth.beginning * (word.length / longer.length));
      }
    }
    if (slips > 0) {
      const isNear = withinEditDistance(word, slips);
      for (const [at, other] of vocabulary.entries()) {
        if (isNear(other, letters[at])) take(other, worth.slip);
      }
    }
    return fits;
  };
}

/** Where a word stands, and its weight there. */
interface Postings {
  places: number[];
  weights: number[];
}

function collectPostings(documents: WeightedWords[]): Map<string, Postings> {
  const postings = new Map<string, Postings>();
  documents.forEach((words, place) => {
    for (const [word, weight] of words) {
      const known = postings.get(word) ?? { places: [], weights: [] };
      known.places.push(place);
      known.weights.push(weight);
      postings.set(word, known);
    }
  });
  return postings;
}

/** A document counts with the best of its words that fit. */
function raise(fits: Fits, postings: Postings | undefined, share: number) {
  if (!postings) return;
  for (let at = 0; at < postings.places.length; at++) {
    const place = postings.places[at] as number;
    const fit = (postings.weights[at] as number) * share;
    if (fit > (fits[place] as number)) fits[place] = fit;
  }
}

function longerWords(vocabulary: string[], beginning: string): string[] {
  let at = placeAfter(vocabulary, beginning);
  const first = at;
  while (vocabulary[at]?.startsWith(beginning)) at++;
  return vocabulary.slice(first, at);
}

/** Where the words greater than the given one begin in the sorted vocabulary. */
function placeAfter(vocabulary: string[], word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') <= word) low = middle + 1;
    else high = middle;
  }
  return low;
}
