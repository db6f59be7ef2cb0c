import type { Endpoint, ReplyOf } from '@portal/contracts';
import type { ApiError } from './api-error.ts';
import { type CallInput, call } from './call.ts';

/** The pause where the failure names none, in milliseconds: a load balancer needs it to leave out a lost gateway. */
const pauseMs = 1000;
/** People don't wait longer for one click; they can repeat it themselves. */
const maxPauseS = 10;

/**
 * Makes a call, and once more if its answer was lost on the way and its body has a request key, by which the service
 * recognizes the repetition. Throws `ApiError` as `call` does.
 */
export async function callWithRepeat<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallInput<E>
): Promise<ReplyOf<E>> {
  const args = [input] as unknown as CallInput<E>;
  try {
    return await call(endpoint, ...args);
  } catch (error) {
    const { retryAfterS } = error as ApiError;
    const isSoon = (retryAfterS ?? 0) <= maxPauseS;
    if (!hasRequestKey(input) || !isLost(error as ApiError) || !isSoon) throw error;
    await new Promise((resume) => setTimeout(resume, retryAfterS ? retryAfterS * 1000 : pauseMs));
    return call(endpoint, ...args);
  }
}

const hasRequestKey = (input: unknown) =>
  typeof (input as { body?: { requestKey?: unknown } } | undefined)?.body?.requestKey === 'string';

/**
 * Returns whether the write may have been done without an answer: the connection broke, or a proxy lost the gateway. The portal's
 * own answers have a request id, and say what happened.
 */
const isLost = ({ code, status, requestId }: ApiError) =>
  code === 'offline' || (requestId === undefined && (status === 502 || status === 503));
