import { isDuplicateKey } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { presentComment } from '../comments/comment.present.ts';
import { forgetDeletedMember } from '../members/forget-member.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { presentThread, type ReadThread } from '../threads/thread.present.ts';
import { staffEyes } from '../visibility.ts';
import { type ModerationDocument, ModerationModel } from './moderation.model.ts';

/*
 * Hiding and showing write the act into the thread or the comment itself, in the same write as what it changes, so
 * that neither is there without the other. From there it is copied into the audit, as often as it takes.
 */

/** Copies a thread's acts into the audit. */
export async function recordThreadActs(thread: ReadThread): Promise<void> {
  for (const { id, ...act } of thread.unrecordedActs) {
    await record({ _id: id, ...act, thread: await presentThread(thread, staffEyes) });
    await ThreadModel.updateOne({ _id: thread._id }, { $pull: { unrecordedActs: { id } } });
  }
}

/** Copies a comment's acts into the audit. */
export async function recordCommentActs(comment: CommentDocument): Promise<void> {
  for (const { id, ...act } of comment.unrecordedActs) {
    await record({ _id: id, ...act, comment: presentComment(comment, staffEyes) });
    await CommentModel.updateOne({ _id: comment._id }, { $pull: { unrecordedActs: { id } } });
  }
}

/** Writes one act into the audit, from where the portal's is told (`publishActs`); an act that is there already stays as it is. */
export async function record(act: ModerationDocument): Promise<void> {
  try {
    await ModerationModel.create({ ...act, isUnpublished: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await forgetDeletedMember([act.thread?.authorId, act.comment?.authorId]);
}
