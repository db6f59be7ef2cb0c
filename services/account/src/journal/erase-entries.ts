import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { dropPhoto } from './photos.ts';

/** Entries that are read at a time. */
const batch = 100;

/**
 * Deletes all entries of a member or on a plant, shown or not, of which the other services hear otherwise. Photos go
 * before their entry: as long as any is left, a run that comes later finds it by its entry.
 */
export async function eraseEntries(whose: { userId: number } | { plantId: number }): Promise<void> {
  const next = () => JournalEntryModel.find(whose).limit(batch).lean<JournalEntryDocument[]>();
  for (let entries = await next(); entries.length > 0; entries = await next()) {
    for (const { _id, photo } of entries) {
      await dropPhoto(photo);
      const last = await JournalEntryModel.findOneAndDelete({ _id }).lean<JournalEntryDocument>();
      // It may have been given another photo meanwhile.
      await dropPhoto(last?.photo);
    }
  }
}
