import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { withPhotoEvents } from './photo-events.ts';
import { dropPhoto } from './photos.ts';

/** Deletes an entry, then lets go of its photo: an entry that is shown has its photo to the last. */
export async function removeEntry({ _id, photo }: JournalEntryDocument): Promise<void> {
  const remove = () => JournalEntryModel.findOneAndDelete({ _id }).lean<JournalEntryDocument>();
  const removed = await (photo ? withPhotoEvents(_id, remove) : remove());
  await dropPhoto(removed?.photo);
}
