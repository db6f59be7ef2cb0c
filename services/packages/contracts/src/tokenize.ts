/** Letters that Unicode does not decompose. */
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
};

/** A text as searches compare it: in lower case, without accents and apostrophes. */
export const foldText = (text: string): string =>
  // Most texts are ASCII, where there is nothing to decompose.
  isAscii.test(text) ? text.toLowerCase().replace(/['`]/g, '') : foldUnicode(text);

const isAscii = /^[\0-\x7f]*$/;

const foldUnicode = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '');

/** The words of a text, folded: letters and digits. */
export const tokenize = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
