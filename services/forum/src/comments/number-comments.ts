import { isDuplicateKey, type Log, notFound, type PeriodicJob, periodicJob, wordsOf } from '@portal/kit';
import { plainOf } from '../texts/text-fields.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { CommentModel } from './comment.model.ts';

/*
 * Comments that were written before there were numbers get theirs in the order of the thread: those of a thread that
 * somebody opens at once, the others in the background, which makes them findable too.
 */

interface Countable {
  _id: number;
  lastNumber?: number | null;
}

/** Gives the comments of a thread their numbers, unless they have them. */
export async function ensureNumbered({ _id, lastNumber }: Countable): Promise<void> {
  if (typeof lastNumber !== 'number') await numberComments(_id);
}

/** The next number of a thread, which no other comment gets. Throws 404 if the thread doesn't exist. */
export async function takeNumber(threadId: number): Promise<number> {
  const thread = await ThreadModel.findOneAndUpdate(
    { _id: threadId },
    { $inc: { lastNumber: 1 } },
    { projection: { lastNumber: 1 }, returnDocument: 'after' },
  ).lean();
  if (typeof thread?.lastNumber !== 'number') throw notFound('Discussion');
  return thread.lastNumber;
}

const underWay = new Map<number, Promise<void>>();

/** Numbers the comments of a thread that have none, after the others. Concurrent callers share the work. */
export function numberComments(threadId: number): Promise<void> {
  const shared = underWay.get(threadId);
  if (shared) return shared;
  const numbering = numberAll(threadId).finally(() => underWay.delete(threadId));
  underWay.set(threadId, numbering);
  return numbering;
}

const batch = 500;

/** Begins again where another process has numbered the same comments. */
async function numberAll(threadId: number): Promise<void> {
  for (;;) {
    try {
      let last = await highestNumber(threadId);
      const unnumbered = await CommentModel.find({ threadId, number: { $exists: false } }, { _id: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .lean();
      for (let from = 0; from < unnumbered.length; from += batch) {
        last = await numberBatch(
          unnumbered.slice(from, from + batch).map(({ _id }) => _id),
          last,
        );
      }
      await ThreadModel.updateOne({ _id: threadId }, { $max: { lastNumber: last } });
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

async function highestNumber(threadId: number): Promise<number> {
  const comment = await CommentModel.findOne({ threadId, number: { $exists: true } }, { number: 1 })
    .sort({ number: -1 })
    .lean();
  return comment?.number ?? 0;
}

/** Numbers these comments in this order, and returns the last number. */
async function numberBatch(ids: number[], last: number): Promise<number> {
  await CommentModel.bulkWrite(
    ids.map((_id, index) => ({
      updateOne: {
        filter: { _id, number: { $exists: false } },
        update: { $set: { number: last + index + 1 } },
      },
    })),
  );
  return last + ids.length;
}

/** Gives the comments of a thread that have none their search tokens. */
async function indexComments(threadId: number): Promise<void> {
  for (;;) {
    const comments = await CommentModel.find(
      { threadId, words: { $exists: false } },
      { content: 1, plain: 1 },
    )
      .limit(batch)
      .lean();
    await CommentModel.bulkWrite(
      comments.map(({ _id, ...text }) => ({
        updateOne: {
          // An edit has written those of its own text.
          filter: { _id, words: { $exists: false } },
          update: { $set: { words: wordsOf(plainOf(text)) } },
        },
      })),
    );
    if (comments.length < batch) break;
  }
  await ThreadModel.updateOne({ _id: threadId }, { $set: { isIndexed: true } });
}

/** Threads that are looked at together. */
const pageLength = 500;

/** Numbers and indexes the comments of all threads that still need it. Answers whether it got to the end. */
export async function numberAllComments(log: Log, isStopped = () => false): Promise<boolean> {
  let failed = 0;
  for (let after = 0; ; ) {
    const page = await ThreadModel.find({ _id: { $gt: after } }, { lastNumber: 1, isIndexed: 1 })
      .sort({ _id: 1 })
      .limit(pageLength)
      .lean();
    for (const thread of page) {
      if (isStopped()) return false;
      try {
        await ensureNumbered(thread);
        if (!thread.isIndexed) await indexComments(thread._id);
      } catch (error) {
        failed += 1;
        log.error(
          { err: error, thread: thread._id },
          'the comments of a thread are not numbered or not findable yet',
        );
      }
    }
    const last = page.at(-1);
    if (!last) return failed === 0;
    after = last._id;
  }
}

/** Runs `numberAllComments` in the background until it has been at the end once. */
export function commentNumbering(): PeriodicJob {
  let isDone = false;
  let isStopped = false;
  const job = periodicJob({
    everyMs: 10 * 60_000,
    async act(log) {
      if (!isDone) isDone = await numberAllComments(log, () => isStopped);
    },
    failure: 'comments get their numbers later',
  });
  return {
    start: job.start,
    async stop() {
      isStopped = true;
      await job.stop();
    },
  };
}
