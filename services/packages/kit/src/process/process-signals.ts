import { checkEveryMs } from '../http/instances/instance-health.ts';
import { flushLog, type Log } from './log.ts';

/** Long enough for every load balancer to have checked once more (milliseconds). */
const drainMs = 2 * checkEveryMs;

/**
 * Stops the process cleanly, once: on SIGTERM after draining, so that others can take over; at once on
 * SIGINT, which ends everything, or when its parent dies. An uncaught throw ends it with a log line, because
 * its state is unknown then.
 * @param stop gets the duration of draining, in milliseconds.
 * @returns `stop` without draining.
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
  // A parent that died during the start sends no event.
  if (process.send && !process.connected) end();
  return () => stopOnce(0);
}

const suddenEnds = ['SIGINT', 'disconnect'] as const;
const bugs = ['uncaughtException', 'unhandledRejection'] as const;
