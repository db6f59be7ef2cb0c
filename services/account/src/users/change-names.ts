import type { Viewer } from '@portal/contracts';
import { notSignedIn } from '@portal/kit';
import { findUser, searchKeysOf } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { checkDisplayName, displayNameOf, nameField } from './name-rules.ts';
import { type UserDocument, UserModel } from './user.model.ts';

/**
 * Changes the viewer's first and last name; an absent one stays, an empty one is removed. Throws conflict for a name
 * that can't be used, or not_signed_in if the account was deleted.
 */
export async function changeNames(
  viewer: Viewer,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  fixed: FixedAccounts,
): Promise<UserDocument> {
  const user = await findUser(viewer.id);
  if (!user) throw notSignedIn();
  const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
  await checkDisplayName(displayNameOf(names), { self: user, fixed, field: nameField(names) });
  const given = Object.entries(names).filter(([, name]) => name);
  const removed = Object.entries(names).filter(([, name]) => !name);
  const changed = await UserModel.findOneAndUpdate(
    { _id: user._id },
    {
      $set: { ...Object.fromEntries(given), searchKeys: searchKeysOf({ ...user, ...names }) },
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([field]) => [field, 1])) }),
    },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw notSignedIn();
  return changed;
}
