import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { sharedRuns } from '../texts/shared-runs.ts';
import { ThreadModel } from './thread.model.ts';
import { threadChanged } from './thread-changes.ts';

/**
 * Updates a thread's counters after a comment was written or changed. Deletes the comment if its thread was deleted
 * meanwhile. Returns whether the thread exists.
 */
export async function recountComment({
  _id,
  threadId,
  uncountedSince,
}: Pick<CommentDocument, '_id' | 'threadId' | 'uncountedSince'>): Promise<boolean> {
  const exists = await recountThread(threadId);
  if (!exists) {
    await CommentModel.deleteOne({ _id });
    return false;
  }
  // Nobody waits for it: where it fails, the comment is counted once more.
  CommentModel.updateOne({ _id, uncountedSince }, { $unset: { uncountedSince: 1 } }).catch(() => undefined);
  return true;
}

/**
 * Recounts a thread's comments, and tells them whether the thread is hidden. Returns whether the thread exists. Callers
 * share a count that hasn't begun; one that has may have missed their change.
 */
export const recountThread: (threadId: number) => Promise<boolean> = sharedRuns(async (threadId) => {
  const counted = await recountNow(threadId);
  threadChanged(threadId, counted === 'same' ? 'staff' : 'readers');
  return counted !== 'gone';
});

/**
 * Counts until no other process has written a newer count, and nobody has hidden or shown the thread, meanwhile.
 * Answers `same` if readers see no other counts than before.
 */
async function recountNow(threadId: number): Promise<'changed' | 'same' | 'gone'> {
  for (;;) {
    const fields = { countRevision: 1, createdAt: 1, isHidden: 1, commentCount: 1, lastCommentId: 1 };
    const thread = await ThreadModel.findById(threadId, fields).lean();
    if (!thread) return 'gone';
    const { countRevision, isHidden } = thread;
    const [counters] = await Promise.all([
      countersOf(threadId, thread.createdAt),
      tellComments(threadId, isHidden),
    ]);
    const { matchedCount } = await ThreadModel.updateOne(
      { _id: threadId, countRevision },
      {
        $set: counters,
        $inc: { countRevision: 1 },
        $unset: { dirtySince: 1 },
      },
    );
    const isSame =
      thread.commentCount === counters.commentCount &&
      (thread.lastCommentId ?? null) === counters.lastCommentId;
    if (matchedCount === 1) return isSame ? 'same' : 'changed';
  }
}

/** Looks first: a write waits for the disk even if it changes nothing. */
async function tellComments(threadId: number, isThreadHidden: boolean) {
  const others = { threadId, isThreadHidden: !isThreadHidden };
  if (await CommentModel.exists(others)) await CommentModel.updateMany(others, { $set: { isThreadHidden } });
}

async function countersOf(threadId: number, createdAt: Date) {
  const visible = { threadId, isHidden: false };
  const [commentCount, hiddenCommentCount, newest] = await Promise.all([
    CommentModel.countDocuments(visible),
    CommentModel.countDocuments({ threadId, isHidden: true }),
    CommentModel.findOne(visible, { createdAt: 1 }).sort({ createdAt: -1, _id: -1 }).lean(),
  ]);
  return {
    commentCount,
    hiddenCommentCount,
    lastActivityAt: newest?.createdAt ?? createdAt,
    lastCommentId: newest?._id ?? null,
  };
}
