/** An instance is about to end and answered that it takes nothing more. */
export class InstanceEnds extends Error {}

/** Whether a request failed before anything of it was sent, as no connection came about. */
export const isRefusal = (error: unknown) =>
  refusals.has(codeOf(error)) || (error as { syscall?: unknown } | undefined)?.syscall === 'connect';

/** Whether the connection broke before an answer began; what was asked may have been done. */
export const isBreak = (error: unknown) => breaks.has(codeOf(error)) || error instanceof InstanceEnds;

/** Whether an answer was awaited in vain. */
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

/** Of a hundred requests so many may be made twice, so that services that fail are not asked twice as much. */
const percent = 10;
/** So many may be made twice in a row: what one process was being asked when it died. */
const most = 50;

/** Counts what second tries are left of requests that had been sent. */
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
