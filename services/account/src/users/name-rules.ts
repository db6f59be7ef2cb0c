import { type AppError, conflict } from '@portal/kit';
import type { FixedAccounts } from './fixed-accounts.ts';
import { titles, wholeTitles } from './reserved-names.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { readings, skeleton, typedKeys, usernameKey } from './username.ts';

type NamedUser = Pick<UserDocument, 'username' | 'firstName' | 'lastName' | 'displayName'>;

/** Names by which people know the staff, as skeletons. */
interface ReservedNames {
  /** Also as a part of a longer name. */
  anywhere: ReadonlySet<string>;
  /** Only as the whole name. */
  whole: ReadonlySet<string>;
}

/** First and last name; empty if the member gave none. */
export const fullNameOf = ({ firstName, lastName }: Pick<NamedUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The name that the profile shows: display name, first and last name, or user name. */
export const shownNameOf = (user: NamedUser): string => user.displayName || fullNameOf(user) || user.username;

/** The field of a form at which a refused display name is shown. */
export const nameField = ({ firstName }: Pick<NamedUser, 'firstName'>) =>
  firstName ? 'firstName' : 'lastName';

/**
 * Refuses a name under which a member wants to appear: one that looks like the user name of another account, or
 * resembles a name of staff or a reserved one. The member's own user name is always fine, and staff may
 * use the reserved names. Takes one query. Throws conflict for `field`.
 */
export async function checkDisplayName(
  name: string,
  { self, fixed, field }: { self: Pick<NamedUser, 'username'> | null; fixed: FixedAccounts; field: string },
): Promise<void> {
  const own = self ? usernameKey(self.username) : undefined;
  if (name === '' || usernameKey(name) === own) return;
  const keys = typedKeys(name);
  const look = skeleton(name);
  const people = await namedOrStaff({ keys, look }, fixed);
  const others = people.filter((one) => one.usernameKey !== own);
  if (others.some((one) => keys.includes(one.usernameKey))) throw ofAnother(field);
  const isStaff = self && fixed.roleOf(self.username);
  if (!isStaff && isReserved(name, reservedNames(fixed, people)))
    throw refusal(
      field,
      'This name is reserved for the people who run the portal. Please use a different name.',
    );
  // Names of staff are reserved, which is all that staff heed among themselves.
  if (others.some((one) => one.skeleton === look && !fixed.roleOf(one.username))) throw ofAnother(field);
}

const ofAnother = (field: string) =>
  refusal(field, 'This is the user name of another member. Please use a different name.');

/** Refuses a new user name that resembles a name of staff or a reserved one. Throws conflict. */
export async function checkNewUsername(username: string, fixed: FixedAccounts): Promise<void> {
  if (isReserved(username, reservedNames(fixed, await namedOrStaff({ keys: [] }, fixed))))
    throw refusal('username', 'This username is reserved. Please choose another.');
}

const refusal = (field: string, sentence: string): AppError => conflict(sentence, { [field]: sentence });

/** The accounts with these keys or this skeleton, and those of staff. */
function namedOrStaff({ keys, look }: { keys: string[]; look?: string }, { list }: FixedAccounts) {
  const byKey = { usernameKey: { $in: [...keys, ...list.map(({ username }) => usernameKey(username))] } };
  return UserModel.find(look ? { $or: [byKey, { skeleton: look }] } : byKey, {
    username: 1,
    usernameKey: 1,
    skeleton: 1,
    firstName: 1,
    lastName: 1,
    displayName: 1,
  }).lean();
}

const namesOf = (user: NamedUser): string[] => [fullNameOf(user), user.displayName ?? ''];

function reservedNames(fixed: FixedAccounts, people: NamedUser[]): ReservedNames {
  const anywhere = new Set(reservedTitles.anywhere);
  const whole = new Set(reservedTitles.whole);
  const staff = people.filter(({ username }) => fixed.roleOf(username) !== undefined);
  for (const name of [...fixed.list.map(({ username }) => username), ...staff.flatMap(namesOf)]) {
    if (name === '') continue;
    // A single word may also be the first name of someone else.
    (/[\s._-]/.test(name) ? anywhere : whole).add(skeleton(name));
  }
  return { anywhere, whole };
}

const reservedTitles: ReservedNames = {
  anywhere: new Set(titles.map(skeleton)),
  whole: new Set(wholeTitles.map(skeleton)),
};

/** No reserved name is longer, in letters of its skeleton. */
const maxLength = 130;

const isReserved = (name: string, reserved: ReservedNames): boolean =>
  readings(name).some((words) => words.some((_, start) => hasReservedFrom(words, start, reserved)));

/** Returns whether the words from here on, written as one, begin with a reserved name. */
function hasReservedFrom(words: string[], start: number, { anywhere, whole }: ReservedNames): boolean {
  let joined = '';
  for (let end = start; end < words.length && joined.length < maxLength; end++) {
    joined += words[end];
    const isWhole = start === 0 && end === words.length - 1;
    if (anywhere.has(joined) || (isWhole && whole.has(joined))) return true;
  }
  return false;
}
