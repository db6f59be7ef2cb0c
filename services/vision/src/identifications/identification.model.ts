import { verdicts } from '@portal/contracts';
import { model, Schema } from 'mongoose';

const storedSeconds = 24 * 60 * 60;

/** An answer, stored so that it can be rejected; nothing of the photo. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    verdict: { type: String, enum: verdicts, required: true },
    provider: { type: String, required: true },
    /** The plants shown, best first. */
    shown: [
      {
        _id: false,
        plantId: { type: Number, required: true },
        confidence: { type: Number, required: true },
      },
    ],
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: storedSeconds });

export const IdentificationModel = model('Identification', schema);
