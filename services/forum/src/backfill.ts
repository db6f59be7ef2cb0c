import { type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import { startLevel } from './participation/watch.ts';
import { recountThread } from './threads/recount.ts';
import { ThreadModel } from './threads/thread.model.ts';

/**
 * Gives threads from before there were subscriptions their author's, and their last comment. A thread that has a last
 * comment, or null for none, is done; so this can be interrupted at any time. Returns how many it has done.
 */
export async function backfillThreads(): Promise<number> {
  let done = 0;
  const old = ThreadModel.find({ lastCommentId: { $exists: false } }, { authorId: 1 }).sort({ _id: 1 });
  for await (const { _id, authorId } of old.lean().cursor({ batchSize: 200 })) {
    if (authorId !== null) await startLevel(_id, authorId, 'watching');
    await recountThread(_id);
    done += 1;
  }
  return done;
}

/** Looks for old threads now and once a day: during an update, an instance of the earlier version may write more. */
export const backfillJob = (): PeriodicJob =>
  periodicJob({
    everyMs: 24 * 60 * 60 * 1000,
    async act(log: Log) {
      const done = await backfillThreads();
      if (done > 0) log.info({ done }, 'old threads have subscriptions and last comments');
    },
    failure: 'old threads get subscriptions and last comments later',
  });
