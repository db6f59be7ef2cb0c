import { AppError } from '@portal/kit';

/** Gives the place back; nothing happens when it is called again. */
type Leave = () => void;

export interface Turns {
  /**
   * Resolves when the work may begin. Throws 503 with Retry-After where too much waits already, and where the signal is
   * aborted while it waits.
   */
  take: (bytes: number, signal: AbortSignal) => Promise<Leave>;
  /** The same for work that nobody waits for: it comes when no one else does, and is never refused. */
  takeLater: () => Promise<Leave>;
  waiting: () => number;
}

interface Waiter {
  bytes: number;
  begin: () => void;
}

/** Bytes of photos that may wait at a time, whatever their number. */
const maxWaitingBytes = 64 * 1024 * 1024;

/** Lets a number of works run at once; others wait in line, as many as the line holds. */
export function createSemaphore({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  let running = 0;
  const line: Waiter[] = [];
  const later: Waiter[] = [];

  const leave = (): Leave => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = line.shift() ?? later.shift();
      // The place passes on, or is given up.
      if (next) next.begin();
      else running -= 1;
    };
  };
  const isFull = (bytes: number) =>
    line.length >= maxWaiting || line.reduce((sum, one) => sum + one.bytes, bytes) > maxWaitingBytes;

  return {
    waiting: () => line.length,
    async take(bytes, signal) {
      if (signal.aborted) throw busy();
      if (running < atOnce) {
        running += 1;
        return leave();
      }
      if (isFull(bytes)) throw busy();
      await inLine(line, bytes, signal);
      return leave();
    },
    async takeLater() {
      if (running < atOnce) running += 1;
      else await new Promise<void>((begin) => later.push({ bytes: 0, begin }));
      return leave();
    },
  };
}

function inLine(line: Waiter[], bytes: number, signal: AbortSignal): Promise<void> {
  return new Promise((begin, refuse) => {
    const giveUp = () => {
      line.splice(line.indexOf(waiter), 1);
      refuse(busy());
    };
    const waiter = {
      bytes,
      begin: () => {
        signal.removeEventListener('abort', giveUp);
        begin();
      },
    };
    line.push(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** In seconds: about how long a full line takes. */
const retryAfter = '3';

const busy = () =>
  new AppError(
    'upstream_unavailable',
    'Many photos are being looked at just now. Please try again in a few seconds.',
    { headers: { 'Retry-After': retryAfter } },
  );
