import type { AnalysisProgress } from '@portal/contracts';
import { AppError, createFairQueue, unavailable } from '@portal/kit';

/** Size and client of an analysis in the queue. */
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
   * Runs an analysis as soon as a slot is free, first come first served. Throws upstream_unavailable with Retry-After
   * if it would wait, or has waited, longer than the queue allows, and too_many_requests if its network has too many
   * waiting.
   */
  run: <T>(work: Work, act: () => Promise<T>) => Promise<T>;
  /**
   * Runs the check of a picture for another service: in turn with the analyses of visitors, so neither starves the other.
   * Throws upstream_unavailable if too many wait.
   */
  runCheck: <T>(work: Pick<Work, 'bytes' | 'signal'>, act: () => Promise<T>) => Promise<T>;
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
  /** Undefined while it waits. */
  startedAt?: number;
}

/** The most bytes of photos in the queue, whatever their number. */
const maxQueuedBytes = 64 * 1024 * 1024;
/** The first guess of an analysis per photo, in milliseconds, and the weight of each new measurement. */
const initialPhotoMs = 400;
const newWeight = 0.2;

/** Limits the number of analyses that run at once; others wait in order, for as long as the estimate allows. */
export function createPhotoQueue({
  slots,
  maxWaitMs,
  maxPerNetwork,
  now = () => performance.now(),
}: QueueOptions): PhotoQueue {
  const queue = createFairQueue({ limit: slots, lastKey: 'background' });
  let checkBytes = 0;
  /** In the order in which they start. */
  const entries = new Set<Entry>();
  /** The moving average of an analysis, per photo. */
  let photoMs = initialPhotoMs;

  const waiting = () => [...entries].filter(({ startedAt }) => startedAt === undefined);
  const elapsedMs = ({ startedAt = now() }: Entry) => now() - startedAt;
  const remainingMs = (entry: Entry) => Math.max(0, entry.photos * photoMs - elapsedMs(entry));
  /** Expected wait of an analysis behind these. */
  const waitMs = (before: Entry[]) => (before.length < slots ? 0 : sumOf(before, remainingMs) / slots);
  const drainSeconds = () => Math.max(1, Math.ceil(waitMs([...entries]) / 1000));

  function progressOf(entry: Entry): AnalysisProgress {
    if (!entries.has(entry)) return { ahead: 0, seconds: 0 };
    if (entry.startedAt !== undefined) return { ahead: 0, seconds: inTenths(remainingMs(entry)) };
    const before = [...entries].slice(0, [...entries].indexOf(entry));
    return { ahead: before.length, seconds: inTenths(waitMs(before) + remainingMs(entry)) };
  }

  function refuseExcess({ photos, bytes, network }: Work) {
    if (entries.size < slots) return;
    const own = waiting().filter((one) => one.network === network);
    if (sumOf(own, (one) => one.photos) + photos > maxPerNetwork) throw tooMany(drainSeconds());
    const isFull = sumOf(waiting(), (one) => one.bytes) + bytes > maxQueuedBytes;
    if (isFull || waitMs([...entries]) > maxWaitMs) throw busy(maxWaitMs, drainSeconds());
  }

  /** Runs an analysis in its turn, and updates the average time of one. */
  async function measured<T>(entry: Entry, act: () => Promise<T>): Promise<T> {
    entry.startedAt = now();
    const value = await act();
    photoMs += newWeight * (elapsedMs(entry) / entry.photos - photoMs);
    return value;
  }

  return {
    queued: () => sumOf(waiting(), ({ photos }) => photos),
    async run(work, act) {
      const { photos, bytes, network, signal, onQueued } = work;
      refuseExcess(work);
      const entry: Entry = { photos, bytes, network };
      entries.add(entry);
      onQueued?.(() => progressOf(entry));
      try {
        const end = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
        return await queue.run('visitors', () => measured(entry, act), end);
      } catch (error) {
        throw entry.startedAt === undefined ? busy(maxWaitMs, drainSeconds()) : error;
      } finally {
        entries.delete(entry);
      }
    },
    async runCheck({ bytes, signal }, act) {
      if (checkBytes + bytes > maxQueuedBytes) throw unavailable('Too many pictures are being checked.');
      checkBytes += bytes;
      // Not among the entries: checks are short, and visitors would be refused for their number.
      const gaveUp = (error: unknown) => {
        throw signal.aborted ? unavailable('The caller waited too long.', error) : error;
      };
      return queue
        .run('checks', act, signal)
        .catch(gaveUp)
        .finally(() => {
          checkBytes -= bytes;
        });
    },
    runInBackground: (act) =>
      queue.run('background', async () => {
        const entry: Entry = { photos: 1, bytes: 0, network: '', startedAt: now() };
        entries.add(entry);
        return act().finally(() => entries.delete(entry));
      }),
  };
}

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
