import type { Identification } from '@portal/contracts';
import { model, Schema } from 'mongoose';

/** A word against an answer, for the administrator to look at. */
export interface RejectionDocument {
  _id: number;
  identificationId: string;
  plantId: number;
  commonName: string;
  latinName: string;
  /** In percent, as it was shown. */
  confidence: number;
  verdict: Identification['verdict'];
  provider: string;
  rejectedBy: { id: number; username: string } | null;
  rejectedAt: Date;
  /** When the administrator was done with it: it is off the list, and the same word again changes nothing. */
  doneAt?: Date;
}

/** Longer than an answer can be rejected. */
const doneSeconds = 30 * 24 * 60 * 60;

const schema = new Schema<RejectionDocument>(
  {
    _id: { type: Number, required: true },
    identificationId: { type: String, required: true },
    plantId: { type: Number, required: true },
    commonName: { type: String, required: true },
    latinName: { type: String, required: true },
    confidence: { type: Number, required: true },
    verdict: { type: String, required: true },
    provider: { type: String, required: true },
    rejectedBy: {
      type: new Schema(
        { id: { type: Number, required: true }, username: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    rejectedAt: { type: Date, required: true },
    doneAt: Date,
  },
  { versionKey: false },
);
/** Once each, however often it is said. */
schema.index({ identificationId: 1, plantId: 1 }, { unique: true });
/** A plant that is gone for good, a member who is. */
schema.index({ plantId: 1 });
schema.index({ 'rejectedBy.id': 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: doneSeconds });

export const RejectionModel = model('Rejection', schema);
