import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@portal/kit';

/** The renderer may start later than the gateway: about a minute. */
const maxTries = 30;
const pauseMs = 2000;

/** Asks for a page until there is one, so that the first visitor doesn't wait until the renderer has started. */
export function createWarmUp(isWarm: () => Promise<boolean>, log: Log) {
  const stopped = new AbortController();
  const { signal } = stopped;
  return {
    async start(): Promise<void> {
      try {
        for (let tries = 0; tries < maxTries && !signal.aborted && !(await isWarm()); tries++)
          await pause(pauseMs, undefined, { signal });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the renderer could not be warmed up');
      }
    },
    stop: () => stopped.abort(),
  };
}
