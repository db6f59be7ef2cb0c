import { characterCount } from '@portal/contracts';
import { invalidInput } from '@portal/kit';

/** What a field may hold: its name, and its length in characters. */
interface Field {
  name: string;
  length: number;
}

/** A text as it is stored, its line breaks included. The contract demands a visible character. Throws 400 where it is too long. */
export function plainText(value: string, field: Field): string {
  const text = value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')
    .trim();
  // Composing makes a few texts longer than they came.
  if (characterCount(text) > field.length)
    throw refusal(field, `must be at most ${field.length} characters long.`);
  return text;
}

/** The same for what stands on one line. */
export const plainLine = (value: string, field: Field): string =>
  plainText(value.replace(/[\s\u0085]+/gu, ' '), field);

function refusal({ name }: Field, problem: string) {
  const sentence = `"${name}" ${problem}`;
  return invalidInput(sentence, { [name]: sentence });
}
