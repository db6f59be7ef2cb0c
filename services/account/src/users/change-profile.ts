import type { User, Viewer } from '@portal/contracts';
import { notSignedIn } from '@portal/kit';
import { findUser, searchKeysOf } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { checkDisplayName, fullNameOf, nameField } from './name-rules.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { usernameKey } from './username.ts';

const textFields = ['firstName', 'lastName', 'displayName', 'biography', 'location'] as const;

type TextField = (typeof textFields)[number];
/** An absent field stays; an empty text or list removes it. */
type ProfileChange = { [Field in TextField]?: string | undefined } & { links?: User['links'] };

/**
 * Changes the viewer's names and what their profile shows. Throws conflict for a name that can't be used, or
 * not_signed_in if the account was deleted.
 */
export async function changeProfile(
  viewer: Viewer,
  change: ProfileChange,
  fixed: FixedAccounts,
): Promise<UserDocument> {
  const user = await findUser(viewer.id);
  if (!user) throw notSignedIn();
  const given = Object.fromEntries(
    Object.entries(change).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, normalized(value)]],
    ),
  ) as ProfileChange;
  const names = { ...pickNames(user), ...given };
  await checkNames(given, names, { self: user, fixed });
  const changed = await UserModel.findOneAndUpdate(
    { _id: user._id },
    withoutEmpty({
      ...given,
      displayNameKey: usernameKey(names.displayName ?? ''),
      searchKeys: searchKeysOf({ username: user.username, ...names }),
    }),
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw notSignedIn();
  return changed;
}

const pickNames = ({ firstName, lastName, displayName }: UserDocument) => ({
  firstName,
  lastName,
  displayName,
});

/** Checks only names that change: a new account must not make the profile of an older one invalid. */
async function checkNames(
  given: ProfileChange,
  names: ReturnType<typeof pickNames>,
  { self, fixed }: { self: UserDocument; fixed: FixedAccounts },
) {
  if (given.firstName !== undefined || given.lastName !== undefined)
    await checkDisplayName(fullNameOf(names), { self, fixed, field: nameField(names) });
  if (given.displayName !== undefined)
    await checkDisplayName(given.displayName, { self, fixed, field: 'displayName' });
}

/** One form of Unicode, so that lengths and comparisons agree. */
const normalized = (value: string | object) => (typeof value === 'string' ? value.normalize('NFC') : value);

/** Sets fields with a value and removes the others. */
function withoutEmpty(fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  const removed = entries.filter(([, value]) => isEmpty(value));
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([field]) => [field, 1])) }),
  };
}
