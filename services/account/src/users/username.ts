import { usernameKey } from '@portal/contracts';
import unhomoglyph from 'unhomoglyph';

export { usernameKey };

/** Characters without any width or ink: controls, fillers, joiners and the blank of braille. */
const invisible = /[\p{C}\p{DI}\u2800]/gu;

export const hasInvisible = (name: string) => name.search(invisible) >= 0;

/**
 * The keys of the user names that a typed name could be taken for: without spaces and invisible characters, and also
 * without what surrounds it, as in “@rosa!”.
 */
export function typedKeys(name: string): string[] {
  const key = usernameKey(name.normalize('NFKC').replace(invisible, '').replace(/\s/g, ''));
  return [...new Set([key, key.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')])];
}

/** Look-alikes that the library leaves as they are: small capitals. */
const plainLetters: Record<string, string> = Object.fromEntries(
  [...'ᴀaʙbᴅdᴇeꜰfɢgʜhᴊjᴋkĸkʟlᴍmʍmɴnᴎnᴘpʀrᴙrᴛtʏy'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [
    from,
    to,
  ]),
);

/** The first of 26 letters in a circle, in a square and of flags. */
const letterSymbols = [0x1f150, 0x1f170, 0x1f1e6];

const withoutLetterSymbols = (name: string) =>
  name.replace(/[\u{1f150}-\u{1f1ff}]/gu, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0;
    const first = letterSymbols.find((start) => code >= start && code < start + 26);
    return first === undefined ? symbol : String.fromCharCode(97 + code - first);
  });

/** Marks of these alphabets decorate a letter. In others, such as Devanagari and Thai, they are vowels. */
const decorations = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}]\p{M}*)\p{M}/gu;

const bare = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{C}\p{DI}\u2800]/gu, '')
    .replace(decorations, '');

/**
 * Names with the same skeleton look alike (Unicode UTS #39). Also ignores decorating marks and separators, and the
 * difference between i, l and 1. Stored with each account: recompute it there when you change this.
 */
export function skeleton(name: string): string {
  let folded = bare(name);
  // A look-alike may look like a third letter, and so may its small letter.
  for (let pass = 0; pass < 3; pass++) {
    const plain = unhomoglyph(folded).replace(/\p{L}/gu, (letter) => plainLetters[letter] ?? letter);
    folded = bare(plain.toLowerCase());
  }
  return folded
    .replace(/[\p{P}\p{S}\p{Z}]/gu, '')
    .replace(/vv/g, 'w')
    .replace(/i/g, 'l');
}

/** Digits and signs in place of letters. */
const signLetters: Record<string, string> = {
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'l',
};
const lettersForSigns = (name: string) => name.replace(/[3457@$€!|]/g, (sign) => signLetters[sign] ?? sign);

const withoutNumber = (word: string) => word.replace(/^\p{N}+|\p{N}+$/gu, '');

/**
 * The skeletons of the words of a name, in every way to read it: as it is, with digits and signs for letters, and
 * without numbers (“admin2”).
 */
export function readings(name: string): string[][] {
  const clean = withoutLetterSymbols(bare(name));
  return [clean, lettersForSigns(clean)].flatMap((spelling) => {
    const words = spelling
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    return [words, words.map(withoutNumber)].map((all) => all.map(skeleton).filter((word) => word !== ''));
  });
}
