import { chat } from '@portal/contracts';
import { AppError } from '@portal/kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Lets a member send one more message, or throws 429. */
export type ChatLimit = (memberId: number) => Promise<void>;

/**
 * The rate of the call (which the gateway holds each address to), held against each member too: whoever posts from
 * many addresses meets it here. Each instance counts by itself: a count in the database would cost each message a
 * write, and what it protects is the room's attention, not a secret.
 */
export function createChatLimit(factor: number): ChatLimit {
  const { times, perSeconds } = chat.post.rate ?? never();
  const turns = new RateLimiterMemory({
    points: Math.max(1, Math.round(times * factor)),
    duration: perSeconds,
  });
  return async (memberId) => {
    try {
      await turns.consume(memberId);
    } catch (result) {
      throw result instanceof RateLimiterRes ? refusal(result.msBeforeNext) : result;
    }
  };
}

function refusal(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new AppError(
    'too_many_requests',
    `You are writing very quickly. Please try again in ${seconds} ${unit}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

function never(): never {
  throw new Error('The call declares no rate.');
}
