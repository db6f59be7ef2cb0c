import type { Identification } from '@portal/contracts';
import { model, Schema } from 'mongoose';

/** What was answered to a photo, so that a word on the answer can be held against it; nothing of the photo. */
export interface IdentificationDocument {
  /** The answer's own id. */
  _id: string;
  verdict: Identification['verdict'];
  provider: string;
  /** What was shown, best first. */
  shown: { plantId: number; confidence: number }[];
  at: Date;
}

/** Nobody thinks of an answer for longer. */
const keptSeconds = 24 * 60 * 60;

const schema = new Schema<IdentificationDocument>(
  {
    _id: { type: String, required: true },
    verdict: { type: String, required: true },
    provider: { type: String, required: true },
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
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const IdentificationModel = model('Identification', schema);
