import { limits, memberRemoved } from '@portal/contracts';
import { type Receiver, receive } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { type JournalEntryDocument, JournalEntryModel } from '../journal/journal-entry.model.ts';
import { dropPhoto } from '../journal/photos.ts';
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
  await removeJournal(userId);
}

/** Photos go before their entry: as long as any is left, a run that comes later finds it by its entry. */
async function removeJournal(userId: number): Promise<void> {
  // All there are, also those on plants that are deleted.
  const next = () =>
    JournalEntryModel.find({ userId }).limit(limits.journal.pageLength).lean<JournalEntryDocument[]>();
  for (let entries = await next(); entries.length > 0; entries = await next()) {
    for (const { _id, photo } of entries) {
      await dropPhoto(photo);
      const last = await JournalEntryModel.findOneAndDelete({ _id }).lean<JournalEntryDocument>();
      // It may have been given another photo meanwhile.
      await dropPhoto(last?.photo);
    }
  }
}
