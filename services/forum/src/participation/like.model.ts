import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = {
  /** `thread:17` or `comment:9`. */
  subject: { type: String, required: true },
  threadId: { type: Number, required: true },
  userId: { type: Number, required: true },
  at: { type: Date, required: true },
  /** False for one that was taken back and isn't counted as such yet. */
  isLiked: { type: Boolean, required: true },
  /** Time at which it was given or taken back; missing once its subject's count includes that. */
  uncountedSince: { type: Date, allowNull: false },
} as const;

export type LikeDocument = InferRawDocType<typeof fields>;

const schema: Schema = new Schema(fields, { versionKey: false })
  // One like of a member for a text; whether the viewer likes the texts of a page.
  .index({ subject: 1, userId: 1 }, { unique: true })
  // The likes of a text.
  .index({ subject: 1, isLiked: 1 })
  // A deleted member, and their export.
  .index({ userId: 1 })
  // A deleted thread.
  .index({ threadId: 1 })
  // Interrupted work.
  .index({ uncountedSince: 1 }, { sparse: true });

export const LikeModel = model<LikeDocument>('Like', schema);

/** The texts of these subjects that the member likes. */
export async function likedBy(userId: number, subjects: string[]): Promise<Set<string>> {
  const likes = await LikeModel.find({ subject: { $in: subjects }, userId, isLiked: true }).lean();
  return new Set(likes.map(({ subject }) => subject));
}
