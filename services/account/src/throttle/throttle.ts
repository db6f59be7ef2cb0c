import { AppError, type RateLimit, rateLimit } from '@portal/kit';

/** Attempts that a window allows; the first attempt opens the window. */
export interface Limit {
  name: string;
  times: number;
  perSeconds: number;
  /** The reason of the refusal, before "Please try again in …". */
  sentence: string;
}

export interface Throttle {
  /** Counts an attempt against all the limits, or throws too_many_requests and counts it against none. */
  count: (...tries: Try[]) => Promise<void>;
  /**
   * The same for what is right or wrong: only a wrong attempt stays counted, and a right one forgets all attempts
   * against those of the limits that are `cleared`.
   */
  attempt: (tries: Try[], isRight: () => Promise<boolean>, cleared?: Try[]) => Promise<boolean>;
  /** Takes one counted attempt back. */
  refund: (...tries: Try[]) => Promise<void>;
  /** Forgets all attempts. */
  clear: (...tries: Try[]) => Promise<void>;
}

/** A limit, and the name or network that the attempt counts against. */
export type Try = [limit: Limit, key: string];

/** Limits on attempts, counted in Redis or the database: shared by all instances, and unchanged by a restart. */
export function createThrottle(factor: number): Throttle {
  const limits = new Map<string, RateLimit>();
  const limitOf = ({ name, sentence, ...rate }: Limit) => {
    const refusal = (wait: string) => `${sentence} Please try again in ${wait}.`;
    const limit = limits.get(name) ?? rateLimit(name, rate, { factor, refusal, store: 'database' });
    limits.set(name, limit);
    return limit;
  };
  const refund = async (...tries: Try[]) => {
    await Promise.all(tries.map(([limit, key]) => limitOf(limit).refund(key)));
  };

  const count = async (...tries: Try[]) => {
    const results = await Promise.allSettled(tries.map(([limit, key]) => limitOf(limit).consume(key)));
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    const [longest] = refusals.sort((one, other) => waitOf(other) - waitOf(one));
    if (longest === undefined) return;
    if (longest instanceof AppError) await refund(...tries);
    throw longest;
  };

  const clear = async (...tries: Try[]) => {
    await Promise.all(tries.map(([limit, key]) => limitOf(limit).clear(key)));
  };

  return {
    count,
    refund,
    clear,
    async attempt(tries, isRight, cleared = []) {
      await count(...tries);
      const wasRight = await isRight().catch(async (error: unknown) => {
        await refund(...tries);
        throw error;
      });
      if (wasRight) {
        await refund(...tries.filter((one) => !cleared.includes(one)));
        await clear(...cleared);
      }
      return wasRight;
    },
  };
}

const waitOf = (error: unknown) =>
  error instanceof AppError ? Number(error.headers['Retry-After']) : Number.POSITIVE_INFINITY;
