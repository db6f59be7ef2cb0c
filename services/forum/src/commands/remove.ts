import { topic, type Viewer } from '@portal/contracts';
import { type Outbox, type Receiver, receive } from '@portal/kit';
import * as z from 'zod/mini';
import { presentComment } from '../comment.present.ts';
import { CommentModel, RemovedCommentModel } from '../model/comment.model.ts';
import { type ModerationDocument, staffAct } from '../model/moderation.model.ts';
import { type ReadThread, ThreadModel } from '../model/thread.model.ts';
import { threadPhotos } from '../model/thread-photos.ts';
import { staffViewer } from '../model/visibility.ts';
import { presentForAudit } from '../thread.present.ts';
import { forgetDeletedMembers } from './forget-member.ts';
import { record, recordCommentActs, recordThreadActs } from './record-acts.ts';
import { recountThread } from './recount.ts';

/** A moderator's decision to delete; this service is its only receiver. */
const removalDecided = topic({
  name: 'forum.removal',
  from: 'forum',
  to: [],
  payload: z.object({
    noun: z.enum(['thread', 'comment']),
    targetId: z.number(),
    /** The thread to recount, for a comment; the thread itself otherwise. */
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

/** Deletes for good. The decision is stored first, so a crash doesn't stop it. */
export async function decideRemoval(target: Target, moderator: Viewer, outbox: Outbox): Promise<void> {
  const { noun, targetId } = target;
  const { at, ...act } = await staffAct(`${noun}.removed`, moderator);
  await outbox.add(
    removalDecided,
    { ...target, act: { ...act, act: `${noun}.removed`, at: at.toISOString() } },
    `${noun} ${targetId}`,
  );
}

/** Carries out a decision. The audit's copy is written before anything is deleted, so a repeated run finds it. */
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
    await record({ ...decided, thread: await presentForAudit(thread) });
    await ThreadModel.deleteOne({ _id: threadId });
    await threadPhotos.drop(thread.photo);
  }
  await removeCommentsOf(threadId);
}

async function removeComment(commentId: number, threadId: number, decided: ModerationDocument) {
  const comment = await CommentModel.findById(commentId).lean();
  if (comment) {
    await recordCommentActs(comment);
    await record({ ...decided, comment: presentComment(comment, staffViewer) });
    await CommentModel.deleteOne({ _id: commentId });
  }
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
    await CommentModel.deleteMany({ _id: { $in: comments.map(({ _id }) => _id) } });
  }
}
