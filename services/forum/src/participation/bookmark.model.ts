// Makes schemas strict; has to come first.
import '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = {
  /** `<member>:<comment>`: a member marks a comment once. */
  _id: { type: String, required: true },
  memberId: { type: Number, required: true },
  commentId: { type: Number, required: true },
  createdAt: { type: Date, required: true },
} as const;

export type BookmarkDocument = InferRawDocType<typeof fields>;

export const BookmarkModel = model<BookmarkDocument>(
  'Bookmark',
  new Schema<BookmarkDocument>(fields, { versionKey: false })
    .index({ memberId: 1, createdAt: -1, commentId: -1 })
    .index({ commentId: 1 }),
);
