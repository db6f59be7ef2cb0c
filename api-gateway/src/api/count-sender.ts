import { counts, maxPushedCounts, type PushedCount } from '@portal/contracts';
import { type Call, type Log, type PeriodicJob, periodicJob } from '@portal/kit';

/** Interval between reports, in milliseconds. */
const everyMs = 10_000;
/** Longest time of an attempt, in milliseconds: a stopping gateway waits for it. */
const timeoutMs = 2000;

export interface CountSender extends PeriodicJob {
  add: (name: PushedCount['name'], labels: PushedCount['labels']) => void;
  /** Sends what was counted. What can't be sent is sent by the next call. */
  send: () => Promise<void>;
}

/**
 * Counts for the dashboard, sent to the admin service. Counts are lost if the gateway dies before it sends them, or if
 * more than a hundred different ones wait for a service that is out of reach.
 */
export function createCountSender(call: Call): CountSender {
  let pending = new Map<string, PushedCount>();
  const addCount = (one: PushedCount) => {
    const key = JSON.stringify([one.name, one.labels]);
    const known = pending.get(key);
    if (known) known.count += one.count;
    else if (pending.size < maxPushedCounts) pending.set(key, { ...one });
  };

  async function send() {
    if (pending.size === 0) return;
    const sent = [...pending.values()];
    pending = new Map();
    try {
      await call(counts.add, { body: { counts: sent } }, { timeoutMs });
    } catch (error) {
      for (const one of sent) addCount(one);
      throw error;
    }
  }

  const sending = periodicJob({ everyMs, act: send, failure: 'counts are sent later' });
  return {
    add: (name, labels) => addCount({ name, labels, count: 1 }),
    send,
    start: (log: Log) => sending.start(log),
    async stop() {
      await sending.stop();
      await send().catch(() => undefined);
    },
  };
}
