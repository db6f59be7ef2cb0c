import { limits } from '@portal/contracts';
import { invalidInput } from '@portal/kit';

/**
 * A message as it is kept: composed, with line breaks as \n, without characters that can't be seen. Throws
 * invalid_input where nothing is left that can be read, or too much.
 */
export function cleanMessage(message: string): string {
  const clean = message
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unwritable, '')
    .trim();
  if (!readable.test(clean)) throw refusal('A message needs something that can be read.');
  // Composing makes a few texts longer than they came.
  if (clean.length > limits.chat.messageLength)
    throw refusal(`A message has at most ${limits.chat.messageLength} characters.`);
  return clean;
}

/** Controls, what turns the direction of the text around it, and what is no character at all. */
const unwritable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
const readable = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const refusal = (sentence: string) => invalidInput(sentence, { message: sentence });
