import { memberRemoved } from '@portal/contracts';
import { type Receiver, receive } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { deleteEntries } from '../journal/delete-entries.ts';
import { revokeResets } from '../password-resets/reset-token.ts';
import { UserModel } from '../users/user.model.ts';

/** Deletes the account first, so that `asMember` refuses further writes. Safe to repeat after an interruption. */
export const memberRemoval: Receiver = receive(memberRemoved, async ({ userId }) => {
  await UserModel.deleteOne({ _id: userId });
  await removeMemberData(userId);
});

/** Deletes a member's data, but not the account. */
export async function removeMemberData(userId: number): Promise<void> {
  await revokeResets(userId);
  await FavoriteModel.deleteMany({ userId });
  await CollectionModel.deleteMany({ userId });
  await deleteEntries({ userId });
}
