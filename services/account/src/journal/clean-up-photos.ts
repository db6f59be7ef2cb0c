import { type Rounds, rounds } from '@portal/kit';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { claimPrefix, dropPhoto, photos, readClaim, type StoredPhoto } from './photos.ts';

/** How long a photo may be there before its entry is: far longer than any request takes. */
const graceMs = 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;

/**
 * Lets go of photos that no entry names: what a process left that died between storing a photo and writing its entry,
 * or between deleting an entry and removing its photo. Answers how many there were.
 */
export async function cleanUpPhotos(now = new Date()): Promise<number> {
  let swept = 0;
  for await (const claims of photos.claims(claimPrefix)) {
    const old = claims
      .map(({ path, owner }) => ({ path, claim: owner }))
      .filter(({ claim }) => readClaim(claim).madeAt.getTime() < now.getTime() - graceMs);
    for (const photo of await orphansAmong(old)) {
      await dropPhoto(photo);
      swept += 1;
    }
  }
  return swept;
}

/** A claim is made once and for one entry, so one that its entry does not name now will never be named again. */
async function orphansAmong(claims: StoredPhoto[]): Promise<StoredPhoto[]> {
  if (claims.length === 0) return [];
  const ids = claims.map(({ claim }) => readClaim(claim).entryId);
  const entries = await JournalEntryModel.find({ _id: { $in: ids } }, { photo: 1 }).lean<
    Pick<JournalEntryDocument, '_id' | 'photo'>[]
  >();
  const named = new Set(entries.map(({ photo }) => photo?.claim));
  return claims.filter(({ claim }) => !named.has(claim));
}

/** Sweeps now and every hour. */
export const photoSweeper = (): Rounds =>
  rounds({
    everyMs,
    async act(log) {
      const swept = await cleanUpPhotos();
      log[swept > 0 ? 'warn' : 'debug']({ swept }, 'photos without an entry removed');
    },
    failure: 'photos could not be swept',
  });
