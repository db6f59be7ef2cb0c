/** Ends a task's place; a second call does nothing. */
export type ReleasePlace = () => void;

export interface FairQueueOptions {
  /** Tasks at once. */
  limit: number;
  /** Tasks of one key at once; by default as many as `limit`. */
  limitPerKey?: number;
  /** Tasks that may wait; by default any number. */
  maxWaiting?: number;
  /** Tasks of one key that may wait; by default as many as `maxWaiting`. */
  maxWaitingPerKey?: number;
  /** Longest wait of a task, in milliseconds; by default for ever. */
  waitMs?: number;
  /** Tasks of this key wait for all others. */
  lastKey?: string;
}

/** The queue can't take a task, or it has waited too long. */
export class QueueRefusal extends Error {
  constructor(readonly reason: 'full' | 'late') {
    super(reason === 'full' ? 'Too many tasks wait.' : 'The task waited too long.');
  }
}

export interface FairQueue {
  /** Takes a place at once; undefined if none is free or others of the key wait. */
  tryAcquire: (key: string) => ReleasePlace | undefined;
  /** Takes a place in turn. Rejects with QueueRefusal, or with the reason of the signal. */
  acquire: (key: string, signal?: AbortSignal) => Promise<ReleasePlace>;
  /** Runs a task in turn. Rejects like `acquire`, and like the task. */
  run: <T>(key: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  running: () => number;
  waiting: () => number;
}

/** Limits the number of tasks that run at once. Keys, such as networks, take turns; tasks of one key start in order. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { limit, limitPerKey = limit, maxWaiting = Number.POSITIVE_INFINITY, waitMs } = options;
  const { maxWaitingPerKey = maxWaiting } = options;
  const turns = createTurns(options.lastKey);
  const running = new Map<string, number>();
  let runningCount = 0;

  const canStart = (key: string) => runningCount < limit && (running.get(key) ?? 0) < limitPerKey;

  const start = (key: string): ReleasePlace => {
    let isReleased = false;
    runningCount += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    return () => {
      if (isReleased) return;
      isReleased = true;
      runningCount -= 1;
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
      turns.next(canStart)?.();
    };
  };

  const tryAcquire = (key: string) => (canStart(key) && turns.of(key) === 0 ? start(key) : undefined);

  const acquire = async (key: string, signal?: AbortSignal): Promise<ReleasePlace> => {
    signal?.throwIfAborted();
    const place = tryAcquire(key);
    if (place) return place;
    if (turns.size() >= maxWaiting || turns.of(key) >= maxWaitingPerKey) throw new QueueRefusal('full');
    return new Promise((resolve, reject) => {
      const leave = turns.enter(key, () => settle(() => resolve(start(key))));
      const abort = () => settle(() => reject(signal?.reason));
      const expire = () => settle(() => reject(new QueueRefusal('late')));
      const timer = waitMs === undefined ? undefined : setTimeout(expire, waitMs);
      signal?.addEventListener('abort', abort);
      const settle = (act: () => void) => {
        leave();
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        act();
      };
    });
  };

  return {
    tryAcquire,
    acquire,
    async run(key, task, signal) {
      const release = (!signal?.aborted && tryAcquire(key)) || (await acquire(key, signal));
      try {
        return await task();
      } finally {
        release();
      }
    },
    running: () => runningCount,
    waiting: turns.size,
  };
}

type Begin = () => void;

/** Tasks that wait, by key; the first key is next, and the last key only if no other can start. */
function createTurns(lastKey: string | undefined) {
  const waiting = new Map<string, Set<Begin>>();
  let size = 0;
  return {
    size: () => size,
    of: (key: string) => waiting.get(key)?.size ?? 0,
    /** Adds a task; returns what removes it. */
    enter(key: string, begin: Begin) {
      const tasks = waiting.get(key) ?? new Set();
      waiting.set(key, tasks.add(begin));
      size += 1;
      return () => {
        tasks.delete(begin);
        if (tasks.size === 0) waiting.delete(key);
        size -= 1;
      };
    },
    /** The first task of the first key that can start; that key goes to the end. */
    next(canStart: (key: string) => boolean): Begin | undefined {
      if (size === 0) return undefined;
      const keys = [...waiting.keys()].filter(canStart);
      const key = keys.find((each) => each !== lastKey) ?? keys[0];
      const tasks = key === undefined ? undefined : waiting.get(key);
      if (key === undefined || !tasks) return undefined;
      waiting.delete(key);
      waiting.set(key, tasks);
      const [begin] = tasks;
      return begin;
    },
  };
}
