import { flushLog, type Log } from './log.ts';

/**
 * Stops the process cleanly, once, on SIGTERM, SIGINT, or when its parent is gone; and ends it with a log line
 * on a throw that nothing caught, as its state is unknown then. Returns `stop` for who ends it otherwise.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const crash = async (error: unknown) => {
    log.fatal({ err: error }, 'crash');
    await flushLog(log);
    process.exit(1);
  };
  const end = () => {
    stopOnce().then(() => process.exit(0), crash);
  };
  const stopOnce = () => {
    stopping ??= stop().finally(() => {
      for (const event of ends) process.off(event, end);
      for (const event of bugs) process.off(event, crash);
    });
    return stopping;
  };
  for (const event of ends) process.on(event, end);
  for (const event of bugs) process.on(event, crash);
  // A parent that went while the process was still starting does not say so again.
  if (process.send && !process.connected) end();
  return stopOnce;
}

const ends = ['SIGTERM', 'SIGINT', 'disconnect'] as const;
const bugs = ['uncaughtException', 'unhandledRejection'] as const;
