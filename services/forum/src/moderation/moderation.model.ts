import type { Comment, ModerationAct, Thread, Viewer } from '@portal/contracts';
import { nextId, type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';

/** An act of staff that isn't in the audit yet: an element of a thread's or a comment's `unrecordedActs`. */
export interface StaffAct extends Pick<ModerationAct, 'id' | 'act' | 'moderator' | 'reason'> {
  at: Date;
}

const actFields = {
  act: { type: String, required: true },
  moderator: { id: { type: Number, required: true }, username: { type: String, required: true } },
  at: { type: Date, required: true },
  reason: { type: String, allowNull: false },
} as const;

export const staffActFields = { _id: false, id: { type: Number, required: true }, ...actFields } as const;

/** What the viewer is about to do, and why, under an id of its own. */
export const staffAct = async (
  act: StaffAct['act'],
  { id, username }: Viewer,
  reason?: string,
): Promise<StaffAct> => ({
  id: await nextId('moderation'),
  act,
  moderator: { id, username },
  at: new Date(),
  ...(reason !== undefined && { reason }),
});

const fields = {
  _id: { type: Number, required: true },
  ...actFields,
  // Copies as staff saw them at that time.
  thread: Schema.Types.Mixed,
  comment: Schema.Types.Mixed,
  /** `thread 5` where that was deleted: a deletion is recorded once. */
  removed: { type: String, allowNull: false },
  /** For the portal's audit. */
  pendingEvents: pendingEventsField,
} as const;

export interface ModerationDocument
  extends Pick<InferRawDocType<typeof fields>, '_id' | 'removed'>,
    Omit<StaffAct, 'id'> {
  thread?: Thread;
  comment?: Comment;
  pendingEvents?: PendingEvent[];
}

const schema: Schema = new Schema(fields, { versionKey: false })
  .index({ removed: 1 }, { unique: true, partialFilterExpression: { removed: { $exists: true } } })
  .index(...pendingEventsIndex)
  // Anonymizing deleted members.
  .index({ 'thread.authorId': 1 }, { sparse: true })
  .index({ 'comment.authorId': 1 }, { sparse: true });

/** The forum's audit. Records never change, except that deleted members lose their names. */
export const ModerationModel = model<ModerationDocument>('Moderation', schema);
