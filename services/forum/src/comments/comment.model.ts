import '@portal/kit';
import { model, Schema } from 'mongoose';
import { type StaffAct, staffActFields } from '../moderation/staff-act.ts';

export interface CommentDocument {
  _id: number;
  threadId: number;
  content: string;
  authorName: string;
  authorEmail?: string;
  authorId: number | null;
  isHidden: boolean;
  /** Kept by `recountThread`, so that what the public sees of a member can be counted. */
  isThreadHidden: boolean;
  createdAt: Date;
  /** Names the act of a person that made the comment. */
  requestKey?: string;
  /** Since when the counters of the thread may not know of the comment as it is; absent where they do. */
  uncountedSince?: Date;
  /** What staff did and the audit does not hold yet. */
  unrecordedActs: StaffAct[];
}

const fields = {
  _id: { type: Number, required: true },
  threadId: { type: Number, required: true },
  content: { type: String, required: true },
  authorName: { type: String, required: true },
  authorEmail: String,
  authorId: { type: Number, default: null },
  isHidden: { type: Boolean, default: false },
  isThreadHidden: { type: Boolean, default: false },
  createdAt: { type: Date, required: true },
  requestKey: String,
  uncountedSince: Date,
  unrecordedActs: [staffActFields],
} as const;

const schema = new Schema<CommentDocument>(fields, { versionKey: false });
/** A page of a thread's comments; their count; the newest of them. */
schema.index({ threadId: 1, isHidden: 1, createdAt: 1, _id: 1 });
/** What a member wrote; which of a thread's hidden comments are theirs. */
schema.index({ authorId: 1, isHidden: 1, createdAt: -1, _id: -1 });
/** The same, of what the public sees. */
schema.index({ authorId: 1, isThreadHidden: 1, isHidden: 1, createdAt: -1, _id: -1 });
/** Which comments do not know yet that their thread was hidden, or shown. */
schema.index({ threadId: 1, isThreadHidden: 1 });
/** A request that comes again makes nothing new. */
schema.index(
  { authorId: 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
);
/** What an interruption left to count, or to record. */
schema.index({ uncountedSince: 1 }, { sparse: true });
schema.index({ 'unrecordedActs.at': 1 }, { sparse: true });

export const CommentModel = model('Comment', schema);

const removedSchema = new Schema<CommentDocument>(fields, { versionKey: false });
/** A member who is gone. */
removedSchema.index({ authorId: 1 });

/** The comments that went with their thread: the audit's copy of a thread does not hold them. */
export const RemovedCommentModel = model('RemovedComment', removedSchema);
