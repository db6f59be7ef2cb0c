/** Letters that Unicode does not take apart into a base letter and a mark. */
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

/** Words that say nothing when a person also wrote others. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** No term needs more words, and each costs time. */
const maxWords = 12;

/**
 * The words of a text as the search compares them: lower case, without accents and apostrophes, hyphens apart,
 * without the × of a hybrid.
 */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'x');
}

/** The words under which a text is found: also what hyphens join, as one word. */
export function indexWords(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

/** The different words of a search, without fillers unless it has nothing else. */
export function termLabels(term: string): string[] {
  const words = [...new Set(wordsOf(term))];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
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
