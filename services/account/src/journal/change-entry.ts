import { found } from '@portal/kit';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { photoChange } from './photo-change.ts';
import { withPhotoEvents } from './photo-events.ts';
import { dropPhoto, storePhoto } from './photos.ts';

export interface EntryChange {
  notes: string;
  photoUrl?: string | null | undefined;
}

/**
 * Changes an entry: a new photo is kept first, then the entry names it, and what it named before is let go of last.
 * Each write knows exactly what it replaced, so changes at one moment lose no photo that is shown and keep none that
 * isn't. Throws not_found where the entry was deleted meanwhile.
 */
export async function changeEntry(
  { _id, photo }: JournalEntryDocument,
  { notes, photoUrl }: EntryChange,
): Promise<JournalEntryDocument> {
  const change = photoChange(photoUrl, photo?.path);
  const kept = change.to === 'new' ? await storePhoto(change.dataUrl, _id) : undefined;
  const updatedAt = new Date();
  const write = () =>
    JournalEntryModel.findOneAndUpdate(
      { _id },
      {
        $set: { notes, updatedAt, ...(kept && { photo: kept }) },
        ...(change.to === 'none' && { $unset: { photo: 1 } }),
      },
      { returnDocument: 'before' },
    ).lean<JournalEntryDocument>();
  const before = await (photo || kept ? withPhotoEvents(_id, write) : write());
  await dropPhoto(before ? (change.to === 'keep' ? undefined : before.photo) : kept);
  const { photo: replaced, ...rest } = found(before, 'Journal entry');
  const shown = change.to === 'keep' ? replaced : kept;
  return { ...rest, notes, updatedAt, ...(shown && { photo: shown }) };
}
