/**
 * Tests whether words are within `max` edits of a word (optimal string alignment distance). Made to run over a whole
 * vocabulary: it allocates once, and compares letter by letter only words that have nearly the same letters.
 */
export function withinEditDistance(word: string, max: number): (other: string, letters?: number) => boolean {
  const wordLetters = letterSet(word);
  const rows = [0, 1, 2].map(() => new Uint8Array(256));
  return (other, letters = letterSet(other)) => {
    if (Math.abs(word.length - other.length) > max || other.length > 255) return false;
    // An edit removes at most one letter from the set and adds one.
    if (countBits(wordLetters ^ letters) > 2 * max) return false;
    return distance(word, other, rows) <= max;
  };
}

/** The letters of a word, a bit each. Some letters share a bit, which only lets more words through. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Adds up neighbouring bits in ever larger groups. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function distance(word: string, other: string, rows: Uint8Array[]): number {
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= word.length; row++) {
    fillRow(word, other, row, { beforeLast, last, current });
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, other.length);
}

function fillRow(
  word: string,
  other: string,
  row: number,
  rows: Record<'beforeLast' | 'last' | 'current', Uint8Array>,
) {
  const { beforeLast, last, current } = rows;
  current[0] = row;
  for (let column = 1; column <= other.length; column++) {
    const isSame = word[row - 1] === other[column - 1];
    const changed = at(last, column - 1) + (isSame ? 0 : 1);
    let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, changed);
    const isSwap =
      row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
    if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
    current[column] = cost;
  }
}

const at = (row: Uint8Array, column: number) => row[column] as number;
