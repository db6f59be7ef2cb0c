import { invalidInput } from '@portal/kit';

/** What a field may hold: its name, and its length in characters. */
interface Field {
  name: string;
  length: number;
}

/** A text as it is kept, its line breaks included. Throws 400 where nothing visible is left, or too much. */
export function plainText(value: string, field: Field): string {
  const text = value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}/gu, '')
    .trim();
  if (!hasVisible.test(text)) throw refusal(field, 'needs something that can be read.');
  // Composing makes a few texts longer than they came.
  if (text.length > field.length) throw refusal(field, `must be at most ${field.length} characters long.`);
  return text;
}

/** The same for what stands on one line. */
export const plainLine = (value: string, field: Field): string =>
  plainText(value.replace(/[\s\u0085]+/gu, ' '), field);

/** A title of joiners and marks alone would be a link that nobody can see. */
const hasVisible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

function refusal({ name }: Field, problem: string) {
  const sentence = `"${name}" ${problem}`;
  return invalidInput(sentence, { [name]: sentence });
}
