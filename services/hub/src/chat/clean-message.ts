import { characterCount, limits } from '@portal/contracts';
import { invalidInput } from '@portal/kit';

/** A message as it is stored: NFC, `\n` line breaks, no control characters. Throws invalid_input if it is too long. */
export function cleanMessage(message: string): string {
  const clean = message
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unwritable, '')
    .trim();
  // NFC makes a few texts longer than the contract has checked.
  if (characterCount(clean) <= limits.chat.messageLength) return clean;
  const sentence = `Messages can have up to ${limits.chat.messageLength} characters.`;
  throw invalidInput(sentence, { message: sentence });
}

/** Control characters, bidirectional overrides, noncharacters and lone surrogates. */
const unwritable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
