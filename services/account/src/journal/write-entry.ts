import { randomUUID } from 'node:crypto';
import { limits, type Visibility } from '@portal/contracts';
import { compact, found, isDuplicateKey, nextId, plainText } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { photoChange } from './photo-change.ts';
import { checkNow, withPhotoEvents } from './photo-events.ts';
import { journalPhotos } from './photos.ts';

export const notesField = { name: 'notes', length: limits.journal.notesLength };

export interface NewEntry {
  userId: number;
  plantId: number;
  notes: string;
  photoUrl?: string | null | undefined;
  visibility?: Visibility | undefined;
  /** A plant of the member's garden. */
  gardenPlantId?: number | undefined;
  requestKey?: string | undefined;
  /** Time of writing, as the client states it. */
  writtenAt?: string | undefined;
}

/** The entry that an earlier request with this key created, if any. */
export const findWritten = async ({ userId, requestKey }: NewEntry): Promise<JournalEntryDocument | null> =>
  requestKey === undefined ? null : JournalEntryModel.findOne({ userId, requestKey }).lean();

/**
 * Writes an entry, its photo first, so that no entry refers to a missing photo; the hourly cleanup drops a photo
 * whose entry was never written. Others see the photo once it is checked. Of two requests with one key, the second gets
 * the first one's entry.
 */
export async function writeEntry(
  entry: NewEntry,
  holds: AccountPhotoHolds,
): Promise<{ document: JournalEntryDocument; isNew: boolean }> {
  const {
    userId,
    plantId,
    photoUrl,
    visibility,
    gardenPlantId,
    requestKey = randomUUID(),
    writtenAt,
  } = entry;
  const notes = plainText(entry.notes, notesField);
  const change = photoChange(photoUrl);
  const _id = await nextId('journalEntries');
  const photo = change.to === 'new' ? await journalPhotos.store(change.dataUrl, _id) : undefined;
  const date = dateOf(writtenAt);
  const document = compact({
    _id,
    userId,
    plantId,
    notes,
    requestKey,
    createdAt: date,
    updatedAt: date,
    photo: photo && { ...photo, hold: 'check' as const },
    visibility,
    gardenPlantId,
  });
  const write = () => JournalEntryModel.create(document);
  try {
    if (!photo) await write();
    else await withPhotoEvents(_id, () => write().then(() => checkNow(_id, holds)));
    return { document: (await JournalEntryModel.findById(_id).lean()) ?? document, isNew: true };
  } catch (error) {
    // After any other failure the entry may exist and need its photo.
    if (!isDuplicateKey(error)) throw error;
    await journalPhotos.drop(photo);
    const written = found(await findWritten({ ...entry, requestKey }), 'Journal entry');
    return { document: written, isNew: false };
  }
}

/**
 * The date of a new entry: when it was written, which may be days ago if the device was offline. Falls back to now
 * if the client's clock can't be right.
 */
function dateOf(writtenAt: string | undefined): Date {
  const now = Date.now();
  const written = writtenAt === undefined ? now : Date.parse(writtenAt);
  return new Date(written <= now && written >= now - limits.journal.lateMs ? written : now);
}
