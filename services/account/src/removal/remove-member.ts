import { memberRemoved } from '@portal/contracts';
import { type Receiver, receive } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { eraseEntries } from '../journal/erase-entries.ts';
import { revokeResets } from '../password-resets/reset-token.ts';
import { UserModel } from '../users/user.model.ts';

/**
 * What the end of an account does here. The account goes first, so that nothing is written for it any more
 * (`asMember`); run again, it goes on where it was interrupted.
 */
export const memberRemoval: Receiver = receive(memberRemoved, async ({ userId }) => {
  await UserModel.deleteOne({ _id: userId });
  await removeMemberData(userId);
});

/** Deletes all that belongs to an account beside itself. */
export async function removeMemberData(userId: number): Promise<void> {
  await revokeResets(userId);
  await FavoriteModel.deleteMany({ userId });
  await CollectionModel.deleteMany({ userId });
  await eraseEntries({ userId });
}
