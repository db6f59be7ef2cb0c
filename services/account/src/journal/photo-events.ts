import { maySeeEntry } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts/schemas';
import { dueTasks, type Log, nextId, type Outbox } from '@portal/kit';
import { findUser } from '../users/find-user.ts';
import { presentCommunityPhoto } from './journal.present.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { journalPhotos } from './photos.ts';

/** The entries whose photo changes or has changed, by id, until an event says so. */
export const changedPhotos = dueTasks({ collection: 'changedPhotos' });

/** Time that a write may take before its process counts as dead, in milliseconds. */
const writeMs = 45_000;

/**
 * Runs a write that changes the photo of an entry or its texts. The change is noted before it happens, so no crash
 * loses the event; the event itself is made when it is published.
 */
export async function withPhotoEvents<T>(entryId: number, write: () => Promise<T>): Promise<T> {
  await changedPhotos.put(entryId, {}, writeMs);
  try {
    return await write();
  } finally {
    // Each of two concurrent writes releases the task, so what the first publishes too early is published again.
    await notePhotoEvents(entryId);
  }
}

/** Has the current state of the entry's photo published, also where nothing changed. */
export const notePhotoEvents = (entryId: number) => changedPhotos.put(entryId, {});

/** Publishes what is due, until stopped. */
export const startPhotoEvents = (outbox: Pick<Outbox, 'add'>, log: Log) =>
  changedPhotos.start(({ _id }) => publishPhoto(Number(_id), outbox), log);

/** The revision is taken before the entry is read: of two events the one with the higher revision never knows less. */
export async function publishPhoto(id: number, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const revision = await nextId('photoEvents');
  const key = `${id}:${revision}`;
  const entry = await JournalEntryModel.findById(id).lean<JournalEntryDocument>();
  // Only what everyone may see is a community photo.
  const member = entry && maySeeEntry(null, entry) && (await findUser(entry.userId));
  if (!entry?.photo || !member) return outbox.add(communityPhotoRemoved, { id, revision }, key);
  const { path, claim } = entry.photo;
  const photo = presentCommunityPhoto(entry, path, member.username);
  const sharedAt = journalPhotos.storedAt(claim).toISOString();
  return outbox.add(communityPhotoShared, { photo, plantId: entry.plantId, sharedAt, revision }, key);
}
