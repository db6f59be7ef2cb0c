import type { PictureSize } from '@portal/contracts';
import {
  type ClaimedPhoto,
  type PendingEvent,
  type PhotoHold,
  pendingEventsField,
  pendingEventsIndex,
  photoHolds,
} from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';
import { likeCounterFields, noticeFields } from '../participation/participation-fields.ts';
import { type StoredText, textFields } from '../texts/text-fields.ts';

const hasPlant = { partialFilterExpression: { relatedPlantId: { $exists: true } } };
const hasNeeds = { partialFilterExpression: { needs: { $exists: true } } };
const isUnanswered = { partialFilterExpression: { commentCount: 0 } };

const photoFields = {
  path: { type: String, required: true },
  claim: { type: String, required: true },
  width: Number,
  height: Number,
  hold: { type: String, enum: photoHolds },
} as const;

const fields = {
  _id: { type: Number, required: true },
  title: { type: String, required: true },
  content: { type: String, required: true },
  ...textFields,
  authorName: { type: String, required: true },
  authorEmail: { type: String, allowNull: false },
  authorId: { type: Number, default: null },
  relatedPlant: { type: String, allowNull: false },
  relatedPlantId: { type: Number, allowNull: false },
  photo: { type: new Schema(photoFields, { _id: false }), allowNull: false },
  isHidden: { type: Boolean, required: true, default: false },
  isHiddenByStaff: { type: Boolean, required: true, default: false },
  /** Hidden until a moderator approves it; missing if it never was. */
  awaitsApproval: { type: Boolean, allowNull: false },
  createdAt: { type: Date, required: true },
  editedAt: { type: Date, allowNull: false },
  /** Creation time of the newest visible comment, else of the thread itself. */
  lastActivityAt: { type: Date, required: true },
  /** Visible and hidden comments; `recountThread` writes both. */
  commentCount: { type: Number, required: true, default: 0 },
  hiddenCommentCount: { type: Number, required: true, default: 0 },
  /** The newest visible comment; null if there is none. */
  lastCommentId: { type: Number, default: null },
  /** Raised by each recount, and by hiding and showing. */
  countRevision: { type: Number, required: true, default: 0 },
  /** Time at which the thread was hidden or shown; missing once its comments are updated. */
  dirtySince: { type: Date, allowNull: false },
  version: { type: Number, required: true, default: 1 },
  requestKey: { type: String, allowNull: false },
  /** Missing where a member named none. */
  needs: { type: [String], default: undefined },
  isPinned: { type: Boolean, allowNull: false },
  isLocked: { type: Boolean, allowNull: false },
  viewCount: { type: Number, required: true, default: 0 },
  ...likeCounterFields,
  ...noticeFields,
  /** The highest number that a comment was given. */
  lastNumber: { type: Number, required: true, default: 0 },
  /** The search tokens, read by their index alone. */
  words: { type: [String], required: true, select: false },
  pendingEvents: pendingEventsField,
} as const;

export type ThreadPhoto = ClaimedPhoto & Partial<PictureSize> & { hold?: PhotoHold };

export type ThreadDocument = Omit<
  InferRawDocType<typeof fields>,
  'authorId' | 'photo' | 'pendingEvents' | 'needs' | 'lastCommentId' | keyof StoredText
> &
  StoredText & {
    authorId: number | null;
    needs?: string[];
    lastCommentId: number | null;
    photo?: ThreadPhoto;
    pendingEvents?: PendingEvent[];
  };

/** A thread as it is read, without its search tokens. */
export type ReadThread = Omit<ThreadDocument, 'words'>;

const schema: Schema = new Schema(fields, { versionKey: false })
  // The orders of the list, and of the feed.
  .index({ isHidden: 1, createdAt: -1, _id: -1 })
  .index({ isHidden: 1, lastActivityAt: -1, _id: -1 })
  .index({ relatedPlantId: 1, isHidden: 1, createdAt: -1, _id: -1 }, hasPlant)
  .index({ relatedPlantId: 1, isHidden: 1, lastActivityAt: -1, _id: -1 }, hasPlant)
  .index({ needs: 1, isHidden: 1, createdAt: -1, _id: -1 }, hasNeeds)
  .index({ needs: 1, isHidden: 1, lastActivityAt: -1, _id: -1 }, hasNeeds)
  .index({ commentCount: 1, isHidden: 1, createdAt: -1, _id: -1 }, isUnanswered)
  .index({ commentCount: 1, isHidden: 1, lastActivityAt: -1, _id: -1 }, isUnanswered)
  .index({ isPinned: 1 }, { partialFilterExpression: { isPinned: true } })
  .index({ words: 1 })
  // True if the viewer may see a picture.
  .index({ 'photo.path': 1 }, { sparse: true })
  .index({ pictures: 1 }, { sparse: true })
  // A deleted member who was mentioned.
  .index({ mentionedIds: 1 }, { sparse: true })
  // A member's threads; in the lists, their own hidden ones.
  .index({ authorId: 1, isHidden: 1, createdAt: -1, _id: -1 })
  .index({ authorId: 1, isHidden: 1, lastActivityAt: -1, _id: -1 })
  // A repeated request creates no second thread. Partial: a sparse index would hold every thread with an author.
  .index(
    { authorId: 1, requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  )
  // Interrupted work.
  .index({ dirtySince: 1 }, { sparse: true })
  .index(...pendingEventsIndex);

export const ThreadModel = model<ThreadDocument>('Thread', schema);
