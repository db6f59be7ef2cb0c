import { existsSync } from 'node:fs';
import { notAnImage, unavailable } from '@portal/kit';
import { Piscina } from 'piscina';
import { createSemaphore } from './semaphore.ts';
import type { Outcome, Tasks, WorkerSettings } from './tasks.ts';

export interface PhotoPool {
  /**
   * Has a thread look at a photo. Throws invalid_input where the bytes are no picture, and 503 where too many wait
   * already or it takes too long. Who hangs up while waiting gives up the turn; what has begun is ended.
   */
  look: <Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name]['task'],
    hangUp: AbortSignal,
  ) => Promise<Tasks[Name]['answer']>;
  /** The same when no visitor waits, for a photo that nobody waits for. */
  lookLater: <Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name]['task'],
  ) => Promise<Tasks[Name]['answer']>;
  /** The same before any photo came, however long it takes: the threads load meanwhile. */
  lookFirst: <Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name]['task'],
  ) => Promise<Tasks[Name]['answer']>;
  /** How many photos wait. */
  waiting: () => number;
  /** Ends the threads with what they do. */
  stop: () => Promise<void>;
}

export interface PoolOptions extends WorkerSettings {
  /** The thread's program: a bundle, or a source that is compiled as it is loaded. */
  program: string;
  threads: number;
  queueLength: number;
  /** How long a photo may take, its wait included, in milliseconds. */
  timeoutMs: number;
}

/** Looks at photos in threads of their own, so that the service goes on answering meanwhile. */
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
    // A thread that is out of bounds goes down alone.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const turns = createSemaphore({ atOnce: threads, maxWaiting: queueLength });

  async function run<Name extends keyof Tasks>(
    name: Name,
    task: Tasks[Name]['task'],
    deadline?: AbortSignal,
  ) {
    try {
      const outcome: Outcome<Tasks[Name]['answer']> = await pool.run(task, {
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
    waiting: turns.waiting,
    async look(name, task, hangUp) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const leave = await turns.take(task.photo.length, AbortSignal.any([deadline, hangUp]));
      return run(name, task, deadline).finally(leave);
    },
    async lookLater(name, task) {
      const leave = await turns.takeLater();
      return run(name, task, AbortSignal.timeout(timeoutMs)).finally(leave);
    },
    lookFirst: (name, task) => run(name, task),
    stop: () => pool.destroy(),
  };
}

/** The thread's program beside a folder's other programs: its bundle, else the source, which is compiled as it loads. */
export function workerProgram(folder: string): string {
  const bundle = `${folder}/vision.worker.js`;
  return existsSync(bundle) ? bundle : `${folder}/analysis/worker-from-source.mjs`;
}

const tooSlow = (cause: unknown) =>
  unavailable('Looking at this photo took too long. Please try again, or with a smaller photo.', cause);
