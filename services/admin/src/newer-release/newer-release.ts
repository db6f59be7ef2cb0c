import '@portal/kit';
import type { Dashboard } from '@portal/contracts';
import {
  compareVersions,
  fetchNewestRelease,
  isDuplicateKey,
  type PeriodicJob,
  periodicJob,
} from '@portal/kit';
import { model, Schema } from 'mongoose';
import portal from '../../../../package.json' with { type: 'json' };

interface NewestDocument {
  _id: 'newest';
  /** The time at which a process last asked, or began to. */
  askedAt: Date;
  version?: string;
  url?: string;
}

const NewestModel = model(
  'NewestRelease',
  new Schema<NewestDocument>(
    {
      _id: { type: String, required: true },
      askedAt: { type: Date, required: true },
      version: String,
      url: String,
    },
    { versionKey: false },
  ),
);

const hourMs = 60 * 60 * 1000;
/** Asked once in this time, however many processes there are. */
const askMs = 23 * hourMs;

/** Asks the feed once a day; nothing is sent anywhere without RELEASE_FEED. */
export const newerReleaseJob = (feed: string): PeriodicJob =>
  periodicJob({
    everyMs: hourMs,
    act: async (log) => {
      if (!(await claimDay())) return;
      try {
        const { version, url } = await fetchNewestRelease(feed);
        await NewestModel.updateOne({ _id: 'newest' }, { $set: { version, url } });
      } catch (error) {
        // Only `npm run doctor` says so: the portal works without it.
        log.debug({ err: error }, 'the feed of releases can’t be read');
      }
    },
    failure: 'the newest release is not known',
  });

/** Returns whether this process asks today. */
export async function claimDay(now = new Date()): Promise<boolean> {
  try {
    await NewestModel.findOneAndUpdate(
      { _id: 'newest', askedAt: { $lt: new Date(now.getTime() - askMs) } },
      { $set: { askedAt: now } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The newest release, if it is newer than this one. */
export async function readNewerRelease(own: string = portal.version): Promise<Dashboard['newerRelease']> {
  const found = await NewestModel.findById('newest').lean();
  if (!found?.version || !found.url || compareVersions(found.version, own) <= 0) return undefined;
  return { version: found.version, url: found.url };
}
