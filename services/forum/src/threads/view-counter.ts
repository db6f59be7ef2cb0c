import { type PeriodicJob, periodicJob } from '@portal/kit';
import { ThreadModel } from './thread.model.ts';

/** Visits that are remembered, so that each counts once a day; the oldest are forgotten first. */
const maxVisits = 100_000;
/** The threads of one write. */
const batch = 1000;

export interface ViewCounter {
  /** Counts a visitor of a thread, once a day: `visitor` is a member or a network. */
  count: (threadId: number, visitor: string) => void;
  /** Writes what was counted since the last time. What can't be written is written next time. */
  flush: () => Promise<void>;
}

/**
 * Counts the visitors of threads in memory. Each process counts its own: one that ends suddenly loses a few seconds,
 * and a visitor of two processes is counted by both.
 */
export function createViewCounter({ now = Date.now }: { now?: () => number } = {}): ViewCounter {
  const visits = new Set<string>();
  const counts = new Map<number, number>();
  let day = 0;

  function isFirst(visit: string): boolean {
    const today = Math.floor(now() / (24 * 60 * 60 * 1000));
    if (today !== day) visits.clear();
    day = today;
    if (visits.has(visit)) return false;
    for (const oldest of visits) {
      if (visits.size < maxVisits) break;
      visits.delete(oldest);
    }
    visits.add(visit);
    return true;
  }

  const add = (threadId: number, views: number) => counts.set(threadId, (counts.get(threadId) ?? 0) + views);

  return {
    count(threadId, visitor) {
      if (isFirst(`${threadId} ${visitor}`)) add(threadId, 1);
    },
    async flush() {
      while (counts.size > 0) {
        const taken = [...counts].slice(0, batch);
        for (const [threadId] of taken) counts.delete(threadId);
        const writes = taken.map(([_id, views]) => ({
          updateOne: { filter: { _id }, update: { $inc: { viewCount: views } } },
        }));
        await ThreadModel.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
          for (const [threadId, views] of taken) add(threadId, views);
          throw error;
        });
      }
    },
  };
}

/** Writes the counts every five seconds. */
export const viewFlushing = ({ flush }: ViewCounter): PeriodicJob =>
  periodicJob({ everyMs: 5000, act: flush, failure: 'views are written later' });
