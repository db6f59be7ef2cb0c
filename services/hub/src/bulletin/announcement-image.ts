import { imageStore } from '@portal/kit';
import { Types } from 'mongoose';

/** The pictures of announcements. */
export const announcementImages = imageStore('hub');

/** The beginning of every claim that an announcement makes. */
export const claimPrefix = 'announcement:';

/** Keeps a picture, before its announcement says so. Throws too_large or invalid_input. */
export async function storeImage(dataUrl: string): Promise<{ imageUrl: string; imageClaim: string }> {
  const imageClaim = `${claimPrefix}${new Types.ObjectId()}`;
  const { path } = await announcementImages.store(dataUrl, imageClaim);
  return { imageUrl: path, imageClaim };
}

/** Lets go of a picture, after no announcement shows it any more. */
export async function dropImage({
  imageUrl,
  imageClaim,
}: {
  imageUrl?: string;
  imageClaim?: string;
}): Promise<void> {
  if (imageUrl !== undefined && imageClaim !== undefined)
    await announcementImages.remove(imageUrl, imageClaim);
}

/** When a claim was made. */
export const claimedAt = (claim: string): Date =>
  new Types.ObjectId(claim.slice(claimPrefix.length)).getTimestamp();
