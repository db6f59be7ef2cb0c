import type { Visibility } from '@portal/contracts';
import { found, plainText } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { photoChange } from './photo-change.ts';
import { checkNow, withPhotoEvents } from './photo-events.ts';
import { journalPhotos } from './photos.ts';
import { notesField } from './write-entry.ts';

export interface EntryChange {
  notes: string;
  photoUrl?: string | null | undefined;
  /** Absent: it stays. */
  visibility?: Visibility | undefined;
}

/**
 * Changes an entry: stores a new photo first, then writes the entry, then drops the photo it replaced. Each write
 * knows exactly what it replaced, so concurrent changes neither lose a visible photo nor leave an orphan.
 * Throws not_found if the entry was deleted.
 */
export async function changeEntry(
  { _id, photo }: JournalEntryDocument,
  { notes: written, photoUrl, visibility }: EntryChange,
  holds: AccountPhotoHolds,
): Promise<JournalEntryDocument> {
  const notes = plainText(written, notesField);
  const change = photoChange(photoUrl, photo?.path);
  const stored = change.to === 'new' ? await journalPhotos.store(change.dataUrl, _id) : undefined;
  const texts = { notes, updatedAt: new Date(), ...(visibility && { visibility }) };
  const write = () =>
    JournalEntryModel.findOneAndUpdate(
      { _id },
      {
        $set: { ...texts, ...(stored && { photo: { ...stored, hold: 'check' } }) },
        ...(change.to === 'none' && { $unset: { photo: 1 } }),
      },
      { returnDocument: 'before' },
    ).lean();
  const writeAndCheck = async () => {
    const before = await write();
    if (stored ?? photo?.hold) await checkNow(_id, holds);
    return before;
  };
  const before = await (photo || stored ? withPhotoEvents(_id, writeAndCheck) : write());
  await journalPhotos.drop(before ? (change.to === 'same' ? undefined : before.photo) : stored);
  return found(before && (await JournalEntryModel.findById(_id).lean()), 'Journal entry');
}

/** Removes this photo of an entry and leaves its notes; does nothing if the entry has another one now. */
export async function removePhoto(_id: number, path: string): Promise<void> {
  const remove = () =>
    JournalEntryModel.findOneAndUpdate(
      { _id, 'photo.path': path },
      { $set: { updatedAt: new Date() }, $unset: { photo: 1 } },
    ).lean();
  const before = await withPhotoEvents(_id, remove);
  await journalPhotos.drop(before?.photo);
}

/** Ends the hold of this photo of an entry; does nothing if the entry has another one now. */
export const showPhoto = (_id: number, path: string) =>
  withPhotoEvents(_id, () =>
    JournalEntryModel.updateOne({ _id, 'photo.path': path }, { $unset: { 'photo.hold': 1 } }),
  );
