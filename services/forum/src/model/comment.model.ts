import { type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';
import { type StaffAct, staffActFields } from './moderation.model.ts';

const fields = {
  _id: { type: Number, required: true },
  threadId: { type: Number, required: true },
  content: { type: String, required: true },
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
  /** Counts the edits, from 1; missing in comments that were never edited. */
  version: { type: Number, allowNull: false },
  /** What it said before its edits, oldest first; read by `commands/comment-history.ts`. */
  history: {
    type: [{ _id: false, text: { type: String, required: true }, until: { type: Date, required: true } }],
    default: undefined,
    select: false,
  },
  requestKey: { type: String, allowNull: false },
  /** When the comment changed, until its thread's counters include the change. */
  uncountedSince: { type: Date, allowNull: false },
  unrecordedActs: { type: [staffActFields], required: true, default: [] },
  /** For the queue of approvals. */
  pendingEvents: pendingEventsField,
} as const;

/** What a comment said until an edit. */
export interface Earlier {
  text: string;
  until: Date;
}

export type CommentDocument = Omit<
  InferRawDocType<typeof fields>,
  'authorId' | 'unrecordedActs' | 'pendingEvents' | 'history'
> & {
  authorId: number | null;
  unrecordedActs: StaffAct[];
  pendingEvents?: PendingEvent[];
  history?: Earlier[];
};

const schema: Schema = new Schema(fields, { versionKey: false })
  // A page of a thread's comments, their count, the newest of them.
  .index({ threadId: 1, isHidden: 1, createdAt: 1, _id: 1 })
  // A member's comments; their own hidden ones in a thread.
  .index({ authorId: 1, isHidden: 1, createdAt: -1, _id: -1 })
  // A member's public comments.
  .index({ authorId: 1, isThreadHidden: 1, isHidden: 1, createdAt: -1, _id: -1 })
  // Comments that don't know yet that their thread was hidden or shown.
  .index({ threadId: 1, isThreadHidden: 1 })
  // A repeated request creates no second comment.
  .index(
    { authorId: 1, requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  )
  // Interrupted work.
  .index({ uncountedSince: 1 }, { sparse: true })
  .index({ 'unrecordedActs.at': 1 }, { sparse: true })
  .index(...pendingEventsIndex)
  // Histories that are too old to be read.
  .index({ 'history.until': 1 }, { sparse: true });

export const CommentModel = model<CommentDocument>('Comment', schema);

/** The comments of deleted threads, which the audit's copy of a thread doesn't hold. */
export const RemovedCommentModel = model<CommentDocument>(
  'RemovedComment',
  new Schema(fields, { versionKey: false }).index({ authorId: 1 }) as Schema,
);
