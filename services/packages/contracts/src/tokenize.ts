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
    // A ligature of a whole sentence, which nobody searches.
    .replaceAll('ﷺ', ' ')
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
