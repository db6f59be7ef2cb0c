import type { Mention } from './tree.ts';

const minLength = 3;
const maxLength = 30;
const name = /[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/uy;
const tailPattern = /^[._-]{0,29}/;
/** Before an `@`: it is in the middle of a word or of an address. Underscores alone are marks. */
const isWithin = /[\p{L}\p{N}.@/-]_*$/u;

/** The name after the `@` at this position, without the punctuation at its end; undefined if none can follow. */
export function nameAt(text: string, at: number): string | undefined {
  if (isWithin.test(text.slice(Math.max(0, at - 10), at))) return undefined;
  name.lastIndex = at + 1;
  const found = name.exec(text.slice(0, at + 1 + 2 * maxLength))?.[0];
  return found !== undefined && found.length <= maxLength ? found : undefined;
}

/** The punctuation that a text begins with and that may be the end of a name. */
export const tailOf = (text: string): string => tailPattern.exec(text)?.[0] ?? '';

/** The user names that a mention may mean, the longest first. */
export function namesOf({ name, tail }: Mention): string[] {
  const names: string[] = [];
  for (let length = Math.min(tail.length, maxLength - name.length); length >= 0; length -= 1) {
    if (name.length + length >= minLength) names.push(name + tail.slice(0, length));
  }
  return names;
}
