import type { Log } from '../log.ts';

export interface Relay {
  /** Something may be due now. */
  wake: () => void;
  /** Starts nothing more, and resolves when what is under way has ended. */
  stop: () => Promise<void>;
}

/** How long the relay sleeps at most: another process may have left something due. */
const longestSleepMs = 30_000;

/** Does what is due, one after another, then sleeps until something is due again. */
export function createRelay({
  nextDue,
  attemptNext,
  log,
}: {
  nextDue: () => Promise<Date | undefined>;
  /** Answers whether there was anything to do. */
  attemptNext: () => Promise<boolean>;
  log: Log;
}): Relay {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isAwake = false;
  let isStopped = false;

  const run = async () => {
    do {
      isAwake = false;
      while (!isStopped && (await attemptNext()));
    } while (isAwake && !isStopped);
    const due = await nextDue();
    return Math.min(due ? Math.max(0, due.getTime() - Date.now()) : longestSleepMs, longestSleepMs);
  };

  const wake = () => {
    isAwake = true;
    if (round || isStopped) return;
    clearTimeout(timer);
    round = run()
      .catch((error) => {
        log.error({ err: error }, 'outbox paused');
        return longestSleepMs;
      })
      .then((sleepMs) => {
        round = undefined;
        if (isStopped) return;
        timer = setTimeout(wake, isAwake ? 0 : sleepMs);
        timer.unref();
      });
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
