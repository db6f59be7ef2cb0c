import { accounts, limits } from '@portal/contracts';
import { type Call, type PeriodicJob, periodicJob } from '@portal/kit';
import { LRUCache } from 'lru-cache';

/** Interval between reports of active members, in milliseconds. Staff read it as "within ten minutes". */
const everyMs = 5 * 60_000;
/** The most members between two reports; of more, those seen first are not reported. */
const maxMembers = 20_000;

export interface SeenMembers {
  note: (userId: number) => void;
  job: PeriodicJob;
  /** Reports everyone noted so far. What could not be reported is part of the next report. */
  report: () => Promise<void>;
}

/** Collects who is active, and tells the account service now and then. */
export function createSeenMembers(call: Call): SeenMembers {
  const seen = new LRUCache<number, string>({ max: maxMembers });
  const report = async () => {
    while (seen.size > 0) {
      const batch = [...seen.entries()].slice(0, limits.seenAtOnce);
      await call(accounts.noteSeen, { body: { seen: batch.map(([id, at]) => ({ id, at })) } });
      // Someone seen meanwhile has a later time.
      for (const [id, at] of batch) if (seen.peek(id) === at) seen.delete(id);
      if (batch.length < limits.seenAtOnce) return;
    }
  };
  return {
    note: (userId) => void seen.set(userId, new Date().toISOString()),
    job: periodicJob({ everyMs, act: report, failure: 'the account service learns later who was active' }),
    report,
  };
}
