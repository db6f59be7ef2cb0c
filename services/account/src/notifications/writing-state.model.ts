import { type InferSchemaType, model, Schema } from 'mongoose';

const writingStateSchema = new Schema({
  /** `writingId`. */
  _id: { type: String, required: true },
  threadId: { type: Number, required: true },
  commentId: Number,
  isVisible: { type: Boolean, required: true },
  /** Of the last change that was applied. */
  revision: { type: Number, required: true },
  at: { type: Date, required: true },
})
  .index({ threadId: 1 })
  // Longer than a notice, or an older change, can be on its way.
  .index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

export type WritingStateDocument = InferSchemaType<typeof writingStateSchema>;

/** Visibility of texts of the forum, as far as changes were reported: a notice may arrive after its text was hidden. */
export const WritingStateModel = model('WritingState', writingStateSchema);

export const writingId = (threadId: number, commentId?: number) =>
  commentId === undefined ? `${threadId}` : `${threadId} ${commentId}`;
