import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { announceRemoval, withPhotoEvents } from './photo-events.ts';
import { journalPhotos } from './photos.ts';

/** Deletes an entry, then its photo: a visible entry never lacks its photo. */
export async function deleteEntry({ _id, photo }: JournalEntryDocument): Promise<void> {
  const remove = () => JournalEntryModel.findOneAndDelete({ _id }).lean();
  const removed = await (photo ? withPhotoEvents(_id, remove) : remove());
  await journalPhotos.drop(removed?.photo);
}

const batchSize = 100;

/**
 * Deletes all entries of a member or a plant without publishing events, except that photos no longer wait for approval. Each photo goes before its entry, so that an
 * interrupted run can be repeated.
 */
export async function deleteEntries(filter: { userId: number } | { plantId: number }): Promise<void> {
  const next = () => JournalEntryModel.find(filter).limit(batchSize).lean();
  for (let entries = await next(); entries.length > 0; entries = await next()) {
    for (const { _id, photo } of entries) {
      if (photo?.hold) await announceRemoval(_id);
      await journalPhotos.drop(photo);
      const last = await JournalEntryModel.findOneAndDelete({ _id }).lean();
      // The photo may have changed since the entry was read.
      await journalPhotos.drop(last?.photo);
    }
  }
}
