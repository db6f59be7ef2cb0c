import { type InferSchemaType, model, Schema, Types } from 'mongoose';

/** An entry whose photo changes or has changed, and whose event is still to be published. */
const photoEventSchema = new Schema(
  {
    /** The entry's id. */
    _id: { type: Number, required: true },
    /** Identifies the change; a later one replaces it. */
    change: { type: Schema.Types.ObjectId, required: true },
    /** When to publish: right after the change, or at this time if the process died during it. */
    dueAt: { type: Date, required: true },
  },
  { versionKey: false },
).index({ dueAt: 1 });

export type PhotoEventDocument = InferSchemaType<typeof photoEventSchema>;

export const PhotoEventModel = model('PhotoEvents', photoEventSchema);

/** How long a write may take before its process counts as dead, in milliseconds. */
const writeMs = 30_000;

/**
 * Runs a write that changes an entry's photo or its notes. The pending event is stored before the write, so that no
 * crash loses it; its content is read when it is published.
 */
export async function withPhotoEvents<T>(entryId: number, write: () => Promise<T>): Promise<T> {
  const change = new Types.ObjectId();
  const dueAt = new Date(Date.now() + writeMs);
  await PhotoEventModel.updateOne({ _id: entryId }, { $set: { change, dueAt } }, { upsert: true });
  try {
    return await write();
  } finally {
    // Each of two concurrent writes does this, so what the first publishes too early is published again.
    await notePhotoEvents(entryId);
  }
}

/** Makes the event of an entry's photo due now, whether or not anything changed. */
export const notePhotoEvents = (entryId: number) =>
  PhotoEventModel.updateOne(
    { _id: entryId },
    { $set: { change: new Types.ObjectId(), dueAt: new Date() } },
    { upsert: true },
  );
