import type { Endpoint } from '@portal/contracts';
import { callRateLimits } from '@portal/kit';

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
