import { hash } from 'node:crypto';
import { AppError, isDuplicateKey } from '@portal/kit';
import { type AttemptsDocument, AttemptsModel } from './throttle.model.ts';

/** How often something may be tried in a window that begins with the first try. */
export interface Limit {
  name: string;
  times: number;
  perSeconds: number;
  /** What is said beyond it, before "Please try again in …". */
  sentence: string;
}

export interface Throttle {
  /**
   * Counts a try against all the limits before it is made, so that tries at one moment are counted too.
   * Throws too_many_requests where one is used up; a refused try counts nowhere.
   */
  count: (...tries: Try[]) => Promise<void>;
  /** The same for what is right or wrong: what is right, or came to nothing, is taken back. */
  attempt: (tries: Try[], isRight: () => Promise<boolean>) => Promise<boolean>;
  /** Begins anew. */
  clear: (...tries: Try[]) => Promise<void>;
}

/** A try, and whom it is counted against. */
export type Try = [limit: Limit, whom: string];

/** Limits on attempts, kept in the database: shared by all instances, and still there after a restart. */
export function createThrottle({ factor, now }: { factor: number; now: () => Date }): Throttle {
  const most = ({ times }: Limit) => Math.max(1, Math.round(times * factor));

  const take = async (one: Try): Promise<number> => {
    const [limit] = one;
    const { count, expiresAt } = await increment(keyOf(one), limit.perSeconds, now());
    return count > most(limit) ? Math.max(1, expiresAt.getTime() - now().getTime()) : 0;
  };

  const count = async (...tries: Try[]) => {
    const waits = await Promise.all(tries.map(take));
    const longest = Math.max(...waits);
    const [limit] = tries[waits.indexOf(longest)] ?? [];
    if (!limit || longest === 0) return;
    await takeBack(tries);
    throw refusal(limit.sentence, longest);
  };

  return {
    count,
    async attempt(tries, isRight) {
      await count(...tries);
      let isWrong = false;
      try {
        isWrong = !(await isRight());
        return !isWrong;
      } finally {
        if (!isWrong) await takeBack(tries);
      }
    },
    clear: async (...tries) => void (await AttemptsModel.deleteMany({ _id: { $in: tries.map(keyOf) } })),
  };
}

/** Hashed, so that a long name makes no long key, and no list of addresses lies about. */
const keyOf = ([{ name }, whom]: Try) => hash('sha256', `${name} ${whom}`, 'base64url');

/** Counts into the running window, or begins one. */
async function increment(_id: string, perSeconds: number, now: Date): Promise<AttemptsDocument> {
  const expiresAt = new Date(now.getTime() + perSeconds * 1000);
  try {
    return await AttemptsModel.findOneAndUpdate(
      { _id, expiresAt: { $gt: now } },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A window that is over still lies there, or another try has begun one just now.
    await AttemptsModel.deleteOne({ _id, expiresAt: { $lte: now } });
    return increment(_id, perSeconds, now);
  }
}

const takeBack = (tries: Try[]) =>
  AttemptsModel.updateMany({ _id: { $in: tries.map(keyOf) }, count: { $gt: 0 } }, { $inc: { count: -1 } });

function refusal(sentence: string, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError('too_many_requests', `${sentence} Please try again in ${inWords(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
