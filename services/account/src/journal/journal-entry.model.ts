import { model, Schema } from 'mongoose';
import type { StoredPhoto } from './photos.ts';

export interface JournalEntryDocument {
  /** Later entries have higher ones: this is the order of a journal. */
  _id: number;
  userId: number;
  plantId: number;
  notes: string;
  photo?: StoredPhoto;
  /** The client's name for the act of writing, or one of our own: a repeated request finds its entry by it. */
  requestKey: string;
  createdAt: Date;
  updatedAt: Date;
}

const Photo = new Schema<StoredPhoto>(
  {
    path: { type: String, required: true },
    claim: { type: String, required: true },
  },
  { _id: false },
);

export const JournalEntryModel = model(
  'JournalEntry',
  new Schema<JournalEntryDocument>(
    {
      _id: { type: Number, required: true },
      userId: { type: Number, required: true },
      plantId: { type: Number, required: true },
      notes: { type: String, required: true },
      photo: Photo,
      requestKey: { type: String, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
    // A member's journal, newest first, and its count.
    .index({ userId: 1, _id: -1 })
    // A request that comes again, however soon, makes no second entry.
    .index({ userId: 1, requestKey: 1 }, { unique: true })
    // The photos of a plant, newest first; entries without one are not looked at.
    .index({ plantId: 1, _id: -1 }, { partialFilterExpression: { 'photo.path': { $exists: true } } })
    // A member's entries without those on deleted plants, for their count.
    .index({ userId: 1, plantId: 1 })
    // A plant that is erased.
    .index({ plantId: 1 }),
);
