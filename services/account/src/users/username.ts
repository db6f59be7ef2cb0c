import unhomoglyph from 'unhomoglyph';

/**
 * What two names have in common that differ in case or in the encoding of their characters alone.
 * Up and then down again folds what has no single lower case, such as ß and ss.
 */
export const usernameKey = (name: string) =>
  name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * What a name looks like: two names of one skeleton pass for each other (Unicode's UTS #39, with the marks,
 * separators, and the difference of i, l and 1 taken away as well).
 */
export function skeleton(name: string): string {
  const bare = unhomoglyph(
    usernameKey(name)
      .normalize('NFD')
      .replace(/[\p{M}._-]/gu, ''),
  );
  return unhomoglyph(bare.normalize('NFD').toLowerCase())
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, '')
    .replace(/i/g, 'l');
}
