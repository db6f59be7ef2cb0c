import { maySeeEntry } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts/schemas';
import { dueTasks, type Log, nextId, type Outbox } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { findUser } from '../users/find-user.ts';
import { presentCommunityPhoto } from './journal.present.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { journalPhotos } from './photos.ts';

/** The entries whose photo changes or has changed, by id, until an event says so. */
export const changedPhotos = dueTasks({ collection: 'changedPhotos', maxPauseMs: 60_000 });

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

/** Has the end of a photo published, by when its entry is deleted. */
export const announceRemoval = (entryId: number) => changedPhotos.put(entryId, {}, writeMs);

/** Has the current state of the entry's photo published, also where nothing changed. */
export const notePhotoEvents = (entryId: number) => changedPhotos.put(entryId, {});

/** Checks and publishes what is due, until stopped. */
export const startPhotoEvents = (deps: PhotoEventDeps, log: Log) =>
  changedPhotos.start(({ _id }) => settlePhoto(Number(_id), deps), log);

export interface PhotoEventDeps {
  outbox: Pick<Outbox, 'add'>;
  holds: AccountPhotoHolds;
}

/** Checks the photo of an entry if nobody has yet, and publishes it. Throws if it can't be checked now. */
export async function settlePhoto(id: number, { outbox, holds }: PhotoEventDeps): Promise<void> {
  try {
    await holds.settle('journal_entry', id);
  } finally {
    await publishPhoto(id, outbox);
  }
}

/** Checks a photo within the request that stores it. If that fails, its task does it later. */
export const checkNow = (id: number, holds: AccountPhotoHolds): Promise<void> =>
  holds.settle('journal_entry', id).catch(() => undefined);

/** The revision is taken before the entry is read: of two events the one with the higher revision never knows less. */
export async function publishPhoto(id: number, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const revision = await nextId('photoEvents');
  const key = `${id}:${revision}`;
  const entry = await JournalEntryModel.findById(id).lean<JournalEntryDocument>();
  // Only what everyone may see is a community photo.
  const member = entry && maySeeEntry(null, entry) && (await findUser(entry.userId));
  if (!entry?.photo || entry.photo.hold || !member)
    return outbox.add(communityPhotoRemoved, { id, revision }, key);
  const photo = presentCommunityPhoto(entry, entry.photo, member.username);
  const sharedAt = journalPhotos.storedAt(entry.photo.claim).toISOString();
  return outbox.add(communityPhotoShared, { photo, plantId: entry.plantId, sharedAt, revision }, key);
}
