import { characterCount, limits } from '@portal/contracts';
import { invalidInput } from '@portal/kit';

/**
 * A message as it is stored: composed, with line breaks as \n, without characters that can't be seen. The contract
 * demands a visible one. Throws invalid_input where it is too long.
 */
export function cleanMessage(message: string): string {
  const clean = message
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unwritable, '')
    .trim();
  // Composing makes a few texts longer than they came.
  if (characterCount(clean) > limits.chat.messageLength)
    throw refusal(`A message has at most ${limits.chat.messageLength} characters.`);
  return clean;
}

/** Controls, what turns the direction of the text around it, and what is no character at all. */
const unwritable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

const refusal = (sentence: string) => invalidInput(sentence, { message: sentence });
