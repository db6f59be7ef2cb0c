import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { dropPhoto } from './photos.ts';

/** Deletes an entry, then lets go of its photo: an entry that is shown has its photo to the last. */
export async function removeEntry(_id: number): Promise<void> {
  const removed = await JournalEntryModel.findOneAndDelete({ _id }).lean<JournalEntryDocument>();
  await dropPhoto(removed?.photo);
}
