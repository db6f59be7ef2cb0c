import type { Log } from '@portal/kit';
import { notRemoved } from '../removal.ts';
import { announcementImages, claimedAt, claimPrefix, dropImage } from './announcement-image.ts';
import { BulletinEntryModel } from './bulletin-entry.model.ts';

/** How long a picture may be there before its announcement is: far longer than any request takes (milliseconds). */
const graceMs = 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;

/** Lets go of pictures whose announcement has expired, was removed, or was never written. Answers how many. */
export async function sweepImages(now = Date.now()): Promise<number> {
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

export interface ImageSweeper {
  /** Sweeps now and every hour. */
  start: (log: Log) => void;
  /** Resolves when a sweep that is under way has ended. */
  stop: () => Promise<void>;
}

export function imageSweeper(): ImageSweeper {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  return {
    start(log) {
      const sweep = async () => {
        try {
          log.debug({ swept: await sweepImages() }, 'pictures without an announcement removed');
        } catch (error) {
          log.error({ err: error }, 'pictures are left for the next sweep');
        }
      };
      timer = setInterval(() => {
        underWay = sweep();
      }, everyMs);
      underWay = sweep();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
