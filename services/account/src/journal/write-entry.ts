import { randomUUID } from 'node:crypto';
import { limits } from '@portal/contracts';
import { found, isDuplicateKey, nextId } from '@portal/kit';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { photoChange } from './photo-change.ts';
import { withPhotoEvents } from './photo-events.ts';
import { dropPhoto, storePhoto } from './photos.ts';

export interface NewEntry {
  userId: number;
  plantId: number;
  notes: string;
  photoUrl?: string | null | undefined;
  requestKey?: string | undefined;
  /** When it was written, as the client says. */
  writtenAt?: string | undefined;
}

/** The entry that a request has made before; null where it is a new one. */
export const writtenBefore = async ({
  userId,
  requestKey,
}: NewEntry): Promise<JournalEntryDocument | null> =>
  requestKey === undefined
    ? null
    : JournalEntryModel.findOne({ userId, requestKey }).lean<JournalEntryDocument>();

/**
 * Writes an entry: its photo first, so that no entry ever names a photo that isn't there. A photo whose entry was not
 * written after all is let go of by the sweep. Of two requests with one key the second gets what the first has made.
 */
export async function writeEntry(
  entry: NewEntry,
): Promise<{ document: JournalEntryDocument; isNew: boolean }> {
  const { userId, plantId, notes, photoUrl, requestKey = randomUUID(), writtenAt } = entry;
  const change = photoChange(photoUrl);
  const _id = await nextId('journalEntries');
  const photo = change.to === 'new' ? await storePhoto(change.dataUrl, _id) : undefined;
  const date = dateOf(writtenAt);
  const document = {
    _id,
    userId,
    plantId,
    notes,
    requestKey,
    createdAt: date,
    updatedAt: date,
    ...(photo && { photo }),
  };
  const write = () => JournalEntryModel.create(document);
  try {
    await (photo ? withPhotoEvents(_id, write) : write());
    return { document, isNew: true };
  } catch (error) {
    // After any other failure the entry may have been written, and then the photo is its own.
    if (!isDuplicateKey(error)) throw error;
    await dropPhoto(photo);
    const written = found(await writtenBefore({ ...entry, requestKey }), 'Journal entry');
    return { document: written, isNew: false };
  }
}

/**
 * The date that a new entry bears: when it was written, which may be a while ago where there was no connection. A clock
 * that says what can't be is not believed, and the entry bears the date of its arrival.
 */
function dateOf(writtenAt: string | undefined): Date {
  const now = Date.now();
  const written = writtenAt === undefined ? now : Date.parse(writtenAt);
  return new Date(written <= now && written >= now - limits.journal.lateMs ? written : now);
}
