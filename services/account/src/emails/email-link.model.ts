import { type InferSchemaType, model, Schema } from 'mongoose';

/** Effect of following a mailed link. */
export const emailActs = ['confirm', 'stop', 'undo'] as const;

const emailLinkSchema = new Schema({
  /** SHA-256 of the mailed token. */
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  act: { type: String, enum: emailActs, required: true },
  /** The address that the link was mailed to. */
  email: { type: String, required: true },
  /** Time of the request for the change, or for `undo`, of the change itself. */
  at: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
})
  .index({ userId: 1, at: 1 })
  // Cleanup only: `expiresAt` itself decides whether a link is valid.
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type EmailLinkDocument = InferSchemaType<typeof emailLinkSchema>;

/** The links that were mailed to addresses of members. */
export const EmailLinkModel = model('EmailLink', emailLinkSchema);
