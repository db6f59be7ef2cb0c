import { model, Schema, Types } from 'mongoose';

/** The photo of an entry changes, or has changed, and the portal has yet to be told. */
export interface PhotoEventDocument {
  /** The entry's. */
  _id: number;
  /** Which change it is; a later one sets it anew. */
  change: Types.ObjectId;
  /** When it is told: at once after the change, or by this time if the process died in it. */
  dueAt: Date;
}

export const PhotoEventModel = model(
  'PhotoEvents',
  new Schema<PhotoEventDocument>(
    {
      _id: { type: Number, required: true },
      change: { type: Schema.Types.ObjectId, required: true },
      dueAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ dueAt: 1 }),
);

/** How long a write may take before its process counts as dead, in milliseconds. */
const writeMs = 30_000;

/**
 * Runs a write that changes which photo an entry shows, or the words to it. That there is something to tell is noted
 * before, so that no crash loses it; what there is to tell is read when it is told.
 */
export async function withPhotoEvents<T>(entryId: number, write: () => Promise<T>): Promise<T> {
  const change = new Types.ObjectId();
  const dueAt = new Date(Date.now() + writeMs);
  await PhotoEventModel.updateOne({ _id: entryId }, { $set: { change, dueAt } }, { upsert: true });
  try {
    return await write();
  } finally {
    // Of two writes at once each notes its own; what the first releases too early, the other's release tells again.
    await notePhotoEvents(entryId);
  }
}

/** What there is to say of the entry's photo is told now, also where nothing changed. */
export const notePhotoEvents = (entryId: number) =>
  PhotoEventModel.updateOne(
    { _id: entryId },
    { $set: { change: new Types.ObjectId(), dueAt: new Date() } },
    { upsert: true },
  );
