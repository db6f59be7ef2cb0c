import { type InferSchemaType, model, Schema } from 'mongoose';

const sessionSchema = new Schema(
  {
    /** The random id in the cookie. */
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

// For ending all sessions of a member.
sessionSchema.index({ 'viewer.id': 1 });
// The database deletes expired sessions.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredSession = InferSchemaType<typeof sessionSchema>;
export const SessionModel = model('Session', sessionSchema);
