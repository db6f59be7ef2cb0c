import type { Registration } from '@portal/contracts';
import { Username } from '@portal/contracts/schemas';
import { invalidInput } from '@portal/kit';
import * as z from 'zod/mini';
import type { FixedAccounts } from './fixed-accounts.ts';
import { insertUser, usernameTaken } from './insert-user.ts';
import { checkDisplayName, checkNewUsername, fullNameOf, nameField } from './name-rules.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { hasInvisible, skeleton, usernameKey } from './username.ts';

/** Creates an account. Throws invalid_input or conflict with the field at fault. */
export async function register(
  { password, ...person }: z.infer<typeof Registration>,
  { fixed, now }: { fixed: FixedAccounts; now: () => Date },
): Promise<UserDocument> {
  const username = normalized(person.username);
  checkNewPassword(password, { username, email: person.email });
  await checkNewUsername(username, fixed);
  await checkDisplayName(fullNameOf(person), { self: { username }, fixed, field: nameField(person) });
  // Saves a hash for a taken name; the unique indexes decide.
  const taken = { $or: [{ usernameKey: usernameKey(username) }, { skeleton: skeleton(username) }] };
  if (await UserModel.exists(taken)) throw usernameTaken();
  const passwordHash = await hashPassword(password);
  const createdAt = now();
  return insertUser({ ...person, username, passwordHash, createdAt, lastSeenAt: createdAt });
}

type Linked = (userId: number) => Promise<boolean>;

interface NewPerson {
  username: string;
  displayName?: string | undefined;
  email?: string | undefined;
  isEmailTrusted: boolean;
}

/**
 * Creates an account without a password for a person whom an issuer describes; null if `link` refuses it. Throws
 * invalid_input or conflict with the field at fault.
 */
export async function registerPerson(
  { username: typed, displayName = '', email, isEmailTrusted }: NewPerson,
  { fixed, now, link }: { fixed: FixedAccounts; now: () => Date; link: Linked },
): Promise<UserDocument | null> {
  const username = normalized(typed);
  await checkNewUsername(username, fixed);
  await checkDisplayName(displayName, { self: { username }, fixed, field: 'displayName' });
  const createdAt = now();
  const user = await insertUser({
    username,
    displayName: displayName.normalize('NFC'),
    email,
    ...(isEmailTrusted && { emailConfirmedAt: createdAt }),
    createdAt,
    lastSeenAt: createdAt,
  });
  if (await link(user._id)) return user;
  await UserModel.deleteOne({ _id: user._id });
  return null;
}

/** The name in NFKC, which must still be valid. */
function normalized(typed: string): string {
  const result = z.safeParse(Username, typed.normalize('NFKC'));
  if (result.success && !hasInvisible(result.data)) return result.data;
  const sentence = result.error?.issues[0]?.message ?? 'A username has no invisible characters.';
  throw invalidInput(sentence, { username: sentence });
}
