import { maySee, type PayloadOf, topic, type Viewer } from '@portal/contracts';
import { allow, type Outbox, type Receiver, receive } from '@portal/kit';
import * as z from 'zod/mini';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { forgetDeletedMembers } from '../members/forget-member.ts';
import { BookmarkModel } from '../participation/bookmark.model.ts';
import { LikeModel } from '../participation/like.model.ts';
import { ReadModel } from '../participation/reading.model.ts';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import { removeWithPictures } from '../pictures/text-pictures.ts';
import { subjectOf } from '../texts/text-id.ts';
import { staffViewer } from '../texts/visibility.ts';
import { publishRemoval } from '../texts/writing-changed.ts';
import { recountThread } from '../threads/recount.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';
import { presentForAudit } from '../threads/thread.present.ts';
import { threadChanged } from '../threads/thread-changes.ts';
import { threadPhotos } from '../threads/thread-photos.ts';
import { endApprovals } from './approval.ts';
import { type ModerationDocument, staffAct } from './moderation.model.ts';
import { record, recordCommentActs, recordThreadActs } from './record-acts.ts';

/** A decision to delete; this service is its only receiver. */
const removalDecided = topic({
  name: 'forum.removal',
  from: 'forum',
  to: [],
  payload: z.object({
    noun: z.enum(['thread', 'comment']),
    targetId: z.number(),
    /** The thread to recount, for a comment; the thread itself otherwise. */
    threadId: z.number(),
    /** The act of staff; absent if the author deletes their own. */
    act: z.optional(
      z.object({
        id: z.number(),
        act: z.enum(['thread.removed', 'comment.removed']),
        moderator: z.object({ id: z.number(), username: z.string() }),
        at: z.iso.datetime(),
        reason: z.optional(z.string()),
      }),
    ),
  }),
});

interface Target {
  noun: 'thread' | 'comment';
  targetId: number;
  threadId: number;
}

/** Deletes a thread or a comment for good, as a moderator. */
export async function removeAsStaff(
  target: Target,
  { moderator, reason }: { moderator: Viewer; reason?: string | undefined },
  outbox: Outbox,
): Promise<void> {
  const { noun } = target;
  const { at, ...act } = await staffAct(`${noun}.removed`, moderator, reason);
  await decideRemoval({ ...target, act: { ...act, act: `${noun}.removed`, at: at.toISOString() } }, outbox);
}

/**
 * Deletes a comment for good, as its author, without a copy. What the viewer can't see doesn't exist for them, so there
 * is nothing to do. Throws 403 for the comment of somebody else.
 */
export async function removeOwnComment(id: number, viewer: Viewer, outbox: Outbox): Promise<void> {
  const comment = await CommentModel.findById(id).lean();
  if (!comment) return;
  if (comment.authorId !== viewer.id) {
    const thread = await ThreadModel.findById(comment.threadId).lean();
    const isVisible = thread && maySee(viewer, comment) && maySee(viewer, thread);
    return allow(!isVisible, 'You can only delete your own comments.');
  }
  await decideRemoval({ noun: 'comment', targetId: id, threadId: comment.threadId }, outbox);
}

/** The decision is stored first, so a crash doesn't stop it. */
async function decideRemoval(decision: PayloadOf<typeof removalDecided>, outbox: Outbox): Promise<void> {
  const { noun, targetId, threadId } = decision;
  const waiting = { awaitsApproval: true };
  const thread = noun === 'thread' ? await ThreadModel.find({ _id: targetId, ...waiting }).lean() : [];
  const inThread = noun === 'thread' ? { threadId: targetId } : { _id: targetId };
  const comments = await CommentModel.find({ ...inThread, ...waiting }).lean();
  await outbox.add(removalDecided, decision, `${noun} ${targetId}`);
  const text = { threadId, ...(noun === 'comment' && { commentId: targetId }) };
  await publishRemoval(text, outbox);
  // After a crash in between, the queue still has posts that don't exist any more.
  await endApprovals('thread', thread, outbox);
  await endApprovals('comment', comments, outbox);
}

/** Carries out a decision. The audit's copy is written before anything is deleted, so a repeated run finds it. */
export const removal: Receiver = receive(removalDecided, ({ noun, targetId, threadId, act }) => {
  const decided = act && actOf(act, `${noun} ${targetId}`);
  return noun === 'thread' ? removeThread(targetId, decided) : removeComment(targetId, threadId, decided);
});

type DecidedAct = NonNullable<PayloadOf<typeof removalDecided>['act']>;

const actOf = ({ id, at, reason, ...act }: DecidedAct, removed: string): ModerationDocument => ({
  _id: id,
  ...act,
  at: new Date(at),
  ...(reason !== undefined && { reason }),
  removed,
});

async function removeThread(threadId: number, decided: ModerationDocument | undefined) {
  const thread = await ThreadModel.findById(threadId).lean<ReadThread>();
  if (thread) {
    await recordThreadActs(thread);
    if (decided) await record({ ...decided, thread: await presentForAudit(thread) });
    await removeWithPictures([thread], () => ThreadModel.deleteOne({ _id: threadId }));
    await threadPhotos.drop(thread.photo);
  }
  await removeCommentsOf(threadId);
  for (const model of [LikeModel, SubscriptionModel, ReadModel]) await deleteOf(model, threadId);
  threadChanged(threadId, thread && !thread.isHidden ? 'everyone' : 'staff');
}

const deleteOf = (
  model: { deleteMany: (filter: { threadId: number }) => PromiseLike<unknown> },
  threadId: number,
) => model.deleteMany({ threadId });

async function removeComment(commentId: number, threadId: number, decided: ModerationDocument | undefined) {
  const comment = await CommentModel.findById(commentId).lean();
  if (comment) {
    await recordCommentActs(comment);
    if (decided) await record({ ...decided, comment: presentComment(comment, staffViewer) });
    await removeWithPictures([comment], () => CommentModel.deleteOne({ _id: commentId }));
    await BookmarkModel.deleteMany({ commentId });
  }
  await LikeModel.deleteMany({ subject: subjectOf({ threadId, commentId }) });
  // Even if an earlier run deleted the comment: it may have died before counting.
  await recountThread(threadId);
}

const batch = 500;

async function removeCommentsOf(threadId: number) {
  for (;;) {
    const comments = await CommentModel.find({ threadId }).limit(batch).lean();
    if (comments.length === 0) return;
    await RemovedCommentModel.bulkWrite(
      comments.map((comment) => ({
        replaceOne: { filter: { _id: comment._id }, replacement: comment, upsert: true },
      })),
    );
    await forgetDeletedMembers(comments.map(({ authorId }) => authorId));
    const ids = comments.map(({ _id }) => _id);
    await removeWithPictures(comments, () => CommentModel.deleteMany({ _id: { $in: ids } }));
    await BookmarkModel.deleteMany({ commentId: { $in: ids } });
  }
}
