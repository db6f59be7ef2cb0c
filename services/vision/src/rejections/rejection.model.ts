import { verdicts } from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** Longer than an answer can be rejected. */
const doneSeconds = 30 * 24 * 60 * 60;

/** A plant of an answer that someone marked as wrong, for review by the administrator. */
const schema = new Schema(
  {
    _id: { type: Number, required: true },
    identificationId: { type: String, required: true },
    plantId: { type: Number, required: true },
    commonName: { type: String, required: true },
    latinName: { type: String, required: true },
    /** In percent, as shown. */
    confidence: { type: Number, required: true },
    verdict: { type: String, enum: verdicts, required: true },
    provider: { type: String, required: true },
    rejectedBy: {
      type: new Schema(
        { id: { type: Number, required: true }, username: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    rejectedAt: { type: Date, required: true },
    /** Time at which the administrator closed it. */
    doneAt: Date,
  },
  { versionKey: false },
);
/** One rejection per plant of an answer, however often it is sent. */
schema.index({ identificationId: 1, plantId: 1 }, { unique: true });
schema.index({ plantId: 1 });
schema.index({ 'rejectedBy.id': 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: doneSeconds });

export type RejectionDocument = InferSchemaType<typeof schema>;
export const RejectionModel = model('Rejection', schema);

/** Removes a member's name from their rejections. */
export const anonymizeRejections = (userId: number) =>
  RejectionModel.updateMany({ 'rejectedBy.id': userId }, { $set: { rejectedBy: null } });

/** Deletes the rejections of an erased plant. */
export const deleteRejections = (plantId: number) => RejectionModel.deleteMany({ plantId });
