import { invalidInput } from '@portal/kit';
import { dictionary } from '@zxcvbn-ts/language-common';
import { usernameKey } from './username.ts';

/** How many of the commonest passwords of 6 characters and more are refused. */
const refusedCount = 10_000;

/** Refuses a new password that would be among the first guesses; `field` is its name in the call. Throws invalid_input. */
export function checkNewPassword(
  password: string,
  { username, email }: { username: string; email?: string | undefined },
  field: 'password' | 'newPassword' = 'password',
): void {
  const folded = usernameKey(password);
  const refuse = (sentence: string) => invalidInput(sentence, { [field]: sentence });
  if (folded === usernameKey(username)) throw refuse('Your password must not be your username.');
  if (email && folded === usernameKey(email)) throw refuse('Your password must not be your email address.');
  if (commonPasswords().has(folded))
    throw refuse('This is one of the most common passwords. Please choose another.');
}

let common: Set<string> | undefined;

function commonPasswords(): Set<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .filter((word) => word.length >= 6)
      .slice(0, refusedCount)
      .map(usernameKey),
  );
  return common;
}
