import { imageStore } from '@portal/kit';
import { Types } from 'mongoose';
import type { StoredPhoto } from './journal-entry.model.ts';

export const photos = imageStore('account');

/** The prefix of every claim of a journal entry. */
export const claimPrefix = 'journal:';

/** Fits a 24-megapixel photo, which takes 100 MB to decode. Browsers send far less (`limits.memberPhoto`). */
const photoLimits = { maxBytes: 8 * 1024 * 1024, maxPixels: 25_000_000 };

/**
 * Stores a photo before its entry refers to it. Each upload has its own claim, so that dropping one never removes the
 * same picture stored again by a concurrent request. Throws too_large or invalid_input.
 */
export async function storePhoto(dataUrl: string, entryId: number): Promise<StoredPhoto> {
  const claim = `${claimPrefix}${entryId}:${new Types.ObjectId()}`;
  const { path } = await photos.store(dataUrl, claim, photoLimits);
  return { path, claim };
}

/** Drops a photo that no entry refers to any more. */
export async function dropPhoto(photo: StoredPhoto | null | undefined): Promise<void> {
  if (photo) await photos.remove(photo.path, photo.claim);
}

/** The entry and the time of a claim. */
export function readClaim(claim: string): { entryId: number; madeAt: Date } {
  const [entryId, moment] = claim.slice(claimPrefix.length).split(':');
  return { entryId: Number(entryId), madeAt: new Types.ObjectId(moment).getTimestamp() };
}
