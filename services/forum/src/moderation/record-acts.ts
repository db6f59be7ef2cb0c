import { isDuplicateKey } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { forgetDeletedMembers } from '../members/forget-member.ts';
import { staffViewer } from '../texts/visibility.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';
import { presentForAudit } from '../threads/thread.present.ts';
import { type ModerationDocument, ModerationModel } from './moderation.model.ts';
import { actEvent } from './publish-acts.ts';

/*
 * Hiding and showing store the act in the thread or comment itself, in the same write as the change, so that neither
 * exists without the other. From there it is copied into the audit; a repeated copy changes nothing.
 */

/** Copies a thread's acts into the audit. */
export async function recordThreadActs(thread: ReadThread): Promise<void> {
  for (const { id, ...act } of thread.unrecordedActs) {
    await record({ _id: id, ...act, thread: await presentForAudit(thread) });
    await ThreadModel.updateOne({ _id: thread._id }, { $pull: { unrecordedActs: { id } } });
  }
}

/** Copies a comment's acts into the audit. */
export async function recordCommentActs(comment: CommentDocument): Promise<void> {
  for (const { id, ...act } of comment.unrecordedActs) {
    await record({ _id: id, ...act, comment: presentComment(comment, staffViewer) });
    await CommentModel.updateOne({ _id: comment._id }, { $pull: { unrecordedActs: { id } } });
  }
}

/** Writes an act into the audit, once. */
export async function record(act: ModerationDocument): Promise<void> {
  try {
    await ModerationModel.create({ ...act, pendingEvents: [actEvent(act)] });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await forgetDeletedMembers([act.thread?.authorId, act.comment?.authorId]);
}
