import { withinEditDistance } from '../edit-distance.ts';
import { foldText } from '../tokenize.ts';

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
  const byWord = new Map<string, Phrase<Name>[]>();
  const others: Phrase<Name>[] = [];
  for (const phrase of phrases) {
    const [first] = phrase.words;
    if (!first) continue;
    if (first.kind !== 'word') others.push(phrase);
    else byWord.set(first.text, [...(byWord.get(first.text) ?? []), phrase]);
  }
  return (words) => findPlaces(words.map(spellingsOf), byWord, others);
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

function findPlaces<Name extends string>(
  words: string[][],
  byWord: Map<string, Phrase<Name>[]>,
  others: Phrase<Name>[],
): Places<Name> {
  const places: Places<Name> = {};
  const isKnown = (word: string) => byWord.has(word);
  words.forEach((spellings, start) => {
    const candidates = [...spellings.flatMap((word) => byWord.get(word) ?? []), ...others];
    for (const { of, words: wanted } of candidates) {
      const fits = wanted.every((pattern, at) =>
        words[start + at]?.some((word) => matches(pattern, word, isKnown)),
      );
      if (!fits) continue;
      const found = places[of] ?? [];
      found.push({ start, end: start + wanted.length });
      places[of] = found;
    }
  });
  return places;
}

/** A word as written, without the umlauts that are spelt out, and without the ending of a possessive. */
function spellingsOf(word: string): string[] {
  const plain = word.replaceAll(/([aou])e/g, '$1');
  const owner = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return [...new Set([word, plain, owner])];
}

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
