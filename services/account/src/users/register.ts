import { type Registration, Username } from '@portal/contracts';
import { conflict, invalidInput } from '@portal/kit';
import * as z from 'zod/mini';
import { findUserByName } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { insertUser, usernameTaken } from './insert-user.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import type { UserDocument } from './user.model.ts';

/** Makes an account. Throws invalid_input or conflict, each with the field that it concerns. */
export async function register(
  { password, ...person }: z.infer<typeof Registration>,
  { fixed, now }: { fixed: FixedAccounts; now: () => Date },
): Promise<UserDocument> {
  const username = normalized(person.username);
  checkNewPassword(password, { username, email: person.email });
  if (fixed.isReserved(username)) throw reserved();
  // Asked first, so that a taken name costs no hash; the unique index decides.
  if (await findUserByName(username)) throw usernameTaken();
  return insertUser({
    ...person,
    username,
    passwordHash: await hashPassword(password),
    createdAt: now(),
  });
}

/** Other encodings of a name become one; what comes out must still be a username. */
function normalized(given: string): string {
  const result = z.safeParse(Username, given.normalize('NFKC'));
  if (result.success) return result.data;
  const sentence = result.error.issues[0]?.message ?? 'This username can’t be used.';
  throw invalidInput(sentence, { username: sentence });
}

function reserved() {
  const sentence = 'This username is reserved. Please choose another.';
  return conflict(sentence, { username: sentence });
}
