import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = {
  _id: { type: Number, required: true },
  authorId: { type: Number, required: true },
  path: { type: String, required: true },
  claim: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  /** The answer of the check, or a moderator's; missing until a text with the picture is written. */
  check: { type: String, enum: ['passed', 'waits'], allowNull: false },
  requestKey: { type: String, allowNull: false },
  /** Due time of the check if a text of the author shows it; missing while one does. */
  checkAt: { type: Date, allowNull: false },
} as const;

export type PictureDocument = InferRawDocType<typeof fields>;

const schema: Schema = new Schema(fields, { versionKey: false })
  // A member has a picture once.
  .index({ authorId: 1, path: 1 }, { unique: true })
  .index(
    { authorId: 1, requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  )
  .index({ checkAt: 1 }, { sparse: true });

/** Pictures that members have uploaded for their texts. */
export const PictureModel = model<PictureDocument>('Picture', schema);
