import { characterCount } from '@portal/contracts';
import { invalidInput } from '@portal/kit';

/** A field's name and its maximum length in characters. */
interface Field {
  name: string;
  length: number;
}

/** A text as it is stored: NFC, `\n` line breaks, no control characters. Throws 400 if it is too long. */
export function plainText(value: string, { name, length }: Field): string {
  const text = value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')
    .trim();
  // NFC makes a few texts longer than the contract has checked.
  if (characterCount(text) <= length) return text;
  const sentence = `"${name}" must be at most ${length} characters long.`;
  throw invalidInput(sentence, { [name]: sentence });
}

/** The same on a single line. */
export const plainLine = (value: string, field: Field): string =>
  plainText(value.replace(/[\s\u0085]+/gu, ' '), field);
