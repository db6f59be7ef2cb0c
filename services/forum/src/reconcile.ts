import { type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import { CommentModel } from './comments/comment.model.ts';
import { deletedMembers, forgetLastTime } from './members/forget-member.ts';
import { LikeModel } from './participation/like.model.ts';
import { finishLike } from './participation/like.ts';
import { recountComment, recountThread } from './threads/recount.ts';
import { ThreadModel } from './threads/thread.model.ts';

/** A request that takes longer than this counts as interrupted. */
const graceMs = 30_000;

/**
 * Finishes what interrupted requests have left: counts of comments and likes, and comments that don't know that their
 * thread was hidden. Returns how many it finished.
 */
export async function reconcile(before: Date, log: Log): Promise<number> {
  const old = { $lt: before };
  const uncounted = { uncountedSince: old };
  const finished = [
    await finishEach(CommentModel.find(uncounted).lean().cursor(), recountComment, log),
    await finishEach(ThreadModel.find({ dirtySince: old }, { _id: 1 }).lean().cursor(), recountById, log),
    await finishEach(LikeModel.find(uncounted).lean().cursor(), finishLike, log),
  ];
  // Not counted: most of these were never interrupted.
  await finishEach(deletedMembers(before), forgetLastTime, log);
  return finished.reduce((sum, count) => sum + count, 0);
}

/** Reads by a cursor, as there may be any number. A failing document is logged and doesn't stop the others. */
async function finishEach<Document extends { _id: unknown }>(
  documents: AsyncIterable<Document>,
  finish: (document: Document) => Promise<unknown>,
  log: Log,
): Promise<number> {
  let finished = 0;
  for await (const document of documents) {
    try {
      await finish(document);
      finished += 1;
    } catch (error) {
      log.error({ err: error, step: finish.name, id: document._id }, 'interrupted work is not finished yet');
    }
  }
  return finished;
}

const recountById = ({ _id }: { _id: number }) => recountThread(_id);

/** Runs `reconcile` every 30 seconds. */
export const reconcileJob = (): PeriodicJob =>
  periodicJob({
    everyMs: 30_000,
    async act(log) {
      const finished = await reconcile(new Date(Date.now() - graceMs), log);
      if (finished > 0) log.warn({ finished }, 'interrupted work is finished');
    },
    failure: 'looking for interrupted work failed',
  });
