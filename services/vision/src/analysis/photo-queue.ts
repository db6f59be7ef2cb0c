import type { AnalysisProgress } from '@portal/contracts';
import { AppError } from '@portal/kit';

/** What an analysis asks of the queue. */
export interface Work {
  photos: number;
  /** Of all its photos. */
  bytes: number;
  /** The network of the visitor. */
  network: string;
  /** Aborted if the client disconnects: a waiting analysis leaves the queue, a running one completes. */
  signal: AbortSignal;
  /** Gets a function that tells the progress from now on. */
  onQueued?: (progress: () => AnalysisProgress) => void;
}

export interface PhotoQueue {
  /**
   * Runs an analysis as soon as a slot is free, first come first served. Throws upstream_unavailable with Retry-After if
   * it would wait, or has waited, longer than the queue allows, and too_many_requests if its network has too many waiting.
   */
  run: <T>(work: Work, act: () => Promise<T>) => Promise<T>;
  /** The same for background work: it waits for all others, and is never refused. */
  runInBackground: <T>(act: () => Promise<T>) => Promise<T>;
  /** Photos that wait. */
  queued: () => number;
}

export interface QueueOptions {
  /** Analyses at once. */
  slots: number;
  /** The longest wait, in milliseconds. */
  maxWaitMs: number;
  /** Photos of one network that may wait. */
  maxPerNetwork: number;
  now?: () => number;
}

interface Entry extends Pick<Work, 'photos' | 'bytes' | 'network'> {
  startedAt: number | undefined;
  begin: () => void;
}

/** The most bytes of photos in the queue, whatever their number. */
const maxQueuedBytes = 64 * 1024 * 1024;
/** The first guess of an analysis per photo, in milliseconds, and the weight of each new measurement. */
const initialPhotoMs = 400;
const newWeight = 0.2;

/** Limits how many analyses run at once; others wait in order, for as long as the estimate allows. */
export function createPhotoQueue(options: QueueOptions): PhotoQueue {
  const state = createState(options);
  const { maxWaitMs, maxPerNetwork } = options;
  const { waiting } = state;
  const drainSeconds = () => Math.max(1, Math.ceil(state.waitMs(waiting) / 1000));

  function refuseExcess({ photos, bytes, network }: Work) {
    const own = waiting.filter((one) => one.network === network);
    if (sumOf(own, (one) => one.photos) + photos > maxPerNetwork) throw tooMany(drainSeconds());
    const isFull = sumOf(waiting, (one) => one.bytes) + bytes > maxQueuedBytes;
    if (isFull || state.waitMs(waiting) > maxWaitMs) throw busy(maxWaitMs, drainSeconds());
  }

  function wait(entry: Entry, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy(maxWaitMs, drainSeconds()));
      };
      entry.begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(entry);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    queued: () => sumOf(waiting, ({ photos }) => photos),
    async run(work, act) {
      const { signal, onQueued } = work;
      if (signal.aborted) throw busy(maxWaitMs, drainSeconds());
      const entry = entryOf(work);
      const isFree = state.hasFreeSlot();
      if (!isFree) refuseExcess(work);
      onQueued?.(() => state.progressOf(entry));
      if (isFree) state.start(entry);
      else await wait(entry, AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]));
      return state.measured(entry, act);
    },
    async runInBackground(act) {
      const entry = entryOf({ photos: 1, bytes: 0, network: '' });
      if (state.hasFreeSlot()) state.start(entry);
      else {
        await new Promise<void>((begin) => {
          entry.begin = begin;
          state.background.push(entry);
        });
      }
      return act().finally(() => state.end(entry));
    },
  };
}

/** What runs, what waits, and how long it will probably take. */
function createState({ slots, now = () => performance.now() }: QueueOptions) {
  const running = new Set<Entry>();
  const waiting: Entry[] = [];
  const background: Entry[] = [];
  /** The moving average of an analysis, per photo. */
  let photoMs = initialPhotoMs;

  const elapsedMs = ({ startedAt }: Entry) => (startedAt === undefined ? 0 : now() - startedAt);
  const remainingMs = (entry: Entry) => Math.max(0, entry.photos * photoMs - elapsedMs(entry));
  const hasFreeSlot = () => running.size < slots;
  /** How long an analysis waits behind all running ones and these. */
  const waitMs = (before: Entry[]) =>
    hasFreeSlot() ? 0 : sumOf([...running, ...before], remainingMs) / slots;

  function progressOf(entry: Entry): AnalysisProgress {
    const place = waiting.indexOf(entry);
    if (place < 0) return { ahead: 0, seconds: running.has(entry) ? inTenths(remainingMs(entry)) : 0 };
    const ms = waitMs(waiting.slice(0, place)) + remainingMs(entry);
    return { ahead: running.size + place, seconds: inTenths(ms) };
  }

  const start = (entry: Entry) => {
    entry.startedAt = now();
    running.add(entry);
  };
  const end = (entry: Entry) => {
    running.delete(entry);
    const next = waiting.shift() ?? background.shift();
    if (!next) return;
    start(next);
    next.begin();
  };

  /** Runs a started analysis, and learns how long one takes. */
  async function measured<T>(entry: Entry, act: () => Promise<T>): Promise<T> {
    try {
      const value = await act();
      photoMs += newWeight * (elapsedMs(entry) / entry.photos - photoMs);
      return value;
    } finally {
      end(entry);
    }
  }

  return { waiting, background, hasFreeSlot, waitMs, progressOf, start, end, measured };
}

const entryOf = ({ photos, bytes, network }: Pick<Work, 'photos' | 'bytes' | 'network'>): Entry => ({
  photos,
  bytes,
  network,
  startedAt: undefined,
  begin: () => undefined,
});

/** Milliseconds in seconds with one decimal. */
const inTenths = (ms: number) => Math.round(ms / 100) / 10;

const sumOf = (entries: Entry[], amount: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + amount(entry), 0);

const inSeconds = (seconds: number) => `${seconds} second${seconds === 1 ? '' : 's'}`;

const busy = (maxWaitMs: number, seconds: number) =>
  new AppError(
    'upstream_unavailable',
    `Many photos are being analysed: yours would wait longer than ${inSeconds(maxWaitMs / 1000)}. Please try again in ${inSeconds(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );

const tooMany = (seconds: number) =>
  new AppError(
    'too_many_requests',
    `Many photos from your network are waiting already. Please try again in ${inSeconds(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
