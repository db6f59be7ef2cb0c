/** Letters that Unicode does not decompose, and a form of sigma that only ends words. */
const baseLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text as searches compare it: in lower case and Unicode's compatible form, without accents, apostrophes and invisible
 * characters such as soft hyphens.
 */
export const foldText = (text: string): string =>
  // Most texts are ASCII, where there is nothing to decompose.
  isAscii.test(text) ? text.toLowerCase().replace(/['`]/g, '') : foldUnicode(text);

const isAscii = /^[\0-\x7f]*$/;

/** Marks without which a word stays the same. Vowels of Indian scripts and Japanese voicing make another word. */
const accents =
  /(?=[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}])(?![\u3099\u309a])\p{M}/gu;

const foldUnicode = (text: string): string =>
  text
    .replace(/[\p{DI}´]/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[æœøßłđðþıς]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/['’‘ʼ`]/g, '')
    .normalize('NFC');

/** The words of a text, folded: letters and digits. A text without spaces is one word. */
export const tokenize = (text: string): string[] =>
  foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];

/** A word as it is written; `tokenize` makes at least one of each that has a letter or a digit. */
export const writtenWord = /[\p{L}\p{N}\p{M}\p{DI}'’‘ʼ`´]+/gu;

/** The spellings of a German text: as it is, and with its umlauts as two letters. */
export function spellings(text: string): string[] {
  const spelled = spellOut(text);
  return spelled === text ? [text] : [text, spelled];
}

const umlaut = /[äöüø]/gi;
const spellOut = (text: string): string =>
  isAscii.test(text) ? text : text.normalize('NFC').replace(umlaut, (letter) => `${foldText(letter)}e`);

/**
 * A word without the second letters of its umlauts: "loewenzahn", "löwenzahn" and "lowenzahn" are one. Short words stay,
 * as "poet" is not "pot", and so do endings, as "Rosaceae" is not "rosacea".
 */
const withoutUmlauts = (word: string): string =>
  word.length < 6 ? word : word.replace(/([ao])e(?=\p{L})|(?<![aeioq])(u)e(?=\p{L})/gu, '$1$2');

/*
 * Texts in these scripts have no spaces between words. `Intl.Segmenter` cuts a word differently in different sentences,
 * and takes 10 to 50 times longer than pairs of characters.
 */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu');
const characters = /.[\p{M}\p{DI}]*/gsu;

const charactersOf = (run: string): string[] => run.match(characters) ?? [];
const pairsOf = (all: readonly string[]): string[] => all.slice(1).map((each, at) => `${all[at]}${each}`);
const runsOf = (word: string): string[] => (hasUnspaced.test(word) ? (word.match(runs) ?? []) : [word]);

/** The words by which an index finds a text, each once; in scripts without spaces, characters and pairs of them. */
export function indexedWords(text: string): string[] {
  const found = new Set<string>();
  for (const folded of spellings(text).map(foldText)) {
    for (const run of tokenize(folded).flatMap(runsOf)) {
      if (!hasUnspaced.test(run)) found.add(run).add(withoutUmlauts(run));
      else {
        const all = charactersOf(run);
        for (const part of [...all, ...pairsOf(all)]) found.add(part);
      }
    }
    for (const [joined] of folded.matchAll(hyphenated)) found.add(joined.replace(/[-‐]/g, ''));
  }
  return [...found];
}

/** Words with hyphens are found as one word too. */
const hyphenated = /[\p{L}\p{N}\p{M}]+(?:[-‐][\p{L}\p{N}\p{M}]+)+/gu;

/** The words of a term in the one form that every spelling of them is indexed by. */
export const searchedWords = (term: string): string[] =>
  tokenize(spellOut(term)).flatMap(runsOf).flatMap((run) => {
    if (!hasUnspaced.test(run)) return [withoutUmlauts(run)];
    const all = charactersOf(run);
    return all.length === 1 ? all : pairsOf(all);
  });
