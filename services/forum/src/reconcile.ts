import type { Log } from '@portal/kit';
import { CommentModel } from './comments/comment.model.ts';
import { recountComment } from './comments/recount-comment.ts';
import { recountThread } from './comments/recount-thread.ts';
import { deletedMembers, forgetLastTime } from './members/forget-member.ts';
import { recordCommentActs, recordThreadActs } from './moderation/record-acts.ts';
import { ThreadModel } from './threads/thread.model.ts';
import type { ReadThread } from './threads/thread.present.ts';

/** How long a request may be at its own work before it counts as interrupted, and how often one is looked for. */
const grace = { ms: 30_000, everyMs: 30_000 };

/**
 * Ends what requests began that died in it: counts that a comment changed, comments that do not know that their thread
 * was hidden, acts that the audit lacks. Answers how many were ended.
 */
export async function reconcile(before: Date, log: Log): Promise<number> {
  const old = { $lt: before };
  const hasOldActs = { 'unrecordedActs.at': old };
  const finished = [
    await endEach(CommentModel.find({ uncountedSince: old }).lean().cursor(), recountComment, log),
    await endEach(ThreadModel.find({ dirtySince: old }, { _id: 1 }).lean().cursor(), recountById, log),
    await endEach(CommentModel.find(hasOldActs).lean().cursor(), recordCommentActs, log),
    await endEach(ThreadModel.find(hasOldActs).lean<ReadThread>().cursor(), recordThreadActs, log),
  ];
  // No interruption, but that of someone who wrote while being forgotten may be among it.
  await endEach(deletedMembers(before), forgetLastTime, log);
  return finished.reduce((sum, count) => sum + count, 0);
}

/**
 * Ends one after another as they are read, for there may be any number of them; answers how many. One that fails is
 * logged and left for the next round, and keeps no other from its end.
 */
async function endEach<Begun extends { _id: number }>(
  documents: AsyncIterable<Begun>,
  end: (begun: Begun) => Promise<unknown>,
  log: Log,
): Promise<number> {
  let ended = 0;
  for await (const document of documents) {
    try {
      await end(document);
      ended += 1;
    } catch (error) {
      log.error({ err: error, step: end.name, id: document._id }, 'interrupted work is left for later');
    }
  }
  return ended;
}

const recountById = ({ _id }: { _id: number }) => recountThread(_id);

/** Looks for interrupted work now and then; the result stops it, and resolves when it has stopped. */
export function watchDirty(log: Log): () => Promise<void> {
  const look = async () => {
    try {
      const finished = await reconcile(new Date(Date.now() - grace.ms), log);
      if (finished > 0) log.warn({ finished }, 'interrupted work is finished');
    } catch (error) {
      log.error({ err: error }, 'interrupted work was not looked for');
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
