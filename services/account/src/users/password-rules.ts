import { invalidInput } from '@portal/kit';
import { dictionary } from '@zxcvbn-ts/language-common';
import { usernameKey } from './username.ts';

/** The number of common passwords that are refused. */
const refusedCount = 10_000;

/** Refuses easily guessed passwords; `field` is the password's name in the call. Throws invalid_input. */
export function checkNewPassword(
  password: string,
  { username, email }: { username: string; email?: string | null | undefined },
  field: 'password' | 'newPassword' = 'password',
): void {
  const folded = usernameKey(password);
  const refuse = (sentence: string) => invalidInput(sentence, { [field]: sentence });
  if (folded === usernameKey(username)) throw refuse('Your password must be different from your username.');
  if (email && folded === usernameKey(email))
    throw refuse('Your password must be different from your email address.');
  if (commonPasswords().has(folded)) throw refuse('This password is too common. Please choose another.');
}

let common: Set<string> | undefined;

function commonPasswords(): Set<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= 6)
      .slice(0, refusedCount)
      .map(usernameKey),
  );
  return common;
}
