import { withinEditDistance } from '../edit-distance.ts';
import { foldText } from '../tokenize.ts';
import { spellingsOf } from './spellings.ts';

/** The words from `start` up to `end`. */
export interface Place {
  start: number;
  end: number;
}

export type Places<Name extends string> = Partial<Record<Name, Place[]>>;

interface Phrase<Name> {
  of: Name;
  words: Pattern[];
}

interface Pattern {
  text: string;
  kind: 'word' | 'beginning' | 'ending' | 'part' | 'typos' | 'any';
}

/**
 * Builds a search for phrases, which are written in lists with `|` between them. A phrase is words in a row, folded or
 * not. `word*` matches a beginning, `*word` an ending, `*word*` any part of a compound, `word~` also with typing errors; `_`
 * is any word. Words to ignore count neither in phrases nor in what is searched.
 */
export function phraseFinder<Name extends string>(
  lists: Record<Name, string>,
  ignored: ReadonlySet<string>,
): (words: readonly string[]) => Places<Name> {
  const phrases = (Object.entries(lists) as [Name, string][]).flatMap(([of, list]) =>
    list.split('|').map((written) => ({ of, words: patternsOf(written, ignored) })),
  );
  const index = indexPhrases(phrases);
  return (words) => {
    const known = spellings.get(words) ?? words.map(spellingsOf);
    spellings.set(words, known);
    return findPlaces(known, index);
  };
}

/** The phrases by what their first word must begin, end or be; the few others are compared one by one. */
interface PhraseIndex<Name> {
  byWord: Map<string, Phrase<Name>[]>;
  byBeginning: Map<string, Phrase<Name>[]>;
  byEnding: Map<string, Phrase<Name>[]>;
  others: Phrase<Name>[];
}

/** Long enough to tell most words apart, short enough for every pattern. */
const keyLength = 2;
const beginningOf = (text: string) => text.slice(0, keyLength);
const endingOf = (text: string) => text.slice(-keyLength);

function indexPhrases<Name>(phrases: Phrase<Name>[]): PhraseIndex<Name> {
  const index: PhraseIndex<Name> = {
    byWord: new Map(),
    byBeginning: new Map(),
    byEnding: new Map(),
    others: [],
  };
  const add = (map: Map<string, Phrase<Name>[]>, key: string, phrase: Phrase<Name>) => {
    map.set(key, [...(map.get(key) ?? []), phrase]);
  };
  for (const phrase of phrases) {
    const [first] = phrase.words;
    if (!first) continue;
    const { kind, text } = first;
    if (kind === 'word') add(index.byWord, text, phrase);
    else if (kind === 'beginning' || kind === 'typos') add(index.byBeginning, beginningOf(text), phrase);
    else if (kind === 'ending') add(index.byEnding, endingOf(text), phrase);
    else index.others.push(phrase);
  }
  return index;
}

const patternsOf = (written: string, ignored: ReadonlySet<string>): Pattern[] =>
  written
    .trim()
    .split(/\s+/)
    .map(patternOf)
    .filter(({ text, kind }) => text !== '' && !(kind === 'word' && ignored.has(text)));

function patternOf(written: string): Pattern {
  if (written === '_') return { text: written, kind: 'any' };
  const text = foldText(written).replaceAll(/[*~]/g, '');
  if (written.endsWith('~')) return { text, kind: 'typos' };
  const isOpenBefore = written.startsWith('*');
  const isOpenAfter = written.endsWith('*');
  if (isOpenBefore && isOpenAfter) return { text, kind: 'part' };
  return { text, kind: isOpenBefore ? 'ending' : isOpenAfter ? 'beginning' : 'word' };
}

function findPlaces<Name extends string>(words: string[][], index: PhraseIndex<Name>): Places<Name> {
  const places: Places<Name> = {};
  const isKnown = (word: string) => index.byWord.has(word);
  const candidates = new Map<string, Phrase<Name>[]>();
  for (const [start, spellings] of words.entries()) {
    const [written = ''] = spellings;
    const phrases = candidates.get(written) ?? candidatesFor(spellings, index, isKnown);
    candidates.set(written, phrases);
    for (const { of, words: wanted } of phrases) {
      if (!continues(words, start, wanted, isKnown)) continue;
      const found = places[of] ?? [];
      found.push({ start, end: start + wanted.length });
      places[of] = found;
    }
  }
  return places;
}

/** The phrases whose first word fits. */
function candidatesFor<Name>(
  spellings: string[],
  { byWord, byBeginning, byEnding, others }: PhraseIndex<Name>,
  isKnown: (word: string) => boolean,
): Phrase<Name>[] {
  const found = new Set<Phrase<Name>>();
  const addFitting = (phrases: Phrase<Name>[] | undefined, word: string) => {
    for (const phrase of phrases ?? []) {
      const [first] = phrase.words;
      if (first && matches(first, word, isKnown)) found.add(phrase);
    }
  };
  for (const word of spellings) {
    for (const phrase of byWord.get(word) ?? []) found.add(phrase);
    addFitting(byBeginning.get(beginningOf(word)), word);
    addFitting(byEnding.get(endingOf(word)), word);
    addFitting(others, word);
  }
  return [...found];
}

function continues(
  words: string[][],
  start: number,
  wanted: Pattern[],
  isKnown: (word: string) => boolean,
): boolean {
  for (let at = 1; at < wanted.length; at++) {
    const pattern = wanted[at] as Pattern;
    if (!words[start + at]?.some((word) => matches(pattern, word, isKnown))) return false;
  }
  return true;
}

/** Of the latest questions, which several searches read. */
const spellings = new WeakMap<readonly string[], string[][]>();

function matches({ text, kind }: Pattern, word: string, isKnown: (word: string) => boolean): boolean {
  switch (kind) {
    case 'word':
      return word === text;
    case 'beginning':
      return word.startsWith(text);
    case 'ending':
      return word.endsWith(text);
    case 'part':
      return word.includes(text);
    case 'any':
      return true;
    case 'typos':
      return word === text || (!isKnown(word) && isTypo(word, text));
  }
}

const isTypo = (word: string, text: string) =>
  word.length >= 6 && word[0] === text[0] && withinEditDistance(word, text.length < 9 ? 1 : 2)(text);
