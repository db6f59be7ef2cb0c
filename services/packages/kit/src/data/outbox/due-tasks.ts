import mongoose from 'mongoose';
import type { Log } from '../../process/log.ts';

/** A stored task and its state. */
export type DueTask<Fields> = Fields & {
  _id: string | number;
  attempts: number;
  /** When it is tried next; in the future while a process holds it. */
  nextAt: Date;
  /** Given up: not tried again until a person revives it. */
  isDead: boolean;
  /** Why the last attempt failed. */
  problem?: string;
};

export interface DueTasksOptions {
  /** The collection that holds the tasks. */
  collection: string;
  /** How long an attempt may take before its process counts as dead, in milliseconds. */
  leaseMs?: number;
  /** The pause after the first failed attempt, doubled with each further one up to `maxPauseMs`. */
  firstPauseMs?: number;
  maxPauseMs?: number;
  maxAttempts?: number;
  /** Deletes a task after its last failed attempt instead of keeping it as dead. */
  dropsDead?: boolean;
  onAttempt?: (outcome: 'done' | 'failed' | 'dead') => void;
}

/** Does a task; it may run twice. A throw means that it is tried again. */
export type Perform<Fields> = (task: DueTask<Fields>, log: Log) => Promise<unknown>;

export interface DueTasks<Fields> {
  /** Stores a task, due in `inMs`. One with this id that is stored already keeps its fields and is due then too. */
  put: (id: string | number, fields: Fields, inMs?: number) => Promise<void>;
  /** Makes a stored task due now. */
  release: (id: string | number) => Promise<void>;
  /** Performs tasks as they fall due, one after another, until stopped. */
  start: (perform: Perform<Fields>, log: Log) => Promise<void>;
  /** Starts nothing more, and resolves when the current attempt has ended. */
  stop: () => Promise<void>;
  /** Performs what is due now. */
  performDue: (perform: Perform<Fields>, log: Log) => Promise<void>;
  collection: () => mongoose.Collection<DueTask<Fields>>;
}

/** Another process may have left something due. */
const maxSleepMs = 30_000;

/** The collections whose tasks this process performs. */
const startedCollections = new Set<string>();

/** How many tasks wait in each collection that this process performs, and how many were given up. */
export function waitingTasks(): Promise<{ name: string; waiting: number; dead: number }[]> {
  const countTasks = (name: string, isDead: boolean) =>
    mongoose.connection.collection(name).countDocuments({ isDead });
  return Promise.all(
    [...startedCollections].sort().map(async (name) => ({
      name,
      waiting: await countTasks(name, false),
      dead: await countTasks(name, true),
    })),
  );
}

/**
 * Tasks in a collection, each performed at least once by one of the processes that share it. A process holds a task by
 * a lease; a task is finished or postponed only by the process whose lease it still is, so one that was put again
 * meanwhile is performed again.
 */
export function dueTasks<Fields extends object>(options: DueTasksOptions): DueTasks<Fields> {
  const tasks = () => mongoose.connection.collection<DueTask<object>>(options.collection);
  let loop: Loop | undefined;

  async function performDue(perform: Perform<Fields>, log: Log, isStopped = () => false) {
    while (!isStopped()) {
      const task = await takeDue(tasks(), options);
      if (!task) return;
      await attempt(tasks(), task, () => perform(task as DueTask<Fields>, log), { ...options, log });
    }
  }

  return {
    async put(_id, fields, inMs = 0) {
      const state = { nextAt: new Date(Date.now() + inMs), attempts: 0, isDead: false };
      await tasks().updateOne({ _id }, { $set: state, $setOnInsert: fields }, { upsert: true });
      loop?.wake();
    },
    async release(_id) {
      await tasks().updateOne({ _id }, { $set: { nextAt: new Date(), attempts: 0, isDead: false } });
      loop?.wake();
    },
    async start(perform, log) {
      await tasks().createIndex({ isDead: 1, nextAt: 1 });
      startedCollections.add(options.collection);
      loop = createLoop(async (isStopped) => {
        try {
          await performDue(perform, log, isStopped);
          return await untilNextDue(tasks());
        } catch (error) {
          log.error({ err: error, collection: options.collection }, 'tasks are paused');
          return maxSleepMs;
        }
      });
      loop.wake();
    },
    async stop() {
      startedCollections.delete(options.collection);
      await loop?.stop();
      loop = undefined;
    },
    performDue: (perform, log) => performDue(perform, log),
    collection: () => tasks() as unknown as mongoose.Collection<DueTask<Fields>>,
  };
}

type Tasks = mongoose.Collection<DueTask<object>>;

const takeDue = (tasks: Tasks, { leaseMs = 30_000 }: DueTasksOptions): Promise<DueTask<object> | null> =>
  tasks.findOneAndUpdate(
    { isDead: false, nextAt: { $lte: new Date() } },
    { $set: { nextAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );

/** Performs a task that was taken, then deletes it, postpones it or gives it up. */
async function attempt(
  tasks: Tasks,
  { _id, attempts, nextAt }: DueTask<object>,
  perform: () => Promise<unknown>,
  { log, collection, onAttempt, dropsDead = false, ...options }: DueTasksOptions & { log: Log },
): Promise<void> {
  const {
    firstPauseMs = 1000,
    maxPauseMs = 60 * 60 * 1000,
    maxAttempts = Number.POSITIVE_INFINITY,
  } = options;
  try {
    await perform();
  } catch (error) {
    const isDead = attempts >= maxAttempts;
    const message = isDead ? 'task given up' : 'task postponed';
    log[isDead ? 'error' : 'warn']({ task: _id, collection, attempts, err: error }, message);
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
    const problem = error instanceof Error ? error.message : String(error);
    const state = { isDead, problem, nextAt: new Date(Date.now() + pauseMs) };
    if (isDead && dropsDead) await tasks.deleteOne({ _id, nextAt });
    else await tasks.updateOne({ _id, nextAt }, { $set: state });
    return onAttempt?.(isDead ? 'dead' : 'failed');
  }
  await tasks.deleteOne({ _id, nextAt });
  onAttempt?.('done');
}

async function untilNextDue(tasks: Tasks): Promise<number> {
  const next = await tasks.findOne({ isDead: false }, { sort: { nextAt: 1 }, projection: { nextAt: 1 } });
  return next ? Math.max(0, next.nextAt.getTime() - Date.now()) : maxSleepMs;
}

interface Loop {
  wake: () => void;
  stop: () => Promise<void>;
}

/** Runs `work` when woken, never twice at once, and again after the time that it answers. */
function createLoop(work: (isStopped: () => boolean) => Promise<number>): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAwake = false;
  let isStopped = false;

  const wake = () => {
    isAwake = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    isAwake = false;
    running = work(() => isStopped).then((sleepMs) => {
      running = undefined;
      if (isStopped) return;
      timer = setTimeout(wake, isAwake ? 0 : Math.min(sleepMs, maxSleepMs));
      timer.unref();
    });
  };
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
