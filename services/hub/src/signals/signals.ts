import type { Log } from '@portal/kit';
import { connectInstances } from './connect-instances.ts';
import type { Signal } from './signal.ts';

export interface Signals {
  /** Tells all parts of this instance at once, and then those of the others. */
  publish: (signal: Signal) => void;
  subscribe: (listener: (signal: Signal) => void) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The signals of the hub: within this process, and with `redisUrl` between all that share that Redis. */
export function createSignals({ redisUrl, log }: { redisUrl: string | undefined; log: Log }): Signals {
  const listeners: ((signal: Signal) => void)[] = [];
  const tell = (signal: Signal) => {
    for (const listener of listeners) listener(signal);
  };
  const others = redisUrl === undefined ? undefined : connectInstances({ redisUrl, log, tell });
  return {
    publish(signal) {
      tell(signal);
      others?.send(signal);
    },
    subscribe: (listener) => void listeners.push(listener),
    start: async () => others?.start(),
    stop: async () => others?.stop(),
  };
}
