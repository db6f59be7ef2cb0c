import type { Log } from '@portal/kit';
import { CommentModel } from './comments/comment.model.ts';
import { settleComment } from './comments/settle-comment.ts';
import { recordCommentActs, recordThreadActs } from './moderation/record-acts.ts';
import { ThreadModel } from './threads/thread.model.ts';
import type { ReadThread } from './threads/thread.present.ts';

/** How long a request may be at its own work before it counts as interrupted, and how often one is looked for. */
const grace = { ms: 30_000, everyMs: 30_000 };

/** Ends what requests began that died in it: counts that a comment changed, acts that the audit lacks. */
export async function finishInterrupted(before: Date): Promise<number> {
  const [uncounted, comments, threads] = await Promise.all([
    CommentModel.find({ uncountedSince: { $lt: before } }).lean(),
    CommentModel.find({ 'unrecordedActs.at': { $lt: before } }).lean(),
    ThreadModel.find({ 'unrecordedActs.at': { $lt: before } }).lean<ReadThread[]>(),
  ]);
  for (const comment of uncounted) await settleComment(comment);
  for (const comment of comments) await recordCommentActs(comment);
  for (const thread of threads) await recordThreadActs(thread);
  return uncounted.length + comments.length + threads.length;
}

/** Looks for interrupted work now and then; the result stops it, and resolves when it has stopped. */
export function watchInterrupted(log: Log): () => Promise<void> {
  const look = async () => {
    try {
      const finished = await finishInterrupted(new Date(Date.now() - grace.ms));
      if (finished > 0) log.warn({ finished }, 'interrupted work is finished');
    } catch (error) {
      log.error({ err: error }, 'interrupted work is left for later');
    }
  };
  let round = look();
  const timer = setInterval(() => {
    round = round.then(look);
  }, grace.everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
