import { imageStore, type PeriodicJob, periodicJob } from '@portal/kit';
import { Types } from 'mongoose';
import { BulletinEntryModel, type Notice } from '../model/bulletin-entry.model.ts';
import { notRemoved } from '../model/removal.ts';

export const announcementImages = imageStore('hub');

/** The prefix of the claims that announcements have on their images. */
export const claimPrefix = 'announcement:';

/** Stores an image before its announcement is written. Throws too_large or invalid_input. */
export async function storeImage(
  dataUrl: string,
): Promise<Required<Pick<Notice, 'imageUrl' | 'imageClaim'>>> {
  const imageClaim = `${claimPrefix}${new Types.ObjectId()}`;
  const { path } = await announcementImages.store(dataUrl, imageClaim);
  return { imageUrl: path, imageClaim };
}

/** Releases an image after its announcement is deleted. */
export async function releaseImage({
  imageUrl,
  imageClaim,
}: Pick<Notice, 'imageUrl' | 'imageClaim'>): Promise<void> {
  if (imageUrl !== undefined && imageClaim !== undefined)
    await announcementImages.remove(imageUrl, imageClaim);
}

const hourMs = 60 * 60 * 1000;

/** Releases images whose announcement has expired, was removed or was never written. Returns their number. */
export async function cleanUpImages(now = Date.now()): Promise<number> {
  let count = 0;
  for await (const claims of announcementImages.claims(claimPrefix)) {
    for (const { path, owner } of claims) {
      // Its announcement may not be written yet.
      if (claimedAt(owner).getTime() > now - hourMs) continue;
      if (await BulletinEntryModel.exists({ 'notice.imageClaim': owner, ...notRemoved })) continue;
      await releaseImage({ imageUrl: path, imageClaim: owner });
      count += 1;
    }
  }
  return count;
}

const claimedAt = (claim: string) => new Types.ObjectId(claim.slice(claimPrefix.length)).getTimestamp();

/** Cleans up at the start and every hour. */
export const imageCleanUp = (): PeriodicJob =>
  periodicJob({
    everyMs: hourMs,
    act: async (log) => log.debug({ count: await cleanUpImages() }, 'images without an announcement removed'),
    failure: 'cleaning up images failed',
  });
