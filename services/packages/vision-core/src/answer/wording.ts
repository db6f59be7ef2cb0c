import type { AppearanceTexts } from '../identify/appearance-texts.ts';

/** No answer may suggest that something is edible or safe. */
const forbidden = /\b(?:un)?safe(?:ly|ty|st|r)?\b|\b(?:in|non-?)?edib\w*|\beatable\b/i;

export const isForbidden = (text: string): boolean => forbidden.test(text);

/** "Sage", "Sage or Mint", "Sage, Mint or Thyme". */
export const oneOf = (words: string[], or = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;

/** A sentence that begins with a capital and ends with a full stop. */
export function sentence(words: string): string {
  const text = words.trim().replace(/[.\s]+$/, '');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** "Sage, Salvia officinalis", with `end` behind the second name; one name if both are the same. */
export const withLatin = (name: string, latinName: string, end = ''): string =>
  name.toLowerCase() === latinName.toLowerCase() ? latinName : `${name}, ${latinName}${end}`;

/** "Seen: grey leaf, narrow." Where no feature fits, only how well the photo matches the description. */
export const seenWords = (label: string, words: string, { agreement }: AppearanceTexts): string =>
  sentence(Object.values(agreement).includes(words) ? words : `${label}: ${words}`);
