import { model, Schema } from 'mongoose';

/** How often something was tried within a window of time. */
export interface AttemptsDocument {
  /** A hash: the name of the limit with whom it concerns. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const attemptsSchema = new Schema<AttemptsDocument>({
  _id: { type: String, required: true },
  count: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
});
/** Swept by the database; whether a window is over is decided by its time and not by the sweep. */
attemptsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AttemptsModel = model('Attempts', attemptsSchema);
