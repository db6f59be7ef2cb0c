import '@portal/kit';
import { model, Schema } from 'mongoose';
import { type StaffAct, staffActFields } from '../moderation/staff-act.ts';

export interface ThreadDocument {
  _id: number;
  title: string;
  content: string;
  authorName: string;
  authorEmail?: string;
  authorId: number | null;
  relatedPlant?: string;
  relatedPlantId?: number;
  isHidden: boolean;
  isHiddenByStaff: boolean;
  createdAt: Date;
  editedAt?: Date;
  /** The newest visible comment's moment, else the thread's own. */
  lastActivityAt: Date;
  /** What `recountThread` found, and how often that, or whether the thread is hidden, was written. */
  commentCount: number;
  hiddenCommentCount: number;
  countRevision: number;
  /** Since when comments may not know whether the thread is hidden; absent where they do. */
  dirtySince?: Date;
  version: number;
  /** Names the act of a person that made the thread. */
  requestKey?: string;
  /** What the thread is found by. */
  words: string[];
  /** What staff did and the audit does not hold yet. */
  unrecordedActs: StaffAct[];
}

const schema = new Schema<ThreadDocument>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    authorName: { type: String, required: true },
    authorEmail: String,
    authorId: { type: Number, default: null },
    relatedPlant: String,
    relatedPlantId: Number,
    isHidden: { type: Boolean, default: false },
    isHiddenByStaff: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    editedAt: Date,
    lastActivityAt: { type: Date, required: true },
    commentCount: { type: Number, default: 0 },
    hiddenCommentCount: { type: Number, default: 0 },
    countRevision: { type: Number, default: 0 },
    dirtySince: Date,
    version: { type: Number, default: 1 },
    requestKey: String,
    // Read by the index alone.
    words: { type: [String], select: false },
    unrecordedActs: [staffActFields],
  },
  { versionKey: false },
);
/** The list, newest first and by activity; the feed. */
export const listIndexes = {
  newest: { isHidden: 1, createdAt: -1, _id: -1 },
  activity: { isHidden: 1, lastActivityAt: -1, _id: -1 },
} as const;
schema.index(listIndexes.newest);
schema.index(listIndexes.activity);
/** The same of one plant. */
const ofPlants = { partialFilterExpression: { relatedPlantId: { $exists: true } } };
schema.index({ relatedPlantId: 1, isHidden: 1, createdAt: -1, _id: -1 }, ofPlants);
schema.index({ relatedPlantId: 1, isHidden: 1, lastActivityAt: -1, _id: -1 }, ofPlants);
/** A search. */
schema.index({ words: 1 });
/** What a member wrote; what they alone still see of what is hidden. */
schema.index({ authorId: 1, isHidden: 1, createdAt: -1, _id: -1 });
schema.index({ authorId: 1, isHidden: 1, lastActivityAt: -1, _id: -1 });
/** A request that comes again makes nothing new. Partial, as a sparse index would hold whatever has an author. */
schema.index(
  { authorId: 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
);
/** What an interruption left to settle, or to record. */
schema.index({ dirtySince: 1 }, { sparse: true });
schema.index({ 'unrecordedActs.at': 1 }, { sparse: true });

export const ThreadModel = model('Thread', schema);
