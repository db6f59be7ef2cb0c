import mongoose from 'mongoose';
import type { Log } from '../../process/log.ts';
import { withinTime } from '../../time-limit.ts';
import { createLoop, type Loop } from './task-loop.ts';

/** A stored task and its state. */
export type DueTask<Fields> = Fields & {
  _id: string | number;
  attempts: number;
  /** Time of the next attempt; in the future while a process holds it. */
  nextAt: Date;
  /** Given up: not tried again until a person revives it. */
  isDead: boolean;
  /** Tasks of a lane are performed one after another. */
  lane?: string | number;
  /** Failure of the last attempt. */
  problem?: string;
};

export interface DueTasksOptions<Fields = object> {
  /** The collection that holds the tasks. */
  collection: string;
  /** Tasks that a process performs at a time; one by default. Set it where others decide how long a task takes. */
  concurrency?: number;
  /** Recipient of a task: a process performs one at a time for each, so nobody occupies all of `concurrency`. */
  laneOf?: (fields: Fields) => string | number;
  /** Longest time of an attempt before it counts as failed and its process as dead, in milliseconds. */
  leaseMs?: number;
  /** The pause after the first failed attempt, doubled with each further one up to `maxPauseMs`. */
  firstPauseMs?: number;
  maxPauseMs?: number;
  maxAttempts?: number;
  /** Deletes a task after its last failed attempt instead of keeping it as dead. */
  dropsDead?: boolean;
  onAttempt?: (outcome: 'done' | 'failed' | 'dead') => void;
}

/** Does a task; it may run twice. A throw means that it is tried again; a Date, that it is due again then. */
export type Perform<Fields> = (task: DueTask<Fields>, log: Log) => Promise<unknown>;

export interface DueTasks<Fields> {
  /** Stores a task, due in `inMs`. One with this id that is stored already keeps its fields and is due then too. */
  put: (id: string | number, fields: Fields, inMs?: number) => Promise<void>;
  /** Makes a stored task due now. */
  release: (id: string | number) => Promise<void>;
  /** Performs tasks as they fall due until stopped. */
  start: (perform: Perform<Fields>, log: Log) => Promise<void>;
  /** Starts nothing more, and resolves when the current attempts have ended. */
  stop: () => Promise<void>;
  /** Performs what is due now. */
  performDue: (perform: Perform<Fields>, log: Log) => Promise<void>;
  collection: () => mongoose.Collection<DueTask<Fields>>;
}

/** Another process may have left something due. */
const maxSleepMs = 30_000;

/** The collections whose tasks this process performs. */
const startedCollections = new Set<string>();

/** Counts the waiting and the given up tasks of each collection that this process performs. */
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
export function dueTasks<Fields extends object>(options: DueTasksOptions<Fields>): DueTasks<Fields> {
  const { concurrency = 1, laneOf, collection } = options;
  const tasks = () => mongoose.connection.collection<DueTask<object>>(collection);
  const running = new Map<Promise<void>, DueTask<object>['lane']>();
  let loop: Loop | undefined;

  function begin(task: DueTask<object>, perform: Perform<Fields>, log: Log) {
    const current = attempt(tasks(), task, () => perform(task as DueTask<Fields>, log), { ...options, log })
      .catch((error) => log.error({ err: error, collection }, 'a task is repeated after its lease'))
      .finally(() => {
        running.delete(current);
        loop?.wake();
      });
    running.set(current, task.lane);
  }

  /** Begins tasks that are due until `concurrency` of them run. */
  async function beginDue(perform: Perform<Fields>, log: Log, isStopped = () => false) {
    while (!isStopped() && running.size < concurrency) {
      const task = await takeDue(tasks(), inFreeLanes(running.values()), options.leaseMs);
      if (!task) return;
      begin(task, perform, log);
    }
  }

  return {
    async put(_id, fields, inMs = 0) {
      const state = { nextAt: new Date(Date.now() + inMs), attempts: 0, isDead: false };
      const $setOnInsert = laneOf ? { ...fields, lane: laneOf(fields) } : fields;
      await tasks().updateOne({ _id }, { $set: state, $setOnInsert }, { upsert: true });
      loop?.wake();
    },
    async release(_id) {
      await tasks().updateOne({ _id }, { $set: { nextAt: new Date(), attempts: 0, isDead: false } });
      loop?.wake();
    },
    async start(perform, log) {
      await tasks().createIndex({ isDead: 1, nextAt: 1 });
      startedCollections.add(collection);
      loop = createLoop(async (isStopped) => {
        try {
          await beginDue(perform, log, isStopped);
          // The end of an attempt wakes the loop.
          if (running.size >= concurrency) return maxSleepMs;
          return await untilNextDue(tasks(), inFreeLanes(running.values()));
        } catch (error) {
          log.error({ err: error, collection }, 'tasks are paused');
          return maxSleepMs;
        }
      }, maxSleepMs);
      loop.wake();
    },
    async stop() {
      startedCollections.delete(collection);
      await loop?.stop();
      await Promise.all(running.keys());
      loop = undefined;
    },
    async performDue(perform, log) {
      await beginDue(perform, log);
      while (running.size > 0) {
        await Promise.race(running.keys());
        await beginDue(perform, log);
      }
    },
    collection: () => tasks() as unknown as mongoose.Collection<DueTask<Fields>>,
  };
}

type Tasks = mongoose.Collection<DueTask<object>>;

function inFreeLanes(busy: Iterable<DueTask<object>['lane']>) {
  const lanes = [...busy].filter((lane) => lane !== undefined);
  return { isDead: false, ...(lanes.length > 0 && { lane: { $nin: lanes } }) };
}

const defaultLeaseMs = 30_000;

const takeDue = (tasks: Tasks, filter: object, leaseMs = defaultLeaseMs): Promise<DueTask<object> | null> =>
  tasks.findOneAndUpdate(
    { ...filter, nextAt: { $lte: new Date() } },
    { $set: { nextAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );

type AttemptOptions = Omit<DueTasksOptions, 'laneOf'> & { log: Log };

/** Performs a task that was taken, then deletes it, postpones it or gives it up. */
async function attempt(
  tasks: Tasks,
  task: DueTask<object>,
  perform: () => Promise<unknown>,
  options: AttemptOptions,
): Promise<void> {
  const { _id, nextAt } = task;
  const { leaseMs = defaultLeaseMs } = options;
  try {
    // Frees the place of a task that never ends.
    const dueAgain = await withinTime(perform(), leaseMs, () => {
      throw new Error(`The task took more than ${leaseMs} ms.`);
    });
    if (dueAgain instanceof Date) {
      await tasks.updateOne({ _id, nextAt }, { $set: { nextAt: dueAgain }, $inc: { attempts: -1 } });
      return;
    }
  } catch (error) {
    return postpone(tasks, task, error, options);
  }
  await tasks.deleteOne({ _id, nextAt });
  options.onAttempt?.('done');
}

/** Postpones a task whose attempt failed, or gives it up. */
async function postpone(
  tasks: Tasks,
  { _id, attempts, nextAt }: DueTask<object>,
  error: unknown,
  options: AttemptOptions,
): Promise<void> {
  const { log, collection, onAttempt, dropsDead = false, firstPauseMs = 1000 } = options;
  const { maxPauseMs = 60 * 60 * 1000, maxAttempts = Number.POSITIVE_INFINITY } = options;
  const isDead = attempts >= maxAttempts;
  const message = isDead ? 'task given up' : 'task postponed';
  log[isDead ? 'error' : 'warn']({ task: _id, collection, attempts, err: error }, message);
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
  const problem = error instanceof Error ? error.message : String(error);
  const state = { isDead, problem, nextAt: new Date(Date.now() + pauseMs) };
  if (isDead && dropsDead) await tasks.deleteOne({ _id, nextAt });
  else await tasks.updateOne({ _id, nextAt }, { $set: state });
  onAttempt?.(isDead ? 'dead' : 'failed');
}

async function untilNextDue(tasks: Tasks, filter: object): Promise<number> {
  const next = await tasks.findOne(filter, { sort: { nextAt: 1 }, projection: { nextAt: 1 } });
  return next ? Math.max(0, next.nextAt.getTime() - Date.now()) : maxSleepMs;
}
