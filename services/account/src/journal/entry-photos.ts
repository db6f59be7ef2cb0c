import type { ClaimedPhoto, PhotoHold } from '@portal/kit';
import { JournalEntryModel } from './journal-entry.model.ts';

/** The photos of entries that others see, for their check. */
export const entryPhotos = {
  async find(_id: number) {
    const entry = await JournalEntryModel.findById(_id).lean();
    return entry && entry.visibility !== 'private' ? entry.photo : undefined;
  },
  change: (_id: number, { claim }: ClaimedPhoto, hold: PhotoHold | null) =>
    JournalEntryModel.updateOne(
      { _id, 'photo.claim': claim },
      hold ? { $set: { 'photo.hold': hold } } : { $unset: { 'photo.hold': 1 } },
    ),
};
