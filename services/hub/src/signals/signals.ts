import type { Log } from '@portal/kit';
import { connectInstances } from './connect-instances.ts';
import type { Signal } from './signal.ts';

export interface Signals {
  publish: (signal: Signal) => void;
  subscribe: (listener: (signal: Signal) => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Signals within this process and, with `redisUrl`, between all instances that use that Redis. */
export function createSignals({ redisUrl, log }: { redisUrl: string | undefined; log: Log }): Signals {
  const listeners: ((signal: Signal) => void)[] = [];
  const publishLocally = (signal: Signal) => {
    for (const listener of listeners) listener(signal);
  };
  const others =
    redisUrl === undefined ? undefined : connectInstances({ redisUrl, log, onSignal: publishLocally });
  return {
    publish(signal) {
      publishLocally(signal);
      others?.send(signal);
    },
    subscribe: (listener) => void listeners.push(listener),
    start: async () => others?.start(),
    stop: async () => others?.stop(),
  };
}
