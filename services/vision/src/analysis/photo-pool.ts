import { existsSync } from 'node:fs';
import { type AppError, invalidInput, type Log, notAnImage, unavailable } from '@portal/kit';
import { Piscina } from 'piscina';
import { createPhotoQueue, type QueueOptions, type Work } from './photo-queue.ts';
import { type Outcome, photosOf, type Tasks, type WorkerSettings } from './tasks.ts';

type Name = keyof Tasks;
type Task<N extends Name> = Tasks[N]['task'];
type Answer<N extends Name> = Promise<Tasks[N]['answer']>;

/** The client that asks for an analysis. */
export type Asker = Pick<Work, 'network' | 'signal' | 'onQueued'>;

export interface PhotoPool {
  /**
   * Runs a task in a thread. Throws invalid_input if a photo can't be decoded, too_many_requests or 503 with
   * Retry-After if the queue refuses it, and 503 if the task times out, its thread is lost or there is no backbone.
   */
  run: <N extends Name>(name: N, task: Task<N>, asker: Asker) => Answer<N>;
  /** Scores a picture of a member for another service; the signal aborts while it waits. Throws like `run`. */
  check: (task: Task<'score'>, signal: AbortSignal) => Answer<'score'>;
  /** The same, after all photos that visitors wait for. */
  runInBackground: <N extends Name>(name: N, task: Task<N>) => Answer<N>;
  /** Runs a task in each thread, without a timeout: the threads still have to load. Throws why a thread can't start. */
  warmUp: <N extends Name>(name: N, task: Task<N>) => Answer<N>;
  queued: () => number;
  /** Ends the threads and their tasks. */
  stop: () => Promise<void>;
}

export interface PoolOptions extends WorkerSettings, Pick<QueueOptions, 'maxWaitMs' | 'maxPerNetwork'> {
  /** The worker script: a bundle, or a source that is compiled on load. */
  program: string;
  threads: number;
  /** Per photo; a request ends after this and `maxWaitMs`, unless a new thread is loading. */
  timeoutMs: number;
  /** The largest heap of a thread, in MiB; pixels are not in it, their number is limited where photos are read. */
  memoryMb?: number;
  log: Log;
}

const longestLoadMs = 60_000;

/** Analyses photos in worker threads. */
export function createPhotoPool({
  program,
  threads,
  timeoutMs,
  modelPath,
  memoryMb = 512,
  log,
  ...waits
}: PoolOptions): PhotoPool {
  const settings: WorkerSettings = { modelPath };
  const pool = new Piscina({
    filename: program,
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
    // Running out of memory ends a thread, not the process; the pool starts another.
    // Pixels are outside the heap, so what lives shortly is small.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 12 },
  });
  // Between two tasks.
  pool.on('error', (error) => log.warn({ err: error }, 'a thread was lost'));
  const queue = createPhotoQueue({ slots: threads, ...waits });

  // Settles once the thread that follows a lost one has loaded the network: that takes longer than an analysis may.
  let loaded: Promise<unknown> = Promise.resolve();
  function awaitThread() {
    const signal = AbortSignal.timeout(longestLoadMs);
    loaded = pool.run(undefined, { name: 'load', signal }).catch(() => undefined);
  }

  async function execute<N extends Name>(name: N, task: Task<N>, limitMs?: number) {
    await loaded;
    const deadline = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
    const options = { name, ...(deadline && { signal: deadline }) };
    const outcome: Outcome<Tasks[N]['answer']> = await pool.run(task, options).catch((error: unknown) => {
      // Errors of the task itself are outcomes. A worker that can't start has its own message.
      if (!deadline) throw error;
      awaitThread();
      throw deadline.aborted ? tooSlow(error) : threadLost(error);
    });
    if (outcome.kind === 'failed') throw outcome.error;
    if (outcome.kind === 'unavailable') throw noBackbone(outcome.reason);
    if (outcome.kind === 'unreadable') throw unreadable(outcome.photo, photosOf(task).length);
    return outcome.answer;
  }

  return {
    queued: queue.queued,
    run(name, task, asker) {
      const photos = photosOf(task);
      const bytes = photos.reduce((sum, { length }) => sum + length, 0);
      const endsAt = performance.now() + waits.maxWaitMs + timeoutMs;
      return queue.run({ ...asker, photos: photos.length, bytes }, () => {
        const leftMs = Math.max(timeoutMs, Math.round(endsAt - performance.now()));
        return execute(name, task, Math.min(leftMs, photos.length * timeoutMs));
      });
    },
    check: (task, signal) =>
      queue.runCheck({ bytes: task.photo.length, signal }, () => execute('score', task, timeoutMs)),
    runInBackground: (name, task) => queue.runInBackground(() => execute(name, task, timeoutMs)),
    async warmUp(name, task) {
      const [first] = await Promise.all(Array.from({ length: threads }, () => execute(name, task)));
      if (first === undefined) throw new Error('There is no thread to warm up.');
      return first;
    },
    stop: () => pool.destroy(),
  };
}

/** The worker script for a folder of bundles or sources. */
export function workerProgram(folder: string): string {
  const bundle = `${folder}/vision.worker.js`;
  return existsSync(bundle) ? bundle : `${folder}/analysis/worker-from-source.mjs`;
}

/** Names the photo where there are several. */
export const aboutPhoto = (index: number, of: number, message: string): string =>
  of > 1 ? `Photo ${index + 1}: ${message}` : message;

const unreadable = (index: number, of: number): AppError =>
  invalidInput(aboutPhoto(index, of, notAnImage().message));

const noBackbone = (cause: unknown) => unavailable('Photos can’t be analysed on this server.', cause);

const tooSlow = (cause: unknown) =>
  unavailable('Analysing this photo took too long. Please try again, or use a smaller photo.', cause);

const isOutOfMemory = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The thread ended during the task: out of memory, or by a crash of the decoder. */
const threadLost = (cause: unknown) =>
  unavailable(
    isOutOfMemory(cause)
      ? 'Analysing this photo took too much memory. Please use a smaller photo.'
      : 'The analysis of this photo was interrupted. Please try again.',
    cause,
  );
