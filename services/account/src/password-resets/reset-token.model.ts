import { model, Schema } from 'mongoose';

/** The one reset link of an account: a newer one replaces it. */
export const ResetTokenModel = model(
  'ResetToken',
  new Schema({
    /** The account's id. */
    _id: { type: Number, required: true },
    /** SHA-256 of the mailed token. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  })
    .index({ tokenHash: 1 }, { unique: true })
    // Cleanup only: `expiresAt` itself decides whether a link is valid.
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
