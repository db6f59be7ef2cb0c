import { type Plant, umlautSpellings } from '@portal/contracts';
import { indexWords, squash, termLabels } from './search-words.ts';
import { buildWordIndex, codeOf, type Scores, type WordCodes } from './word-index.ts';

type Searched = Pick<
  Plant,
  'id' | 'commonName' | 'germanName' | 'latinName' | 'otherNames' | 'family' | 'category' | 'uses'
>;

const weights = {
  commonName: 4,
  germanName: 4,
  latinName: 3,
  otherNames: 1,
  family: 0.8,
  category: 0.6,
  uses: 0.5,
};
type Field = keyof typeof weights;
const fieldNames = Object.keys(weights) as Field[];

/** Fields by their shortest prefix: two letters start few names, but a word of almost every text. */
const groups: { fields: Field[]; minPrefix: number }[] = [
  { fields: ['latinName', 'germanName', 'commonName'], minPrefix: 2 },
  { fields: ['otherNames'], minPrefix: 2 },
  { fields: ['uses', 'category', 'family'], minPrefix: 4 },
];

/** Ranks plants by the match of their names with the whole term. Lower ranks come first; scores decide within one. */
const rankNames = ['name', 'otherName', 'nameBegins', 'wordsOfName', 'rest'] as const;
const ranks = { name: 0, otherName: 1, nameBegins: 2, wordsOfName: 3, rest: 4 } as const;

/** A plant that matches a term, and how its names match. */
export interface PlantHit {
  id: number;
  rank: (typeof rankNames)[number];
}

/** Allowed typos: none in short words, where every typo is another word. */
export const typosIn = (word: string) => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** An indexed plant: far smaller than its texts. */
export interface SearchEntry {
  id: number;
  words: WordCodes;
  names: SquashedNames;
}

export const searchEntryOf = (plant: Searched): SearchEntry => ({
  id: plant.id,
  words: Uint32Array.from(groups.flatMap(({ fields }) => codesOf(plant, fields))),
  names: squashedNames(plant),
});

/**
 * Builds a search over plants sorted by name; it returns the matches, best first. A match has all words of
 * the term. Where there is none, typos are allowed; where that doesn't help, plants with the most words match. A strict
 * search finds nothing instead.
 */
export function indexPlants(
  plants: readonly SearchEntry[],
): (term: string, options?: { isStrict?: boolean }) => PlantHit[] {
  const wordHits = indexFields(plants.map(({ words }) => words));

  return (term, { isStrict = false } = {}) => {
    const words = termLabels(term);
    if (words.length === 0) return [];
    const exact = combine(words.map((word) => wordHits(word, 0)));
    if (isStrict && !hasAll(exact, words)) return [];
    const hits = hasAll(exact, words) ? exact : combine(words.map((word) => wordHits(word, typosIn(word))));
    return inOrder(hits, plants, squash(term), words.length).flatMap(({ index, rank }) => {
      const plant = plants[index];
      return plant ? { id: plant.id, rank: rankNames[rank] as PlantHit['rank'] } : [];
    });
  };
}

/** The scores of all plants for one word, by group of fields; names come first. */
type WordHits = Scores[];

/** For each plant: words of the term that it has, those that its two names have, and its score. */
interface Hits {
  words: Uint8Array;
  nameWords: Uint8Array;
  scores: Float64Array;
}

function indexFields(documents: readonly WordCodes[]): (word: string, maxTypos: number) => WordHits {
  const indexes = groups.map(({ fields, minPrefix }) =>
    buildWordIndex(
      documents,
      fieldNames.map((field) => (fields.includes(field) ? weights[field] : undefined)),
      minPrefix,
    ),
  );
  return (word, maxTypos) => indexes.map((match) => match(word, maxTypos));
}

/** The words of a group of fields; a later field overrides an earlier one. */
function codesOf(plant: Searched, fields: Field[]): number[] {
  const fieldOf = new Map<string, Field>();
  for (const field of fields) {
    for (const word of indexWords([plant[field] ?? ''].flat().join(' '))) fieldOf.set(word, field);
  }
  return [...fieldOf].map(([word, field]) => codeOf(word, fieldNames.indexOf(field)));
}

function combine(wordHits: WordHits[]): Hits {
  const length = wordHits[0]?.[0]?.length ?? 0;
  const hits = {
    words: new Uint8Array(length),
    nameWords: new Uint8Array(length),
    scores: new Float64Array(length),
  };
  for (const groups of wordHits) add(hits, groups, length);
  return hits;
}

/** Plain loops, because this runs over all plants for each word. */
function add(hits: Hits, [names = new Float64Array(), ...others]: WordHits, length: number) {
  const scores = names.slice();
  for (const other of others) {
    for (let index = 0; index < length; index++) scores[index] = at(scores, index) + at(other, index);
  }
  let found = 0;
  for (let index = 0; index < length; index++) if (at(scores, index) > 0) found++;
  // Rare words count more.
  const rarity = Math.log(1 + length / (1 + found));
  for (let index = 0; index < length; index++) {
    if (at(scores, index) === 0) continue;
    hits.scores[index] = at(hits.scores, index) + at(scores, index) * rarity;
    hits.words[index] = at(hits.words, index) + 1;
    if (at(names, index) > 0) hits.nameWords[index] = at(hits.nameWords, index) + 1;
  }
}

/** An element that is known to exist. */
const at = (array: Uint8Array | Float64Array, index: number) => array[index] as number;

function maxOf(counts: Uint8Array): number {
  let max = 0;
  for (const count of counts) if (count > max) max = count;
  return max;
}

const hasAll = (hits: Hits, words: string[]) => maxOf(hits.words) === words.length;

function inOrder(
  hits: Hits,
  plants: readonly SearchEntry[],
  term: string,
  words: number,
): { index: number; rank: number }[] {
  const max = Math.max(1, maxOf(hits.words));
  const ranked: { index: number; rank: number; score: number }[] = [];
  plants.forEach(({ names }, index) => {
    const byName = rankByName(names, term);
    if (byName === ranks.rest && at(hits.words, index) < max) return;
    const isNamed = at(hits.nameWords, index) === words;
    const rank = byName === ranks.rest && isNamed ? ranks.wordsOfName : byName;
    ranked.push({ index, rank, score: at(hits.scores, index) });
  });
  // Sorting is stable, so equals stay in the order of their names.
  return ranked.sort((a, b) => a.rank - b.rank || b.score - a.score);
}

/** Names as single words, to compare with a whole term. */
interface SquashedNames {
  main: string[];
  other: string[];
}

const squashedNames = (plant: Searched): SquashedNames => ({
  main: squashAll([plant.commonName, plant.latinName, plant.germanName ?? '']),
  other: squashAll(plant.otherNames),
});

const squashAll = (names: string[]) => names.flatMap(umlautSpellings).map(squash).filter(Boolean);

function rankByName({ main, other }: SquashedNames, term: string): number {
  if (main.includes(term)) return ranks.name;
  if (other.includes(term)) return ranks.otherName;
  return main.some((name) => name.startsWith(term)) ? ranks.nameBegins : ranks.rest;
}
