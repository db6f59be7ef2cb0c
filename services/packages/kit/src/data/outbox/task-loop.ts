export interface Loop {
  wake: () => void;
  stop: () => Promise<void>;
}

/**
 * Runs `work` when woken, never twice at once, and again after the time that it answers, at most `maxSleepMs`
 * (milliseconds).
 */
export function createLoop(work: (isStopped: () => boolean) => Promise<number>, maxSleepMs: number): Loop {
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
