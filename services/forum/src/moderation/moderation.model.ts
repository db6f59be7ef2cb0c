import '@portal/kit';
import type { Comment, ModerationAct, Thread } from '@portal/contracts';
import { model, Schema } from 'mongoose';
import { staffActFields } from './staff-act.ts';

export interface ModerationDocument extends Pick<ModerationAct, 'act' | 'moderator'> {
  _id: number;
  at: Date;
  /** What it was done to, as staff saw it then. */
  thread?: Thread;
  comment?: Comment;
  /** `thread 5`, where that was deleted: it happens once. */
  removed?: string;
  /** The portal's audit has yet to be told of it. */
  isUnpublished?: true;
}

const { act, moderator, at } = staffActFields;
const schema = new Schema<ModerationDocument>(
  {
    _id: { type: Number, required: true },
    act,
    moderator,
    at,
    thread: Schema.Types.Mixed,
    comment: Schema.Types.Mixed,
    removed: String,
    isUnpublished: Boolean,
  },
  { versionKey: false },
);
schema.index({ removed: 1 }, { unique: true, partialFilterExpression: { removed: { $exists: true } } });
/** What is to be told. */
schema.index({ isUnpublished: 1 }, { sparse: true });
/** A member who is gone. */
schema.index({ 'thread.authorId': 1 }, { sparse: true });
schema.index({ 'comment.authorId': 1 }, { sparse: true });

/** The audit: written once, never changed but where a member is forgotten. */
export const ModerationModel = model('Moderation', schema);
