import { topic, type Viewer } from '@portal/contracts';
import { type Outbox, type Receiver, receive } from '@portal/kit';
import * as z from 'zod/mini';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { recountThread } from '../comments/recount-thread.ts';
import { forgetDeletedMember } from '../members/forget-member.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { presentThread, type ReadThread } from '../threads/thread.present.ts';
import { staffEyes } from '../visibility.ts';
import type { ModerationDocument } from './moderation.model.ts';
import { record, recordCommentActs, recordThreadActs } from './record-acts.ts';
import { staffAct } from './staff-act.ts';

/** What staff decided to delete; only this service hears of it. */
const removalDecided = topic({
  name: 'forum.removal',
  from: 'forum',
  to: [],
  payload: z.object({
    noun: z.enum(['thread', 'comment']),
    targetId: z.number(),
    /** The thread of a comment, to be counted also where the comment is gone already; of a thread, itself. */
    threadId: z.number(),
    act: z.object({
      id: z.number(),
      act: z.enum(['thread.removed', 'comment.removed']),
      moderator: z.object({ id: z.number(), username: z.string() }),
      at: z.iso.datetime(),
    }),
  }),
});

interface Target {
  noun: 'thread' | 'comment';
  targetId: number;
  threadId: number;
}

/** Deletes for good, also if this process dies in it: the decision is written first. */
export async function decideRemoval(target: Target, moderator: Viewer, outbox: Outbox): Promise<void> {
  const { noun, targetId } = target;
  const { id, at, ...who } = await staffAct(`${noun}.removed`, moderator);
  const act = { id, act: `${noun}.removed` as const, moderator: who.moderator, at: at.toISOString() };
  await outbox.add(removalDecided, { ...target, act }, `${noun} ${targetId}`);
}

/** What the decision does. The copy for the audit comes before anything goes, so a second run finds it there. */
export const removal: Receiver = receive(
  removalDecided,
  ({ noun, targetId, threadId, act: { id, at, ...act } }) => {
    const decided = { _id: id, ...act, at: new Date(at), removed: `${noun} ${targetId}` };
    return noun === 'thread' ? removeThread(targetId, decided) : removeComment(targetId, threadId, decided);
  },
);

async function removeThread(threadId: number, decided: ModerationDocument) {
  const thread = await ThreadModel.findById(threadId).lean<ReadThread>();
  if (thread) {
    await recordThreadActs(thread);
    await record({ ...decided, thread: await presentThread(thread, staffEyes) });
    await ThreadModel.deleteOne({ _id: threadId });
  }
  await removeCommentsOf(threadId);
}

async function removeComment(commentId: number, threadId: number, decided: ModerationDocument) {
  const comment = await CommentModel.findById(commentId).lean();
  if (comment) {
    await recordCommentActs(comment);
    await record({ ...decided, comment: presentComment(comment, staffEyes) });
    await CommentModel.deleteOne({ _id: commentId });
  }
  // Also where an earlier run deleted the comment: it may have died before it counted.
  await recountThread(threadId);
}

const batch = 500;

/** Moves a thread's comments away, a batch at a time, each copied before it goes. */
async function removeCommentsOf(threadId: number) {
  for (;;) {
    const comments = await CommentModel.find({ threadId }).limit(batch).lean();
    if (comments.length === 0) return;
    await RemovedCommentModel.bulkWrite(
      comments.map((comment) => ({
        replaceOne: { filter: { _id: comment._id }, replacement: comment, upsert: true },
      })),
    );
    await forgetDeletedMember(comments.map(({ authorId }) => authorId));
    await CommentModel.deleteMany({ _id: { $in: comments.map(({ _id }) => _id) } });
  }
}
