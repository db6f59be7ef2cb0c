import { type Registration, Username } from '@portal/contracts';
import { conflict, invalidInput } from '@portal/kit';
import * as z from 'zod/mini';
import { findUserByName } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { insertUser, usernameTaken } from './insert-user.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import type { UserDocument } from './user.model.ts';

/** Creates an account. Throws invalid_input or conflict with the field at fault. */
export async function register(
  { password, ...person }: z.infer<typeof Registration>,
  { fixed, now }: { fixed: FixedAccounts; now: () => Date },
): Promise<UserDocument> {
  const username = normalized(person.username);
  checkNewPassword(password, { username, email: person.email });
  if (fixed.isReserved(username)) throw reserved();
  // Saves a hash for a taken name; the unique index decides.
  if (await findUserByName(username)) throw usernameTaken();
  return insertUser({
    ...person,
    username,
    passwordHash: await hashPassword(password),
    createdAt: now(),
  });
}

/** The name in NFKC, which must still be valid. */
function normalized(typed: string): string {
  const result = z.safeParse(Username, typed.normalize('NFKC'));
  if (result.success) return result.data;
  const sentence = result.error.issues[0]?.message ?? 'This username can’t be used.';
  throw invalidInput(sentence, { username: sentence });
}

function reserved() {
  const sentence = 'This username is reserved. Please choose another.';
  return conflict(sentence, { username: sentence });
}
