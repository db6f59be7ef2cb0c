import { type InferSchemaType, model, Schema } from 'mongoose';

const sessionSchema = new Schema(
  {
    /** The random id that the cookie carries. */
    _id: { type: String, required: true },
    viewer: {
      id: { type: Number, required: true },
      username: { type: String, required: true },
      roles: { type: [String], required: true },
    },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sessions' },
);

// All sessions of a person are ended at once.
sessionSchema.index({ 'viewer.id': 1 });
// The database clears away what has expired.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredSession = InferSchemaType<typeof sessionSchema>;
export const SessionModel = model('Session', sessionSchema);
