import { conflict, isDuplicateKey, nextId } from '@portal/kit';
import { emailKey, searchKeysOf } from './find-user.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { usernameKey } from './username.ts';

type NewUser = Pick<UserDocument, 'username' | 'passwordHash' | 'createdAt'> & {
  hasGeneratedPassword?: boolean;
  hasShortPassword?: boolean;
  lastSeenAt?: Date;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

export const usernameTaken = () => {
  const sentence = 'This username is already taken. Please choose another.';
  return conflict(sentence, { username: sentence });
};

/** Inserts an account without empty fields. Throws conflict if the name is taken. */
export async function insertUser({ username, passwordHash, createdAt, ...rest }: NewUser) {
  const { email, firstName, lastName, ...flags } = rest;
  const user: UserDocument = {
    _id: await nextId('users'),
    username,
    usernameKey: usernameKey(username),
    ...(email && { email, emailKey: emailKey(email) }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    searchKeys: searchKeysOf({ username, firstName, lastName }),
    passwordHash,
    ...flags,
    createdAt,
  };
  try {
    await UserModel.create(user);
    return user;
  } catch (error) {
    if (isDuplicateKey(error)) throw usernameTaken();
    throw error;
  }
}
