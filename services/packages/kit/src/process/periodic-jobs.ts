import { AppError } from '../http/errors.ts';
import type { Log } from './log.ts';

export interface PeriodicJob {
  /** Runs the job now and then at each interval. */
  start: (log: Log) => void;
  /** Resolves when a run in progress has ended. */
  stop: () => Promise<void>;
}

/**
 * Runs `act` at an interval, never twice at once. A failed run is logged with `failure`, which says what
 * that means; the next run comes at its time.
 */
export function periodicJob({
  everyMs,
  act,
  failure,
}: {
  everyMs: number;
  act: (log: Log) => Promise<unknown>;
  failure: string;
}): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  return {
    start(log) {
      const begin = () => {
        underWay ??= act(log)
          .catch((error) => log[isOfOther(error) ? 'warn' : 'error']({ err: error }, failure))
          .finally(() => {
            underWay = undefined;
          });
      };
      timer = setInterval(begin, everyMs);
      timer.unref();
      begin();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Another process is away, such as during a start: its own checks report that, and the next run may succeed. */
const isOfOther = (error: unknown) => error instanceof AppError && error.code === 'upstream_unavailable';
