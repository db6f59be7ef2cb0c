import { existsSync } from 'node:fs';
import { notAnImage, unavailable } from '@portal/kit';
import { Piscina } from 'piscina';
import { createSemaphore } from './semaphore.ts';
import type { Outcome, Tasks, WorkerSettings } from './tasks.ts';

type Name = keyof Tasks;
type Task<N extends Name> = Tasks[N]['task'];
type Answer<N extends Name> = Promise<Tasks[N]['answer']>;

export interface PhotoPool {
  /**
   * Runs a task in a thread. Throws invalid_input if the photo can't be decoded, and 503 if the queue is full or the task
   * times out. An abort by the client removes a queued task; a running one completes.
   */
  run: <N extends Name>(name: N, task: Task<N>, signal: AbortSignal) => Answer<N>;
  /** The same, after all photos that visitors wait for. */
  runInBackground: <N extends Name>(name: N, task: Task<N>) => Answer<N>;
  /** The same without a timeout, for the first task: the threads still have to load. */
  warmUp: <N extends Name>(name: N, task: Task<N>) => Answer<N>;
  queued: () => number;
  /** Ends the threads and their tasks. */
  stop: () => Promise<void>;
}

export interface PoolOptions extends WorkerSettings {
  /** The worker script: a bundle, or a source that is compiled on load. */
  program: string;
  threads: number;
  queueLength: number;
  /** Per photo, including its time in the queue. */
  timeoutMs: number;
}

/** Analyses photos in worker threads. */
export function createPhotoPool({
  program,
  threads,
  queueLength,
  timeoutMs,
  modelPath,
}: PoolOptions): PhotoPool {
  const settings: WorkerSettings = { modelPath };
  const pool = new Piscina({
    filename: program,
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
    // Running out of memory ends a thread, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const semaphore = createSemaphore({ slots: threads, maxQueued: queueLength });

  async function execute<N extends Name>(name: N, task: Task<N>, deadline?: AbortSignal) {
    try {
      const outcome: Outcome<Tasks[N]['answer']> = await pool.run(task, {
        name,
        ...(deadline && { signal: deadline }),
      });
      if (!outcome.isReadable) throw notAnImage();
      return outcome.answer;
    } catch (error) {
      throw deadline?.aborted ? tooSlow(error) : error;
    }
  }

  return {
    queued: semaphore.queued,
    async run(name, task, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const release = await semaphore.acquire(task.photo.length, AbortSignal.any([deadline, signal]));
      return execute(name, task, deadline).finally(release);
    },
    async runInBackground(name, task) {
      const release = await semaphore.acquireInBackground();
      return execute(name, task, AbortSignal.timeout(timeoutMs)).finally(release);
    },
    warmUp: (name, task) => execute(name, task),
    stop: () => pool.destroy(),
  };
}

/** The worker script for a folder of bundles or sources. */
export function workerProgram(folder: string): string {
  const bundle = `${folder}/vision.worker.js`;
  return existsSync(bundle) ? bundle : `${folder}/analysis/worker-from-source.mjs`;
}

const tooSlow = (cause: unknown) =>
  unavailable('Analysing this photo took too long. Please try again, or use a smaller photo.', cause);
