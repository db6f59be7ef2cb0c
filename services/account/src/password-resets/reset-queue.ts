import { randomUUID } from 'node:crypto';
import type { Log } from '@portal/kit';
import { type ResetRequestDocument, ResetRequestModel } from './reset-request.model.ts';

/** What a visitor asked for. */
export type ResetRequest = Pick<ResetRequestDocument, 'usernameOrEmail' | 'origin'>;

/**
 * Requests for links, kept in the database until each is dealt with: an answer is given before anything is looked up,
 * and neither a crash nor a mail server that is down loses a mail.
 */
export interface ResetQueue {
  /** Keeps a request; it is dealt with soon, by this process or another. */
  add: (request: ResetRequest) => Promise<void>;
  start: (log: Log) => void;
  /** Starts nothing more, and resolves when what is under way has ended. */
  stop: () => Promise<void>;
}

export interface ResetQueueOptions {
  /** Deals with one request. It is tried again when it throws. */
  deliver: (request: ResetRequest, log: Log) => Promise<void>;
  now: () => Date;
  /** The pause after an attempt that failed, doubled each time, in milliseconds. */
  firstPauseMs?: number;
}

const longestPauseMs = 10 * 60 * 1000;
/** A link that was asked for so long ago is no longer expected. */
const timeoutMs = 24 * 60 * 60 * 1000;
/** Longer than a mail server may take: a request that is held no longer was let go by a process that died. */
const leaseMs = 3 * 60 * 1000;
/** Another process may have left something due. */
const longestSleepMs = 30_000;

export function createResetQueue({ deliver, now, firstPauseMs = 1000 }: ResetQueueOptions): ResetQueue {
  let log: Log | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isAwake = false;

  const run = async (running: Log) => {
    while (log) {
      isAwake = false;
      const request = await takeDue(now());
      if (request) await attempt(request, running);
      else if (!isAwake) return sleepUntil(await nextDue());
    }
  };
  const attempt = async (request: ResetRequestDocument, running: Log) => {
    try {
      await deliver(request, running);
      await ResetRequestModel.deleteOne({ _id: request._id });
    } catch (error) {
      await postpone(request, error, running);
    }
  };
  const postpone = async (
    { _id, attempts, createdAt }: ResetRequestDocument,
    error: unknown,
    running: Log,
  ) => {
    const nextAt = now().getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
    const isOver = nextAt > createdAt.getTime() + timeoutMs;
    running[isOver ? 'error' : 'warn']({ request: _id, attempts, isOver, err: error }, 'mail not sent');
    if (isOver) await ResetRequestModel.deleteOne({ _id });
    else await ResetRequestModel.updateOne({ _id }, { $set: { nextAt: new Date(nextAt) } });
  };
  const sleepUntil = (due: Date | undefined) => {
    const ms = due ? due.getTime() - now().getTime() : longestSleepMs;
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), longestSleepMs));
    timer.unref();
  };
  const wake = () => {
    isAwake = true;
    if (!log || round) return;
    clearTimeout(timer);
    const running = log;
    round = run(running)
      .catch((error) => {
        running.error({ err: error }, 'mail paused');
        sleepUntil(undefined);
      })
      .finally(() => {
        round = undefined;
      });
  };

  return {
    async add(request) {
      const asked = now();
      await ResetRequestModel.create({
        _id: randomUUID(),
        ...request,
        attempts: 0,
        nextAt: asked,
        createdAt: asked,
      });
      wake();
    },
    start(given) {
      log = given;
      wake();
    },
    async stop() {
      log = undefined;
      await round;
      clearTimeout(timer);
    },
  };
}

/** Takes what has been due longest; a process that dies at it lets go of it by time. */
const takeDue = (now: Date): Promise<ResetRequestDocument | null> =>
  ResetRequestModel.findOneAndUpdate(
    { nextAt: { $lte: now } },
    { $set: { nextAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  )
    .lean()
    .exec();

const nextDue = async () => (await ResetRequestModel.findOne().sort({ nextAt: 1 }).lean())?.nextAt;
