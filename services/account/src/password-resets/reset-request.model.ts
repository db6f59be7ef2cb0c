import { model, Schema } from 'mongoose';

/** Someone asked for a link; it waits here until its mail is handed over. */
export interface ResetRequestDocument {
  _id: string;
  /** As typed. Whose it is, is looked up when the mail is made, after the answer. */
  usernameOrEmail: string;
  /** What the link begins with. */
  origin: string;
  attempts: number;
  /** When it is tried next; in the future while someone is at it. */
  nextAt: Date;
  createdAt: Date;
}

const resetRequestSchema = new Schema<ResetRequestDocument>({
  _id: { type: String, required: true },
  usernameOrEmail: { type: String, required: true },
  origin: { type: String, required: true },
  attempts: { type: Number, required: true },
  nextAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
});
/** What is due is taken in its order. */
resetRequestSchema.index({ nextAt: 1 });

export const ResetRequestModel = model('ResetRequest', resetRequestSchema);
