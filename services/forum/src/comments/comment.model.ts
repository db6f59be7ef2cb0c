import { type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';
import { likeCounterFields, noticeFields } from '../participation/participation-fields.ts';
import { type StoredText, textFields } from '../texts/text-fields.ts';

const fields = {
  _id: { type: Number, required: true },
  threadId: { type: Number, required: true },
  /** From its thread's `lastNumber`. */
  number: { type: Number, required: true },
  content: { type: String, required: true },
  ...textFields,
  /** The comment of the same thread that it answers. */
  replyToId: { type: Number, allowNull: false },
  /** The search tokens, read by their index alone. */
  words: { type: [String], required: true, select: false },
  authorName: { type: String, required: true },
  authorEmail: { type: String, allowNull: false },
  authorId: { type: Number, default: null },
  isHidden: { type: Boolean, required: true, default: false },
  /** Hidden until a moderator approves it; missing if it never was. */
  awaitsApproval: { type: Boolean, allowNull: false },
  /** Set by `recountThread`, so that a member's public comments can be counted by an index. */
  isThreadHidden: { type: Boolean, required: true, default: false },
  createdAt: { type: Date, required: true },
  editedAt: { type: Date, allowNull: false },
  /** Counts the edits, from 1. */
  version: { type: Number, required: true, default: 1 },
  /** Texts before its edits, oldest first; read by `comment-history.ts`. */
  history: {
    type: [
      {
        _id: false,
        text: { type: String, required: true },
        format: textFields.format,
        until: { type: Date, required: true },
      },
    ],
    default: undefined,
    select: false,
  },
  requestKey: { type: String, allowNull: false },
  /** Time of a change that its thread's counters don't include yet. */
  uncountedSince: { type: Date, allowNull: false },
  ...likeCounterFields,
  ...noticeFields,
  pendingEvents: pendingEventsField,
} as const;

/** Text of a comment until an edit. */
export interface Earlier {
  text: string;
  format: StoredText['format'];
  until: Date;
}

export type CommentDocument = Omit<
  InferRawDocType<typeof fields>,
  'authorId' | 'pendingEvents' | 'history' | 'words' | keyof StoredText
> &
  StoredText & {
    authorId: number | null;
    words?: string[];
    pendingEvents?: PendingEvent[];
    history?: Earlier[];
  };

const schema: Schema = new Schema(fields, { versionKey: false })
  .index({ threadId: 1, number: 1 }, { unique: true })
  // Search.
  .index({ words: 1 })
  // All comments, the newest first.
  .index({ isHidden: 1, createdAt: -1, _id: -1 })
  // True if a text shows a picture.
  .index({ pictures: 1 }, { sparse: true })
  // A deleted member who was mentioned.
  .index({ mentionedIds: 1 }, { sparse: true })
  // A page of a thread's comments, their count, the newest of them.
  .index({ threadId: 1, isHidden: 1, createdAt: 1, _id: 1 })
  // A member's comments; their own hidden ones in a thread.
  .index({ authorId: 1, isHidden: 1, createdAt: -1, _id: -1 })
  // A member's public comments.
  .index({ authorId: 1, isThreadHidden: 1, isHidden: 1, createdAt: -1, _id: -1 })
  // Comments that don't know yet that their thread was hidden or shown.
  .index({ threadId: 1, isThreadHidden: 1 })
  // Comments that nobody was notified of, for a thread that is shown.
  .index({ threadId: 1, awaitsNotices: 1 }, { partialFilterExpression: { awaitsNotices: true } })
  // A repeated request creates no second comment.
  .index(
    { authorId: 1, requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  )
  // Interrupted work.
  .index({ uncountedSince: 1 }, { sparse: true })
  .index(...pendingEventsIndex)
  // Histories that are too old to be read.
  .index({ 'history.until': 1 }, { sparse: true });

export const CommentModel = model<CommentDocument>('Comment', schema);
