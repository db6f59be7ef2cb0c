import { type InferSchemaType, model, Schema } from 'mongoose';

const sessionSchema = new Schema(
  {
    /** The random id in the cookie. */
    _id: { type: String, required: true },
    /** The account as it was at the start; the session ends when it changes. */
    viewer: {
      id: { type: Number, required: true },
      username: { type: String, required: true },
      roles: { type: [String], required: true },
    },
    createdAt: { type: Date, required: true },
    /** Key of the issuer at which it began. Absent: by a password. */
    issuer: String,
    /** The remote that pages of this session load from the administrator's own machine. */
    override: {
      type: { name: { type: String, required: true }, address: { type: String, required: true } },
      _id: false,
    },
    /** Time at which the member last proved the password. */
    confirmedAt: { type: Date, required: true },
    /** Within a minute. */
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** The browser and the system at the start. */
    device: { type: String, required: true },
    /** The network when it was last seen, truncated. */
    network: { type: String, required: true },
  },
  { versionKey: false, collection: 'sessions' },
);

// For listing and ending the sessions of a member.
sessionSchema.index({ 'viewer.id': 1 });
// The database deletes expired sessions.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Override = NonNullable<StoredSession['override']>;
export type StoredSession = InferSchemaType<typeof sessionSchema>;
export const SessionModel = model('Session', sessionSchema);
