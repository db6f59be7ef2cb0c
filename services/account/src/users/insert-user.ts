import { compact, conflict, isDuplicateKey, nextId } from '@portal/kit';
import { emailKey, searchKeysOf } from './find-user.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { skeleton, usernameKey } from './username.ts';

type NewUser = Pick<UserDocument, 'username' | 'createdAt'> & {
  passwordHash?: string;
  hasGeneratedPassword?: boolean;
  hasShortPassword?: boolean;
  lastSeenAt?: Date;
  email?: string | undefined;
  emailConfirmedAt?: Date;
  firstName?: string | undefined;
  lastName?: string | undefined;
  displayName?: string | undefined;
};

export const usernameTaken = () => {
  const sentence = 'This username is already taken. Please choose another.';
  return conflict(sentence, { username: sentence });
};

/**
 * Inserts an account without empty fields. Throws conflict if the name, or one that looks like it, is taken. No name
 * that looks alike keeps an account of staff from being created.
 */
export async function insertUser({ username, createdAt, ...rest }: NewUser, { isStaff = false } = {}) {
  const { email, firstName, lastName, displayName, ...others } = rest;
  const user: UserDocument = compact({
    _id: await nextId('users'),
    username,
    usernameKey: usernameKey(username),
    skeleton: isStaff ? undefined : skeleton(username),
    email: email || undefined,
    emailKey: email ? emailKey(email) : undefined,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    displayName: displayName || undefined,
    displayNameKey: displayName ? usernameKey(displayName) : undefined,
    searchKeys: searchKeysOf({ username, firstName, lastName, displayName }),
    ...others,
    createdAt,
  });
  try {
    await UserModel.create(user);
    return user;
  } catch (error) {
    if (isDuplicateKey(error)) throw usernameTaken();
    throw error;
  }
}
