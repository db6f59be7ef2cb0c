import type { Visibility } from '@portal/contracts';
import { found, plainText } from '@portal/kit';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { photoChange } from './photo-change.ts';
import { withPhotoEvents } from './photo-events.ts';
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
): Promise<JournalEntryDocument> {
  const notes = plainText(written, notesField);
  const change = photoChange(photoUrl, photo?.path);
  const stored = change.to === 'new' ? await journalPhotos.store(change.dataUrl, _id) : undefined;
  const texts = { notes, updatedAt: new Date(), ...(visibility && { visibility }) };
  const write = () =>
    JournalEntryModel.findOneAndUpdate(
      { _id },
      {
        $set: { ...texts, ...(stored && { photo: stored }) },
        ...(change.to === 'none' && { $unset: { photo: 1 } }),
      },
      { returnDocument: 'before' },
    ).lean();
  const before = await (photo || stored ? withPhotoEvents(_id, write) : write());
  await journalPhotos.drop(before ? (change.to === 'same' ? undefined : before.photo) : stored);
  const { photo: replaced, ...rest } = found(before, 'Journal entry');
  const shown = change.to === 'same' ? replaced : stored;
  return { ...rest, ...texts, ...(shown && { photo: shown }) };
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
