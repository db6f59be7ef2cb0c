import { type InferSchemaType, model, Schema } from 'mongoose';

/** Time for which crashes are kept after the last one: 30 days, in seconds. */
const keptS = 30 * 24 * 60 * 60;

/** The crashes of one version at one place. */
const crashSchema = new Schema(
  {
    /** A hash of remote, version, and place or message. */
    _id: { type: String, required: true },
    /** `shell` is the shell. */
    remote: { type: String, required: true },
    version: { type: String, required: true },
    place: { type: String },
    message: { type: String, required: true },
    stack: { type: [String], required: true },
    count: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'crashes' },
);

crashSchema.index({ remote: 1, count: -1, lastAt: -1 });
// The database deletes old ones.
crashSchema.index({ lastAt: 1 }, { expireAfterSeconds: keptS });

export type StoredCrash = InferSchemaType<typeof crashSchema>;
export const CrashModel = model('Crash', crashSchema);
