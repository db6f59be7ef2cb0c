import { setTimeout as pause } from 'node:timers/promises';

export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

const usualSleep: Sleep = (ms, signal) => pause(ms, undefined, { signal });

/**
 * Runs requests one after another, each after a pause: also the first, so that another instance's last request is as
 * far away.
 */
export function createPacer(everyMs: number, sleep: Sleep = usualSleep) {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const turn = last.then(async () => {
      await sleep(everyMs, signal);
      return request();
    });
    last = turn.catch(() => {});
    return turn;
  };
}
