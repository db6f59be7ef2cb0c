import { checkEveryMs } from '../http/instances/instance-health.ts';
import { flushLog, type Log } from './log.ts';

/** Long enough for everyone who shares requests out to have looked once more (milliseconds). */
const drainMs = 2 * checkEveryMs;

/**
 * Stops the process cleanly, once: on SIGTERM after a notice, so that others can take over what it would have been asked;
 * at once on SIGINT, by which everything ends, or when its parent is gone. A throw that nothing caught ends it with a log
 * line, as its state is unknown then.
 * @param stop is told how long the notice shall be, in milliseconds.
 * @returns `stop` for who ends it otherwise, without notice.
 */
export function stopOnSignals(stop: (drainMs: number) => Promise<void>, log: Log): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const crash = async (error: unknown) => {
    log.fatal({ err: error }, 'crash');
    await flushLog(log);
    process.exit(1);
  };
  const endAfter = (ms: number) => () => {
    stopOnce(ms).then(() => process.exit(0), crash);
  };
  const end = endAfter(0);
  const endAfterDrain = endAfter(drainMs);
  const stopOnce = (ms: number) => {
    stopping ??= stop(ms).finally(() => {
      process.off('SIGTERM', endAfterDrain);
      for (const event of suddenEnds) process.off(event, end);
      for (const event of bugs) process.off(event, crash);
    });
    return stopping;
  };
  process.on('SIGTERM', endAfterDrain);
  for (const event of suddenEnds) process.on(event, end);
  for (const event of bugs) process.on(event, crash);
  // A parent that went while the process was still starting does not say so again.
  if (process.send && !process.connected) end();
  return () => stopOnce(0);
}

const suddenEnds = ['SIGINT', 'disconnect'] as const;
const bugs = ['uncaughtException', 'unhandledRejection'] as const;
