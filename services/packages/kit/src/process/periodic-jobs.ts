import type { Log } from './log.ts';

/** Something that a service does again and again while it runs. */
export interface Rounds {
  /** Begins with a round now. */
  start: (log: Log) => void;
  /** Resolves when a round that is under way has ended. */
  stop: () => Promise<void>;
}

/**
 * Runs `act` every so often, never twice at once. A round that fails is logged, with `failure` as what that means, and
 * the next one begins in its time.
 */
export function rounds({
  everyMs,
  act,
  failure,
}: {
  everyMs: number;
  act: (log: Log) => Promise<unknown>;
  failure: string;
}): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  return {
    start(log) {
      const begin = () => {
        underWay ??= act(log)
          .catch((error) => log.error({ err: error }, failure))
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
