import { ThreadModel } from '../threads/thread.model.ts';
import { CommentModel } from './comment.model.ts';

/**
 * Makes a thread's counters and its last activity say what its comments say now, and its comments whether the thread
 * is hidden. Answers whether the thread is there. Counted anew each time, for a number that is raised and lowered would stay wrong after one interruption.
 * Those who ask while a count waits to begin share it; one that has begun may have missed their change.
 */
export function recountThread(threadId: number): Promise<boolean> {
  const known = waiting.get(threadId);
  if (known) return known;
  const before = running.get(threadId);
  const count = recountAfter(threadId, before);
  waiting.set(threadId, count);
  return count;
}

const waiting = new Map<number, Promise<boolean>>();
const running = new Map<number, Promise<boolean>>();

async function recountAfter(threadId: number, before: Promise<boolean> | undefined): Promise<boolean> {
  // A count that failed is its own callers' failure.
  await before?.catch(() => undefined);
  const count = recountNow(threadId);
  waiting.delete(threadId);
  running.set(threadId, count);
  try {
    return await count;
  } finally {
    if (running.get(threadId) === count) running.delete(threadId);
  }
}

/**
 * What another process wrote between the reading and the writing may come from a newer count: then this one is
 * counted again. So each count that is written began after the one before it was. Hiding and showing raise the revision
 * too: what is written here is of the thread as it was read.
 */
async function recountNow(threadId: number): Promise<boolean> {
  for (;;) {
    const fields = { countRevision: 1, createdAt: 1, isHidden: 1 };
    const thread = await ThreadModel.findById(threadId, fields).lean();
    if (!thread) return false;
    const { countRevision, isHidden } = thread;
    await CommentModel.updateMany(
      { threadId, isThreadHidden: !isHidden },
      { $set: { isThreadHidden: isHidden } },
    );
    const { matchedCount } = await ThreadModel.updateOne(
      { _id: threadId, countRevision },
      {
        $set: await countersOf(threadId, thread.createdAt),
        $inc: { countRevision: 1 },
        $unset: { dirtySince: 1 },
      },
    );
    if (matchedCount === 1) return true;
  }
}

async function countersOf(threadId: number, createdAt: Date) {
  const visible = { threadId, isHidden: false };
  const [commentCount, hiddenCommentCount, newest] = await Promise.all([
    CommentModel.countDocuments(visible),
    CommentModel.countDocuments({ threadId, isHidden: true }),
    CommentModel.findOne(visible, { createdAt: 1 }).sort({ createdAt: -1, _id: -1 }).lean(),
  ]);
  return { commentCount, hiddenCommentCount, lastActivityAt: newest?.createdAt ?? createdAt };
}
