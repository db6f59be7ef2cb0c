import unhomoglyph from 'unhomoglyph';

/** Case-folded NFKC. Upper case first, to fold letters such as ß and ss. */
export const usernameKey = (name: string) =>
  name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Names with the same skeleton look alike (Unicode UTS #39). Also ignores marks and separators, and the difference
 * between i, l and 1.
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
