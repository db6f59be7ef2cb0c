import { maySee, type PayloadOf, topic, type Viewer } from '@portal/contracts';
import { photoRefused, privilegedAct } from '@portal/contracts/schemas';
import { allow, type Outbox, type Receiver, receive } from '@portal/kit';
import * as z from 'zod/mini';
import { CommentModel } from '../comments/comment.model.ts';
import { BookmarkModel } from '../participation/bookmark.model.ts';
import { LikeModel } from '../participation/like.model.ts';
import { ReadModel } from '../participation/reading.model.ts';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import { removeWithPictures } from '../pictures/text-pictures.ts';
import { subjectOf } from '../texts/text-id.ts';
import { publishRemoval } from '../texts/writing-changed.ts';
import { recountThread } from '../threads/recount.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';
import { threadChanged } from '../threads/thread-changes.ts';
import { threadPhotos } from '../threads/thread-photos.ts';
import { endApprovals } from './approval.ts';
import { refusalOf } from './photo-acts.ts';
import { publishActs } from './publish-acts.ts';
import { type ByStaff, presentRemoval, type Subject } from './staff-act.ts';

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
    /** The staff who delete it, when and why; absent if the author deletes their own. */
    by: z.optional(
      z.object({
        moderator: z.object({ id: z.number(), username: z.string() }),
        at: z.iso.datetime(),
        reason: z.optional(z.string()),
      }),
    ),
  }),
});

type Decision = PayloadOf<typeof removalDecided>;
type Publishing = Pick<Outbox, 'add'>;

interface Target {
  noun: 'thread' | 'comment';
  targetId: number;
  threadId: number;
}

/** Deletes a thread or a comment for good, as a moderator. */
export async function removeAsStaff(
  target: Target,
  { moderator: { id, username }, reason }: ByStaff,
  outbox: Publishing,
): Promise<void> {
  const by = { moderator: { id, username }, at: new Date().toISOString(), ...(reason && { reason }) };
  await decideRemoval({ ...target, by }, outbox);
}

/**
 * Deletes a comment for good, as its author, without a copy. What the viewer can't see doesn't exist for them, so there
 * is nothing to do. Throws 403 for the comment of somebody else.
 */
export async function removeOwnComment(id: number, viewer: Viewer, outbox: Publishing): Promise<void> {
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
async function decideRemoval(decision: Decision, outbox: Publishing): Promise<void> {
  const { noun, targetId, threadId } = decision;
  const thread = noun === 'thread' ? await ThreadModel.find({ _id: targetId }).lean<ReadThread[]>() : [];
  const inThread = noun === 'thread' ? { threadId: targetId } : { _id: targetId };
  const comments = await CommentModel.find({ ...inThread, awaitsApproval: true }).lean();
  await outbox.add(removalDecided, decision, `${noun} ${targetId}`);
  const text = { threadId, ...(noun === 'comment' && { commentId: targetId }) };
  await publishRemoval(text, outbox);
  // After a crash in between, the queue still has posts that don't exist any more.
  await endApprovals('thread', thread, outbox);
  await endApprovals('comment', comments, outbox);
}

/** Carries out decisions. The audit has its copy before anything is deleted, so a repeated run publishes it again. */
export const removalReceiver = (outbox: Publishing): Receiver =>
  receive(removalDecided, (decision) =>
    decision.noun === 'thread' ? removeThread(decision, outbox) : removeComment(decision, outbox),
  );

/** Publishes what waits in documents that are deleted next, and an act of staff. */
async function publishFirst(subject: Subject, { noun, targetId, by }: Decision, outbox: Publishing) {
  await publishActs(outbox);
  if (!by) return;
  // A text is deleted once: of two decisions, the audit takes the first.
  const key = `${noun}.removed:${targetId}`;
  await outbox.add(privilegedAct.forum, presentRemoval(subject, by, new Date(by.at)), key);
  const refusal = 'thread' in subject && refusalOf(subject.thread, by.reason, by.at);
  if (refusal) await outbox.add(photoRefused, refusal.payload, refusal.key);
}

async function removeThread(decision: Decision, outbox: Publishing) {
  const { targetId: threadId } = decision;
  const thread = await ThreadModel.findById(threadId).lean<ReadThread>();
  if (thread) {
    await publishFirst({ thread }, decision, outbox);
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

async function removeComment(decision: Decision, outbox: Publishing) {
  const { targetId: commentId, threadId } = decision;
  const comment = await CommentModel.findById(commentId).lean();
  if (comment) {
    await publishFirst({ comment }, decision, outbox);
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
    const ids = comments.map(({ _id }) => _id);
    await removeWithPictures(comments, () => CommentModel.deleteMany({ _id: { $in: ids } }));
    await BookmarkModel.deleteMany({ commentId: { $in: ids } });
  }
}
