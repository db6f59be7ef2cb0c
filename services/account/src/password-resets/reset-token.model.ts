import { model, Schema } from 'mongoose';

/** The one link by which an account's password can be set: a newer one takes its place. */
export interface ResetTokenDocument {
  /** The account's id. */
  _id: number;
  /** SHA-256 of the token that stands in the mail. */
  tokenHash: string;
  expiresAt: Date;
}

const resetTokenSchema = new Schema<ResetTokenDocument>({
  _id: { type: Number, required: true },
  tokenHash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
/** The mail's token is all that is given. */
resetTokenSchema.index({ tokenHash: 1 }, { unique: true });
/** Swept by the database; whether a link is good is decided by its time and not by the sweep. */
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ResetTokenModel = model('ResetToken', resetTokenSchema);
