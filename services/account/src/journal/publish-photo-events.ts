import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts';
import { nextId, type Outbox, type Rounds, rounds } from '@portal/kit';
import { findUser } from '../users/find-user.ts';
import { presentCommunityPhoto } from './journal.present.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { type PhotoEventDocument, PhotoEventModel } from './photo-events.model.ts';
import { readClaim } from './photos.ts';

/** How often news are looked for, and how long telling one may take (milliseconds). */
const everyMs = 1000;
const leaseMs = 30_000;

/** Tells the other services all that is due. Answers how many. */
export async function publishPhotoEvents(outbox: Pick<Outbox, 'add'>): Promise<number> {
  for (let told = 0; ; told += 1) {
    const now = Date.now();
    const news = await PhotoEventModel.findOneAndUpdate(
      { dueAt: { $lte: new Date(now) } },
      { $set: { dueAt: new Date(now + leaseMs) } },
      { sort: { dueAt: 1 } },
    ).lean<PhotoEventDocument>();
    if (!news) return told;
    await tell(news._id, outbox);
    // A change that came meanwhile is told by itself.
    await PhotoEventModel.deleteOne({ _id: news._id, change: news.change });
  }
}

/** The revision is taken before the entry is read: of two words on it the higher one never knows less. */
async function tell(id: number, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const revision = await nextId('photoEvents');
  const key = `${id}:${revision}`;
  const entry = await JournalEntryModel.findById(id).lean<JournalEntryDocument>();
  const member = entry && (await findUser(entry.userId));
  if (!entry?.photo || !member) return outbox.add(communityPhotoRemoved, { id, revision }, key);
  const { path, claim } = entry.photo;
  const photo = presentCommunityPhoto(entry, path, member.username);
  const sharedAt = readClaim(claim).madeAt.toISOString();
  return outbox.add(communityPhotoShared, { photo, plantId: entry.plantId, sharedAt, revision }, key);
}

/** Tells news as long as the service runs, also those that an earlier process left. */
export const photoEventPublisher = (outbox: Pick<Outbox, 'add'>): Rounds =>
  rounds({ everyMs, act: () => publishPhotoEvents(outbox), failure: 'photo news are left for later' });
