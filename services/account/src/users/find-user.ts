import { asciiEmail, foldText, umlautSpellings } from '@portal/contracts';
import { type UserDocument, UserModel } from './user.model.ts';
import { usernameKey } from './username.ts';

export const findUser = (id: number): Promise<UserDocument | null> => UserModel.findById(id).lean().exec();

export const findUsers = (ids: number[]): Promise<UserDocument[]> =>
  UserModel.find({ _id: { $in: ids } })
    .lean()
    .exec();

/** The user names of those accounts that exist, by id. */
export async function findUsernames(ids: number[]): Promise<Map<number, string>> {
  const users = await UserModel.find({ _id: { $in: [...new Set(ids)] } }, { username: 1 }).lean();
  return new Map(users.map(({ _id, username }) => [_id, username]));
}

/** Finds an account by name, ignoring case. */
export const findUserByName = (username: string): Promise<UserDocument | null> =>
  UserModel.findOne({ usernameKey: usernameKey(username) })
    .lean()
    .exec();

/** Finds accounts by name, ignoring case. */
export const findUsersByName = (usernames: string[]): Promise<Pick<UserDocument, '_id' | 'username'>[]> =>
  UserModel.find({ usernameKey: { $in: usernames.map(usernameKey) } }, { username: 1 })
    .lean()
    .exec();

export const emailKey = (email: string) => asciiEmail(email.trim().normalize('NFKC')).toLowerCase();

/** The mailbox of an address, for limits: many providers deliver `rosa+garden@…` to `rosa@…`. */
export const mailboxKey = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, '');

const searchKey = (name: string) => foldText(name).trim();

/** The beginning of a name as every spelling of it is found. */
export const searchedKey = (typed: string) => searchKey(umlautSpellings(typed).at(-1) ?? '');

/** Keys of an account; staff find it by the beginning of one. */
export const searchKeysOf = ({
  username,
  firstName,
  lastName,
  displayName,
}: Pick<UserDocument, 'username' | 'firstName' | 'lastName' | 'displayName'>): string[] => [
  ...new Set(
    [username, firstName, lastName, [firstName, lastName].filter(Boolean).join(' '), displayName]
      .flatMap((name) => umlautSpellings(name ?? ''))
      .map(searchKey)
      .filter((key) => key !== ''),
  ),
];

/**
 * Matches keys that begin with this one; the database can use an index for it. Its patterns can't have the character 0,
 * so another one that no name has takes its place.
 */
export const beginsWith = (key: string) => ({
  $regex: `^${key.replaceAll('\0', '\u0001').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`,
});
