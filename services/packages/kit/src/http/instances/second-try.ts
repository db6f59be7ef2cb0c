/** An instance is draining and refuses new requests. */
export class InstanceEnds extends Error {}

/** Returns whether a request failed before anything of it was sent, because no connection was made. */
export const isRefusal = (error: unknown) =>
  refusals.has(codeOf(error)) || (error as { syscall?: unknown } | undefined)?.syscall === 'connect';

/** Returns whether the connection broke before an answer began; the request may have been carried out. */
export const isBreak = (error: unknown) => breaks.has(codeOf(error)) || error instanceof InstanceEnds;

/** Returns whether the answer timed out. */
export const isLate = (error: unknown) =>
  codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT' || (error as Error | undefined)?.name === 'TimeoutError';

const refusals = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const breaks = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Retries per hundred requests, so failing services are not asked twice as much. */
const percent = 10;
/** Retries in a row: what one process was handling when it died. */
const most = 50;

/** The budget of retries of requests that had been sent. */
export function retryBudget(): { earn: () => void; spend: () => boolean } {
  let left = most;
  return {
    earn() {
      left = Math.min(most, left + percent / 100);
    },
    spend() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
