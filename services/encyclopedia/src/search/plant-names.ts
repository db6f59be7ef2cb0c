import { foldText, isPoisonous, letterSet, umlautSpellings, withinEditDistance } from '@portal/contracts';
import type { DangerousPlant, EverydayNames } from './dangerous-plant.ts';
import { otherPlants } from './name-words.ts';
import { wordsOf } from './search-words.ts';
import type { SearchedPlant } from './searched-plant.ts';

/** The meaning of a name: plants of the guide, a dangerous one that it lacks, or another that it only mentions. */
export interface Meaning {
  plants: SearchedPlant[];
  dangerous?: DangerousPlant;
  /** Certainty of the name: of an entry, an everyday one, or only of a genus. */
  rank: number;
  /** An ordinary word or short foreign one: a name only where the question has no other words. */
  isWeak: boolean;
}

const ranks = { own: 0, everyday: 1, genus: 2, mentioned: 3 };

/** Small words in names: "lily of the valley". */
const fillers = new Set('a an the of der die das des'.split(' '));
/** Before a name, these mean the usual plant of that name: "common sage", "Echter Salbei". */
const plainQualifiers = new Set(
  'common garden english true echte echter echtes gemeine gemeiner gemeines gewohnliche gewohnlicher'.split(
    ' ',
  ),
);
/** Names that mean another plant without their qualifier. */
const notAlone = new Set('heliotrope tree plant lime willow'.split(' '));

const isSaint = /^(?:saint|sankt)$/;

/** A name as one word, without small words; a saint is written in one way. */
export const nameKey = (words: readonly string[]) =>
  words
    .filter((word) => !fillers.has(word))
    .map((word) => (isSaint.test(word) ? 'st' : word))
    .join('');

export interface PlantNames {
  /** Finds the meaning of adjacent words as a name. */
  exact: (words: readonly string[]) => Meaning | undefined;
  /** Finds it despite typing errors: every name that is equally near. */
  near: (words: readonly string[]) => Meaning[];
}

/** Builds the index of all names; `isOrdinary` says which single words mean something else in a question. */
export function indexNames(
  plants: readonly SearchedPlant[],
  dangerous: readonly DangerousPlant[],
  everyday: EverydayNames,
  isOrdinary: (word: string) => boolean,
): PlantNames {
  const meanings = new Map<string, Meaning>();
  const add = (name: string, rank: number, plant: SearchedPlant | undefined, isForeign = false) => {
    for (const spelling of umlautSpellings(name)) addSpelling(spelling, rank, plant, isForeign);
  };
  const addSpelling = (name: string, rank: number, plant: SearchedPlant | undefined, isForeign: boolean) => {
    const words = wordsOf(name.replace(/\(.*?\)/g, ''));
    const key = nameKey(words);
    if (key.length < 2) return;
    const isWeak = (words.length === 1 && isOrdinary(words[0] ?? '')) || (isForeign && key.length < 6);
    const existing = meanings.get(key);
    if (!existing || isBetter({ rank, isWeak }, existing)) {
      meanings.set(key, { plants: plant ? [plant] : [], rank, isWeak });
    } else if (
      plant &&
      existing.rank === rank &&
      existing.isWeak === isWeak &&
      !existing.plants.includes(plant)
    ) {
      existing.plants.push(plant);
    }
  };

  for (const plant of plants) addNames(plant, everyday[plant.card.latinName] ?? [], add);
  for (const one of dangerous) {
    for (const name of [one.latinName, ...one.names.en, ...one.names.de].flatMap(umlautSpellings)) {
      const key = nameKey(wordsOf(name));
      const existing = meanings.get(key);
      if (existing && !existing.isWeak && existing.rank < ranks.genus) continue;
      meanings.set(key, { plants: [], dangerous: one, rank: ranks.own, isWeak: false });
    }
  }
  for (const name of otherPlants.split('|')) add(name, ranks.mentioned, undefined);
  for (const { doubles } of plants) {
    for (const { commonName, latinName, german } of doubles) {
      for (const name of [commonName, latinName, german?.commonName ?? ''])
        add(name, ranks.mentioned, undefined);
    }
  }
  return { exact: exactIn(meanings), near: nearIn(meanings) };
}

const isBetter = (a: Pick<Meaning, 'rank' | 'isWeak'>, b: Meaning) =>
  a.isWeak !== b.isWeak ? b.isWeak : a.rank < b.rank;

function addNames(
  plant: SearchedPlant,
  everyday: readonly string[],
  add: (name: string, rank: number, plant: SearchedPlant, isForeign?: boolean) => void,
) {
  const { card, otherNames, nameLanguages = {} } = plant;
  const own = [card.commonName, card.germanName ?? '', card.latinName].filter(Boolean);
  for (const name of own) add(name, ranks.own, plant);
  const local = otherNames.filter((name) => ['en', 'de', 'la'].includes(nameLanguages[name] ?? 'en'));
  for (const name of local) add(name, ranks.own, plant);
  for (const name of otherNames) if (!local.includes(name)) add(name, ranks.own, plant, true);
  for (const name of everyday) add(name, ranks.everyday, plant);
  for (const name of [...own, ...local]) {
    const [qualifier = '', ...rest] = wordsOf(name);
    const [only] = rest;
    if (rest.length === 1 && only && plainQualifiers.has(qualifier) && !notAlone.has(only))
      add(only, ranks.everyday, plant);
  }
  const genus = foldText(card.latinName).split(' ')[0];
  if (genus) add(genus, ranks.genus, plant);
}

/** The last word of a name in other numbers, English and German. */
function* inflections(words: readonly string[]): Generator<string> {
  const key = nameKey(words);
  yield key;
  if (key.length < 4) return;
  const [first = '', ...others] = words.filter((word) => !fillers.has(word));
  if (others.length > 0 && /l?lies$/.test(first)) yield `${first.replace(/l?lies$/, 'ly')}${others.join('')}`;
  if (key.endsWith('ies')) yield `${key.slice(0, -3)}y`;
  for (const ending of ['s', 'es', 'n', 'en', 'e', 'er'])
    if (key.endsWith(ending)) yield key.slice(0, -ending.length);
  // "Buch" is no "Buchs".
  if (key.length >= shortest) for (const ending of ['s', 'n', 'e', 'en']) yield key + ending;
}

const exactIn = (meanings: Map<string, Meaning>) => (words: readonly string[]) => {
  for (const key of inflections(words)) {
    const meaning = meanings.get(key);
    if (meaning) return meaning;
  }
  return undefined;
};

/** Shorter names have too many neighbours. */
const shortest = 5;

function nearIn(meanings: Map<string, Meaning>): PlantNames['near'] {
  const bucketOf = (first: string | undefined, length: number) => `${first}${length}`;
  const buckets = new Map<string, { key: string; letters: number }[]>();
  for (const [key, { isWeak }] of meanings) {
    if (isWeak || key.length < shortest) continue;
    const bucket = bucketOf(key[0], key.length);
    const others = buckets.get(bucket) ?? [];
    others.push({ key, letters: letterSet(key) });
    buckets.set(bucket, others);
  }
  return (words) => {
    const key = nameKey(words);
    if (key.length < shortest) return [];
    const most = key.length < 8 ? 1 : 2;
    for (let edits = 1; edits <= most; edits++) {
      const isNear = withinEditDistance(key, edits);
      const found: Meaning[] = [];
      for (let length = key.length - edits; length <= key.length + edits; length++) {
        for (const { key: other, letters } of buckets.get(bucketOf(key[0], length)) ?? []) {
          const meaning = isNear(other, letters) && isPlausible(key, other) && meanings.get(other);
          if (meaning && (edits < 2 || isSureEnough(meaning, key, other))) found.push(meaning);
        }
      }
      const best = Math.min(...found.map(({ rank }) => rank));
      if (found.length > 0) return found.filter(({ rank }) => rank === best);
    }
    return [];
  };
}

/** Two errors correct to a poisonous plant only in long words with the same end: a wrong alarm hides the right answer. */
const isSureEnough = ({ plants, dangerous }: Meaning, key: string, other: string) =>
  (!dangerous && !plants.some(({ card }) => isPoisonous(card.hazard))) ||
  (key.length > shortest + 3 && key.at(-1) === other.at(-1));

/** A changed letter makes another short word: "Birne" is no "Birke". */
const isPlausible = (key: string, other: string) =>
  key.length > shortest || key.length !== other.length || [...key].sort().join() === [...other].sort().join();
