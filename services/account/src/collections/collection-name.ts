import { invalidInput } from '@portal/kit';

/** The name as it is kept: as typed, each letter in one way of writing it (é is one character, not e and an accent). */
export const keptName = (name: string) => name.normalize('NFC');

/**
 * What names are told apart by. Upper case folds what has no lower case of its own (ß and SS, ſ and s), and lower
 * case before it reaches the upper case of every letter (ẞ).
 */
export const nameKey = (name: string) => keptName(keptName(name).toLowerCase().toUpperCase().toLowerCase());

/**
 * Lets a name through that its collection can be found by: the gateway takes no control characters and no steps
 * (`..`) in an address, and nobody finds what shows no character. Throws invalid_input.
 */
export function checkName(name: string): void {
  const hasStep = name.split(/[/\\]/).some((part) => part === '.' || part === '..');
  if (hasStep) throw refusal('A collection’s name can’t have dots alone before or after a slash.');
  if (/\p{Cc}/u.test(name)) throw refusal('A collection’s name is one line without control characters.');
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) throw refusal('A collection’s name has a character to be seen.');
}

const refusal = (sentence: string) => invalidInput(sentence, { collectionName: sentence });
