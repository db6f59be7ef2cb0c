import type { Endpoint } from '@portal/contracts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/errors.ts';
import { type CountStore, createCounts } from './stores.ts';

/** Number of attempts that a window allows; the first attempt opens the window. */
export interface Rate {
  times: number;
  perSeconds: number;
}

export interface RateLimitOptions {
  /** Multiplies `times`; at least one attempt is always allowed. */
  factor: number;
  /** The sentence of the refusal; `wait` reads "12 seconds" or "5 minutes". */
  refusal: (wait: string) => string;
  /** Store of the counts if there is no Redis. */
  store?: CountStore;
}

export interface RateLimit {
  /** Counts an attempt before it is made, so concurrent attempts are counted too. Throws too_many_requests. */
  consume: (key: string | number) => Promise<void>;
  /** Takes back one counted attempt. */
  refund: (key: string | number) => Promise<void>;
  /** Forgets all attempts. */
  clear: (key: string | number) => Promise<void>;
}

/** Limits the attempts of each key. `name` tells its counts from those of other limits. */
export function rateLimit(
  name: string,
  { times, perSeconds }: Rate,
  { factor, refusal, store = 'memory' }: RateLimitOptions,
): RateLimit {
  const points = Math.max(1, Math.round(times * factor));
  let opened: ReturnType<typeof createCounts> | undefined;
  // At the first attempt, when the process knows its Redis.
  const counts = () => {
    opened ??= createCounts(store, { keyPrefix: name, points, duration: perSeconds });
    return opened;
  };
  return {
    async consume(key) {
      try {
        await counts().consume(key);
      } catch (result) {
        throw result instanceof RateLimiterRes ? tooManyRequests(result.msBeforeNext, refusal) : result;
      }
    },
    async refund(key) {
      // In a window that opened since, there is nothing to take back.
      const current = await counts().get(key);
      if (current && current.consumedPoints > 0) await counts().reward(key);
    },
    async clear(key) {
      await counts().delete(key);
    },
  };
}

/** Limits each call that declares a rate, by key. `rateOf` picks another rate of the call. */
export function callRateLimits(
  options: RateLimitOptions,
  rateOf: (call: Endpoint) => Rate | undefined = ({ rate }) => rate,
): (call: Endpoint, key: string | number) => Promise<void> {
  const limits = new Map<Endpoint, RateLimit>();
  return async (call, key) => {
    const rate = rateOf(call);
    if (!rate) return;
    const limit = limits.get(call) ?? rateLimit(`${call.method} ${call.path}`, rate, options);
    limits.set(call, limit);
    await limit.consume(key);
  };
}

function tooManyRequests(waitMs: number, refusal: RateLimitOptions['refusal']): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new AppError('too_many_requests', refusal(`${amount} ${unit}${amount === 1 ? '' : 's'}`), {
    headers: { 'Retry-After': String(seconds) },
  });
}
