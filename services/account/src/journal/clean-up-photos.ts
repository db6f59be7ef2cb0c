import { type PeriodicJob, periodicJob } from '@portal/kit';
import { JournalEntryModel, type StoredPhoto } from './journal-entry.model.ts';
import { claimPrefix, dropPhoto, photos, readClaim } from './photos.ts';

/** How long a photo may exist before its entry: far longer than any request takes. */
const graceMs = 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;

/**
 * Drops photos that no entry refers to: leftovers of a process that died between storing a photo and writing its
 * entry, or between deleting an entry and its photo. Answers how many.
 */
export async function cleanUpPhotos(now = new Date()): Promise<number> {
  let dropped = 0;
  for await (const claims of photos.claims(claimPrefix)) {
    const expired = claims
      .map(({ path, owner }) => ({ path, claim: owner }))
      .filter(({ claim }) => readClaim(claim).madeAt.getTime() < now.getTime() - graceMs);
    for (const photo of await orphansAmong(expired)) {
      await dropPhoto(photo);
      dropped += 1;
    }
  }
  return dropped;
}

/** Claims are unique, so one that its entry doesn't refer to now will never be used again. */
async function orphansAmong(claims: StoredPhoto[]): Promise<StoredPhoto[]> {
  if (claims.length === 0) return [];
  const ids = claims.map(({ claim }) => readClaim(claim).entryId);
  const entries = await JournalEntryModel.find({ _id: { $in: ids } }, { photo: 1 }).lean();
  const used = new Set(entries.map(({ photo }) => photo?.claim));
  return claims.filter(({ claim }) => !used.has(claim));
}

/** Cleans up now and every hour. */
export const photoCleanup = (): PeriodicJob =>
  periodicJob({
    everyMs,
    async act(log) {
      const dropped = await cleanUpPhotos();
      log[dropped > 0 ? 'warn' : 'debug']({ dropped }, 'removed photos without an entry');
    },
    failure: 'photo cleanup failed',
  });
