import { claimedPhotos, imageStore, memberPhotoLimits, type PeriodicJob } from '@portal/kit';
import { JournalEntryModel } from './journal-entry.model.ts';
import { visibleTo } from './visibility.ts';

/** A photo is visible where an entry with it is; the same picture may be in several. */
export const photos = imageStore('account', {
  maySee: async (path, viewer) =>
    (await JournalEntryModel.exists({ 'photo.path': path, ...visibleTo(viewer) })) !== null,
});

/** The prefix of every claim of a journal entry. */
export const claimPrefix = 'journal:';

export const journalPhotos = claimedPhotos(photos, claimPrefix, memberPhotoLimits);

/** Drops photos that no entry names. Answers how many. */
export const cleanUpPhotos = (now?: Date): Promise<number> => journalPhotos.dropOrphans(claimsNamed, now);

/** Cleans up now and every hour. */
export const photoCleanup = (): PeriodicJob => journalPhotos.cleanup(claimsNamed);

async function claimsNamed(entryIds: number[]) {
  const entries = await JournalEntryModel.find({ _id: { $in: entryIds } }, { photo: 1 }).lean();
  return entries.map(({ photo }) => photo?.claim);
}
