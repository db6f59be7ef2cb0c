import { letterSet, withinEditDistance } from '../edit-distance.ts';
import { umlautSpellings } from '../indexed-words.ts';
import { tokenize } from '../tokenize.ts';

/** Something that people call by names. */
export interface Named<T> {
  value: T;
  /** Names that win over the other names of something else. */
  names: readonly string[];
  otherNames: readonly string[];
}

/** A thing, and the one of its names that was meant. */
export interface FoundName<T> {
  value: T;
  name: string;
}

export interface NameIndex<T> {
  /**
   * Finds the meaning of a name, whatever its case, hyphens, plural, dosage form and few typos: one thing, or all that
   * share the name. Empty if it's unknown, or if its typos fit different things equally well.
   */
  find: (name: string) => FoundName<T>[];
  /** The things with the nearest names. */
  nearest: (name: string, amount: number) => FoundName<T>[];
  /** Finds names by a part of them, best first; allows typos only where no name contains it. */
  search: (term: string, amount: number) => FoundName<T>[];
}

/** Words after a name that don't change what it means: strengths, forms, salts and makers; parts and preparations. */
const qualifiers = new Set(
  `mg mcg ug g ml ie iu forte akut mite retard xl xr sr er mr cr tablet tablets pill pills capsule capsules drops syrup
  cardio protect direkt direct express rapid depot uno filmtabletten filmtablette brausetabletten lutschtabletten
  dispersible effervescent chewable suspension lozenge lozenges
  spray cream gel ointment injection injections patch patches tablette tabletten kapsel kapseln tropfen saft salbe creme
  spritze spritzen pflaster
  sodium natrium calcium potassium kalium hydrochloride hcl hydrochlorid besilate besylate besilat succinate succinat
  tartrate tartrat maleate maleat mesilate mesylate mesilat fumarate fumarat sulfate sulphate citrate phosphate
  ratiopharm hexal stada sandoz teva pharma zentiva heumann aristo accord mylan viatris krka actavis genericon mepha
  spirig l
  extract extracts tea tincture supplement supplements powder juice oil leaf leaves root roots rhizome bark seed seeds
  fruit fruits berry berries flower flowers herb extrakt extrakte tee tinktur pulver ol blatt blatter wurzel wurzeln
  rinde samen frucht fruchte beeren bluten kraut praparat praparate`.split(/\s+/),
);

/** Endings of German compounds: Ingwertee, Baldrianwurzel, Metoprololtabletten. */
const compoundEnding =
  /(?:tabletten?|kapseln?|tropfen|spritzen?|extrakte?|praparate?|tinktur|pulver|wurzeln?|blatter|rinde|samen|bluten|tee|saft|ol)$/;

/** The typos that a name of this length may have. */
const allowedEdits = (length: number) => (length >= 8 ? 2 : length >= 5 ? 1 : 0);
/** Names that are shorter have too many neighbours. */
const minCorrected = 4;
/** Suggestions may be further away than corrections. */
const maxNearestEdits = 4;

interface Entry<T> extends FoundName<T> {
  key: string;
  /** Of the key, so that comparing it with a typo is quick. */
  letters: number;
  isOwn: boolean;
}

export function indexNames<T>(things: readonly Named<T>[]): NameIndex<T> {
  const entries = things.flatMap(entriesOf).filter(({ key }) => key);
  const byKey = new Map<string, Entry<T>[]>();
  for (const entry of entries) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);

  const exact = (key: string): Entry<T>[] => distinct(ownFirst(byKey.get(key) ?? []));
  const singularOrPlural = (key: string) => first(numbersOf(key), exact);

  const near = (key: string, edits: number): Entry<T>[] => {
    const isNear = withinEditDistance(key, edits);
    return entries.filter(
      ({ key: other, letters }) => other.length >= minCorrected && isNear(other, letters),
    );
  };
  const corrected = (key: string): Entry<T>[] => {
    for (let edits = 1; edits <= allowedEdits(key.length); edits++) {
      const found = distinct(ownFirst(near(key, edits)));
      const [nearest] = found;
      if (!nearest) continue;
      // The brand of a combination means several things; two names that are as near are ambiguous.
      const meant = exact(nearest.key);
      return found.every(({ value }) => meant.some((each) => each.value === value)) ? meant : [];
    }
    return [];
  };

  return {
    find(name) {
      const keys = keysOf(name);
      const found = first(keys, singularOrPlural);
      return found.length > 0 ? found : first(keys, corrected);
    },
    nearest(name, amount) {
      const key = keyOf(name);
      if (!key) return [];
      const isLong = ({ key: other }: Entry<T>) => other.length >= minCorrected;
      const found = entries.filter((entry) => isLong(entry) && contains(entry.key, key));
      for (let edits = 1; edits <= maxNearestEdits && distinct(found).length < amount; edits++)
        found.push(...near(key, edits));
      return distinct(found).slice(0, amount);
    },
    search(term, amount) {
      const key = keyOf(term);
      if (!key) return [];
      const ranked = entries
        .map((entry) => ({ entry, rank: ranks.findIndex((matches) => matches(entry, key)) }))
        .filter(({ rank }) => rank >= 0)
        .sort((a, b) => a.rank - b.rank)
        .map(({ entry }) => entry);
      const found = ranked.length > 0 ? ranked : near(key, allowedEdits(key.length));
      return distinct(found).slice(0, amount);
    },
  };
}

const ranks: ((entry: Entry<unknown>, key: string) => boolean)[] = [
  (entry, key) => entry.key === key,
  (entry, key) => entry.isOwn && entry.key.startsWith(key),
  (entry, key) => entry.key.startsWith(key),
  (entry, key) => entry.key.includes(key),
];

function entriesOf<T>({ value, names, otherNames }: Named<T>): Entry<T>[] {
  const entry = (isOwn: boolean) => (name: string) => {
    const key = keyOf(name);
    return { value, name, key, letters: letterSet(key), isOwn };
  };
  return [...names.flatMap(spellings).map(entry(true)), ...otherNames.flatMap(spellings).map(entry(false))];
}

/** A name with a second one in parentheses counts as both: "Paracetamol (acetaminophen)". */
function spellings(name: string): string[] {
  const [, before, inside] = /^([^(]+?) *\(([^()]+)\)$/.exec(name) ?? [];
  return (before && inside ? [name, before, inside] : [name]).flatMap(umlautSpellings);
}

const keyOf = (name: string) => wordsOf(name).join('');

/** "Saint John's wort" is written "St" too. */
const wordsOf = (name: string) =>
  tokenize(name).map((word, at) => (at === 0 && (word === 'saint' || word === 'sankt') ? 'st' : word));

/** A name as it is written, then with fewer and fewer of the words and endings that don't change it. */
function keysOf(name: string): string[] {
  const words = wordsOf(name);
  const keys = [words.join('')];
  while (words.length > 1 && isQualifier(words.at(-1) ?? '')) {
    words.pop();
    keys.push(words.join(''));
  }
  const [last = ''] = keys.slice(-1);
  const stem = last.replace(compoundEnding, '');
  return stem.length >= minCorrected && stem !== last ? [...keys, stem] : keys;
}

const isQualifier = (word: string) => qualifiers.has(word) || /^\d/.test(word);

/** A key in both numbers, English and German. */
const numbersOf = (key: string) => [key, key.replace(/s$/, ''), `${key}s`, key.replace(/n$/, ''), `${key}n`];

const contains = (one: string, other: string) =>
  other.length >= minCorrected && (one.includes(other) || other.startsWith(one));

/** The first of some keys that finds anything. */
function first<Found>(keys: readonly string[], find: (key: string) => Found[]): Found[] {
  for (const key of keys) {
    const found = find(key);
    if (found.length > 0) return found;
  }
  return [];
}

/** Entries by a thing's own name, if there are any. */
function ownFirst<T>(entries: Entry<T>[]): Entry<T>[] {
  const own = entries.filter(({ isOwn }) => isOwn);
  return own.length > 0 ? own : entries;
}

/** The first entry of every thing. */
function distinct<T>(entries: readonly Entry<T>[]): Entry<T>[] {
  const byValue = new Map<T, Entry<T>>();
  for (const entry of entries) if (!byValue.has(entry.value)) byValue.set(entry.value, entry);
  return [...byValue.values()];
}
