import { foldText, tokenize, writtenWord } from './tokenize.ts';

/** The spellings of a text: as it is, and where it has umlauts, also with these as two letters. */
export function umlautSpellings(text: string): string[] {
  const spelled = spellOut(text);
  return spelled === text ? [text] : [text, spelled];
}

const spellOut = (text: string): string =>
  text.normalize('NFC').replace(/[äöüø]/gi, (letter) => `${foldText(letter)}e`);

/**
 * A word without the second letters of its umlauts: "loewenzahn", "löwenzahn" and "lowenzahn" are one. Short words stay,
 * as "poet" is not "pot", and so do endings, as "Rosaceae" is not "rosacea".
 */
const withoutUmlauts = (word: string): string =>
  word.length < 6 ? word : word.replace(/([ao])e(?=\p{L})|(?<![aeioq])(u)e(?=\p{L})/gu, '$1$2');

/*
 * Texts in these scripts have no spaces between words, and are found by pairs of characters. `Intl.Segmenter` cuts some
 * words differently in different sentences, and takes longer than a request may.
 */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const unspaced = `${scripts.map((script) => `\\p{sc=${script}}`).join('')}ー`;
const isUnspaced = new RegExp(`[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}][${unspaced}\\p{M}\\p{DI}]*|[^${unspaced}]+`, 'gu');

/** A word in parts that are written with spaces, and parts that aren't. */
const runsOf = (word: string): string[] => (isUnspaced.test(word) ? (word.match(runs) ?? []) : [word]);

/** The characters of a run, with their marks. */
const charactersOf = (run: string): string[] => run.match(/.[\p{M}\p{DI}]*/gsu) ?? [];

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`);

/** The words by which an index finds a text, each once. */
export function indexedWords(text: string): string[] {
  const found = new Set<string>();
  for (const folded of umlautSpellings(text).map(foldText)) {
    for (const run of tokenize(folded).flatMap(runsOf)) {
      if (isUnspaced.test(run)) {
        const characters = charactersOf(run);
        for (const part of [...characters, ...pairsOf(characters)]) found.add(part);
      } else found.add(run).add(withoutUmlauts(run));
    }
    for (const word of joinedWords(folded)) found.add(word);
  }
  return [...found];
}

/** Words with hyphens, as one word. */
function joinedWords(folded: string): string[] {
  if (!/[-‐]/.test(folded)) return [];
  const written = folded.match(/[\p{L}\p{N}\p{M}‐-]+/gu) ?? [];
  return written.filter((word) => /[^‐-][‐-]+[^‐-]/.test(word)).map((word) => word.replace(/[‐-]/g, ''));
}

/** The words of a term, each in the form by which all of its spellings are indexed. */
export const searchedWords = (term: string): string[] =>
  tokenize(spellOut(term))
    .flatMap(runsOf)
    .flatMap((run) => {
      if (!isUnspaced.test(run)) return [withoutUmlauts(run)];
      const characters = charactersOf(run);
      return characters.length > 1 ? pairsOf(characters) : characters;
    });

/** A part of a text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Finds the words of a term in a text, and the words that begin with its last one. */
export function placesOf(term: string, text: string): TextRange[] {
  const words = searchedWords(term);
  const last = words.at(-1);
  if (last === undefined) return [];
  const wanted = new Set(words);
  const isMatch = memoize((run) =>
    indexedWords(run).some((word) => wanted.has(word) || word.startsWith(last)),
  );
  const places: TextRange[] = [];
  const add = (start: number, { length }: string) => {
    const before = places.at(-1);
    if (before && start <= before.end) before.end = start + length;
    else places.push({ start, end: start + length });
  };
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    let start = index;
    for (const run of runsOf(written)) {
      if (isUnspaced.test(run)) addCharacters(run, start, wanted, add);
      else if (isMatch(run)) add(start, run);
      start += run.length;
    }
  }
  return places;
}

function addCharacters(
  run: string,
  from: number,
  wanted: ReadonlySet<string>,
  add: (start: number, part: string) => void,
) {
  const all = foldText(run);
  if (![...wanted].some((word) => all.includes(word))) return;
  const characters = charactersOf(run);
  const folded = all.length === run.length ? charactersOf(all) : characters.map(memoize(foldText));
  let start = from;
  for (const [at, character] of characters.entries()) {
    if (wanted.has(folded[at] ?? '')) add(start, character);
    if (wanted.has(`${folded[at]}${folded[at + 1]}`)) add(start, `${character}${characters[at + 1]}`);
    start += character.length;
  }
}

/** A function that computes each answer once: texts repeat their words. */
function memoize<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const found = answers.get(word) ?? answer(word);
    answers.set(word, found);
    return found;
  };
}
