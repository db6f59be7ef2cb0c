import { characterCount } from '@portal/contracts';
import { invalidInput } from '../http/errors.ts';

/** A field's name and its maximum length in characters. */
interface Field {
  name: string;
  length: number;
}

/** Control characters, bidirectional overrides, noncharacters and lone surrogates. */
const unwritable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

/** A member's text as it is stored: NFC, `\n` line breaks, nothing unwritable. Throws 400 if it is too long. */
export function plainText(value: string, { name, length }: Field): string {
  const text = value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unwritable, '')
    .trim();
  // NFC makes a few texts longer than the contract has checked.
  if (characterCount(text) <= length) return text;
  const sentence = `"${name}" must be at most ${length} characters long.`;
  throw invalidInput(sentence, { [name]: sentence });
}

/** The same on a single line. */
export const plainLine = (value: string, field: Field): string =>
  plainText(value.replace(/[\s\u0085]+/gu, ' '), field);
