import type { Plant } from '@portal/contracts';
import { indexWords, squash, termLabels } from './search-words.ts';
import { buildWordIndex, type Fits, type WeightedWords } from './word-index.ts';

type Searched = Pick<
  Plant,
  'id' | 'commonName' | 'latinName' | 'otherNames' | 'family' | 'category' | 'uses'
>;

/** What a word counts by the field in which it stands. */
const weights = { commonName: 4, latinName: 3, otherNames: 1, family: 0.8, category: 0.6, uses: 0.5 };
type Field = keyof typeof weights;

/** Fields whose words are found alike: two letters begin few names, but a word of almost every text. */
const groups: { fields: Field[]; shortestBeginning: number }[] = [
  { fields: ['latinName', 'commonName'], shortestBeginning: 2 },
  { fields: ['otherNames'], shortestBeginning: 2 },
  { fields: ['uses', 'category', 'family'], shortestBeginning: 4 },
];

/** How well a plant's names fit the whole term; lower stands first, and the words decide within a rank. */
const ranks = { name: 0, otherName: 1, nameBegins: 2, wordsOfName: 3, rest: 4 } as const;

/** Letters that may differ: none in short words, where every slip makes another word. */
const typosIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * Builds an index over plants that are sorted by name; the result answers the ids that fit a term, best first.
 * A plant needs all words of the term. Where none has them all, spelling is forgiven; where that does not help
 * either, the plants that have the most of them will do.
 */
export function indexPlants(plants: Searched[]): (term: string) => number[] {
  const wordHits = indexFields(plants);
  const names = plants.map(squashedNames);

  return (term) => {
    const words = termLabels(term);
    if (words.length === 0) return [];
    const exact = combine(words.map((word) => wordHits(word, 0)));
    const hits = hasAll(exact, words) ? exact : combine(words.map((word) => wordHits(word, typosIn(word))));
    return inOrder(hits, names, squash(term), words.length).flatMap((place) => plants[place]?.id ?? []);
  };
}

/** How each plant fits one word, by group of fields; the names come first. */
type WordHits = Fits[];

/** How each plant fits a search: words of the term that it has, words that its two names have, and how well. */
interface Hits {
  words: Uint8Array;
  nameWords: Uint8Array;
  scores: Float64Array;
}

function indexFields(plants: Searched[]): (word: string, slips: number) => WordHits {
  const indexes = groups.map(({ fields, shortestBeginning }) =>
    buildWordIndex(
      plants.map((plant) => weigh(plant, fields)),
      shortestBeginning,
    ),
  );
  return (word, slips) => indexes.map((match) => match(word, slips));
}

/** The words of some fields, lightest field first, so that the heaviest decides. */
function weigh(plant: Searched, fields: Field[]): WeightedWords {
  const words: WeightedWords = new Map();
  for (const field of fields) {
    for (const word of indexWords([plant[field]].flat().join(' '))) words.set(word, weights[field]);
  }
  return words;
}

function combine(wordHits: WordHits[]): Hits {
  const length = wordHits[0]?.[0]?.length ?? 0;
  const hits = {
    words: new Uint8Array(length),
    nameWords: new Uint8Array(length),
    scores: new Float64Array(length),
  };
  for (const groupFits of wordHits) add(hits, groupFits, length);
  return hits;
}

/** Plain loops: this runs over all plants for each word of a search. */
function add(hits: Hits, [names = new Float64Array(), ...others]: WordHits, length: number) {
  const fits = names.slice();
  for (const other of others) {
    for (let place = 0; place < length; place++) fits[place] = at(fits, place) + at(other, place);
  }
  let found = 0;
  for (let place = 0; place < length; place++) if (at(fits, place) > 0) found++;
  // A word that few plants have says more than one that many have.
  const rarity = Math.log(1 + length / (1 + found));
  for (let place = 0; place < length; place++) {
    if (at(fits, place) === 0) continue;
    hits.scores[place] = at(hits.scores, place) + at(fits, place) * rarity;
    hits.words[place] = at(hits.words, place) + 1;
    if (at(names, place) > 0) hits.nameWords[place] = at(hits.nameWords, place) + 1;
  }
}

/** A place of a typed array that is known to exist. */
const at = (array: Uint8Array | Float64Array, place: number) => array[place] as number;

function mostOf(counts: Uint8Array): number {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most;
}

const hasAll = (hits: Hits, words: string[]) => mostOf(hits.words) === words.length;

function inOrder(hits: Hits, names: SquashedNames[], term: string, words: number): number[] {
  const most = Math.max(1, mostOf(hits.words));
  const ranked: { place: number; rank: number; score: number }[] = [];
  names.forEach((name, place) => {
    const byName = rankByName(name, term);
    if (byName === ranks.rest && at(hits.words, place) < most) return;
    const isNamed = at(hits.nameWords, place) === words;
    const rank = byName === ranks.rest && isNamed ? ranks.wordsOfName : byName;
    ranked.push({ place, rank, score: at(hits.scores, place) });
  });
  // Places follow the names, and sorting keeps the order of equals.
  return ranked.sort((a, b) => a.rank - b.rank || b.score - a.score).map(({ place }) => place);
}

/** The names as single words, to compare a whole term with. */
interface SquashedNames {
  main: string[];
  other: string[];
}

const squashedNames = (plant: Searched): SquashedNames => ({
  main: [squash(plant.commonName), squash(plant.latinName)],
  other: plant.otherNames.map(squash),
});

function rankByName({ main, other }: SquashedNames, term: string): number {
  if (main.includes(term)) return ranks.name;
  if (other.includes(term)) return ranks.otherName;
  return main.some((name) => name.startsWith(term)) ? ranks.nameBegins : ranks.rest;
}
