import { type Rounds, rounds } from '@portal/kit';
import { notRemoved } from '../removal.ts';
import { announcementImages, claimedAt, claimPrefix, dropImage } from './announcement-image.ts';
import { BulletinEntryModel } from './bulletin-entry.model.ts';

/** How long a picture may be there before its announcement is: far longer than any request takes (milliseconds). */
const graceMs = 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;

/** Lets go of pictures whose announcement has expired, was removed, or was never written. Answers how many. */
export async function cleanUpImages(now = Date.now()): Promise<number> {
  let swept = 0;
  for await (const claims of announcementImages.claims(claimPrefix)) {
    for (const { path, owner } of claims) {
      if (claimedAt(owner).getTime() > now - graceMs) continue;
      if (await BulletinEntryModel.exists({ 'notice.imageClaim': owner, ...notRemoved })) continue;
      await dropImage({ imageUrl: path, imageClaim: owner });
      swept += 1;
    }
  }
  return swept;
}

/** Sweeps now and every hour. */
export const imageSweeper = (): Rounds =>
  rounds({
    everyMs,
    act: async (log) =>
      log.debug({ swept: await cleanUpImages() }, 'pictures without an announcement removed'),
    failure: 'pictures are left for the next sweep',
  });
