import { AppError } from '@portal/kit';

/** Frees the slot; further calls do nothing. */
type Release = () => void;

export interface Semaphore {
  /** Waits for a slot. Throws 503 with Retry-After if the queue is full, or if the signal aborts before a slot is free. */
  acquire: (bytes: number, signal: AbortSignal) => Promise<Release>;
  /** The same for background work: it waits for all others, and is never refused. */
  acquireInBackground: () => Promise<Release>;
  queued: () => number;
}

interface Waiter {
  bytes: number;
  begin: () => void;
}

/** The most bytes of photos in the queue, whatever their number. */
const maxQueuedBytes = 64 * 1024 * 1024;

/** Limits how many tasks run at once; others wait in a bounded queue, first come first served. */
export function createSemaphore({ slots, maxQueued }: { slots: number; maxQueued: number }): Semaphore {
  let running = 0;
  const queue: Waiter[] = [];
  const background: Waiter[] = [];

  const createRelease = (): Release => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.shift() ?? background.shift();
      if (next) next.begin();
      else running -= 1;
    };
  };
  const isFull = (bytes: number) =>
    queue.length >= maxQueued || queue.reduce((sum, one) => sum + one.bytes, bytes) > maxQueuedBytes;

  return {
    queued: () => queue.length,
    async acquire(bytes, signal) {
      if (signal.aborted) throw busy();
      if (running < slots) {
        running += 1;
        return createRelease();
      }
      if (isFull(bytes)) throw busy();
      await enqueue(queue, bytes, signal);
      return createRelease();
    },
    async acquireInBackground() {
      if (running < slots) running += 1;
      else await new Promise<void>((begin) => background.push({ bytes: 0, begin }));
      return createRelease();
    },
  };
}

function enqueue(queue: Waiter[], bytes: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      queue.splice(queue.indexOf(waiter), 1);
      reject(busy());
    };
    const waiter = {
      bytes,
      begin: () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      },
    };
    queue.push(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** In seconds; about how long a full queue takes. */
const retryAfter = '3';

const busy = () =>
  new AppError('upstream_unavailable', 'Many photos are being analysed. Please try again in a few seconds.', {
    headers: { 'Retry-After': retryAfter },
  });
