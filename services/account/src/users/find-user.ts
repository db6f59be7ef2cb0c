import { type UserDocument, UserModel } from './user.model.ts';
import { usernameKey } from './username.ts';

export const findUser = (id: number): Promise<UserDocument | null> => UserModel.findById(id).lean().exec();

export const findUsers = (ids: number[]): Promise<UserDocument[]> =>
  UserModel.find({ _id: { $in: ids } })
    .lean()
    .exec();

/** Finds an account by name, ignoring case. */
export const findUserByName = (username: string): Promise<UserDocument | null> =>
  UserModel.findOne({ usernameKey: usernameKey(username) })
    .lean()
    .exec();

export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

/** By the beginning of one of these, staff find an account. */
export const searchKeysOf = ({
  username,
  firstName,
  lastName,
}: Pick<UserDocument, 'username' | 'firstName' | 'lastName'>): string[] => [
  ...new Set(
    [username, firstName, lastName, [firstName, lastName].filter(Boolean).join(' ')]
      .map((name) => usernameKey(name ?? ''))
      .filter((key) => key !== ''),
  ),
];
