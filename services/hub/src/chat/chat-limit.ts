import { chat } from '@portal/contracts';
import { callRateLimits } from '@portal/kit';

/** Lets a member send one more message, or throws 429. */
export type ChatLimit = (memberId: number) => Promise<void>;

/**
 * Applies the rate of the call, which the gateway applies to each network, to each member too, so writing from many
 * networks gains nothing. Without Redis each instance counts for itself: the database would cost each message a write.
 */
export function createChatLimit(factor: number): ChatLimit {
  const limit = callRateLimits({
    factor,
    refusal: (wait) => `You are writing very quickly. Please try again in ${wait}.`,
  });
  return (memberId) => limit(chat.post, memberId);
}
