import { type Endpoint, limits } from '@portal/contracts';
import { callRateLimits, rateLimit } from '@portal/kit';

/** Lets a member make a call, or throws 429. */
export type PostingLimit = (call: Endpoint, memberId: number) => Promise<void>;

/**
 * Applies the rate of a call, which the gateway applies to each network, to each member too, so posting from many
 * networks gains nothing. All instances share the counts.
 */
export const createPostingLimit = (factor: number): PostingLimit =>
  callRateLimits({
    factor,
    store: 'database',
    refusal: (wait) => `You are posting very quickly. Please try again in ${wait}.`,
  });

const secondsPerDay = 24 * 60 * 60;

/** Limits the pictures that a member uploads in a day. */
export const createPictureLimit = (factor: number) =>
  rateLimit(
    'forum pictures',
    { times: limits.forum.picturesPerDay, perSeconds: secondsPerDay },
    {
      factor,
      store: 'database',
      refusal: (wait) => `You have uploaded many pictures today. Please try again in ${wait}.`,
    },
  ).consume;
