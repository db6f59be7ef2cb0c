/** Letters that Unicode does not decompose. */
const unmarked: Record<string, string> = {
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

/** Ignored where a term has other words. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const maxWords = 12;

/** The words of a text in lower case, without accents, apostrophes and the × of hybrids, split at hyphens. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'x');
}

/** The words that a text is indexed by: also hyphenated words as one word. */
export function indexWords(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

/** The distinct words of a term, without fillers unless it has nothing else. */
export function termLabels(term: string): string[] {
  const words = [...new Set(wordsOf(term))];
  const significant = words.filter((word) => !fillers.has(word));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** A name as one word, so that "elder berry" and "cat's-claw" equal "elderberry" and "cats claw". */
export const squash = (text: string) => wordsOf(text).join('');

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => unmarked[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/×/g, ' ');
}
