import { imageStore } from '@portal/kit';
import { Types } from 'mongoose';

/** The photos that members keep. */
export const photos = imageStore('account');

/** A photo as its entry keeps it. */
export interface StoredPhoto {
  /** What a page shows. */
  path: string;
  /** The owner's name in the image store: this entry's, for this time of storing it. */
  claim: string;
}

/** The beginning of every claim that a journal makes. */
export const claimPrefix = 'journal:';

/**
 * What a journal takes: a photo of 24 megapixels, which fills 100 MB while it is read. Browsers send them much smaller
 * (`limits.memberPhoto`).
 */
const photoLimits = { maxBytes: 8 * 1024 * 1024, maxPixels: 25_000_000 };

/**
 * Keeps a photo for an entry, before the entry says so. Each time has a claim of its own, so that one request can
 * let go of a photo without taking it from another that has just stored the same picture for the same entry.
 * Throws too_large or invalid_input.
 */
export async function storePhoto(dataUrl: string, entryId: number): Promise<StoredPhoto> {
  const claim = `${claimPrefix}${entryId}:${new Types.ObjectId()}`;
  const { path } = await photos.store(dataUrl, claim, photoLimits);
  return { path, claim };
}

/** Lets go of a photo, after no entry says any more that it is its own. */
export async function dropPhoto(photo: StoredPhoto | undefined): Promise<void> {
  if (photo) await photos.remove(photo.path, photo.claim);
}

/** Which entry made a claim, and when. */
export function readClaim(claim: string): { entryId: number; madeAt: Date } {
  const [entryId, moment] = claim.slice(claimPrefix.length).split(':');
  return { entryId: Number(entryId), madeAt: new Types.ObjectId(moment).getTimestamp() };
}
