import type { Measured } from '@portal/contracts';
import { bucketOf } from './histogram.ts';
import { type VisitHour, VisitHourModel } from './visit.model.ts';

const hourMs = 60 * 60 * 1000;
/** The most hours, versions and measures that wait to be written: those of ten versions, and room for an outage. */
const maxPending = 500;

interface Pending {
  set: Pick<VisitHour, 'hour' | 'remote' | 'version' | 'measure'>;
  inc: Record<string, number>;
}

export interface VisitStore {
  /** Adds a figure; `counts` says if it may decide about a release. */
  add: (measured: Measured, counts: boolean) => void;
  /** Writes what was added. What can't be written is written by the next call. */
  flush: () => Promise<void>;
  /** The hours of a remote since a time. */
  read: (remote: string, since: Date) => Promise<VisitHour[]>;
}

/** Keeps how visits felt, by hour. A process that dies loses what it got since the last write. */
export function createVisitStore(now = Date.now): VisitStore {
  let pending = new Map<string, Pending>();

  function addTo(id: string, { set, inc }: Pending) {
    const known = pending.get(id);
    if (!known) {
      if (pending.size < maxPending) pending.set(id, { set, inc: { ...inc } });
      return;
    }
    for (const [key, amount] of Object.entries(inc)) known.inc[key] = (known.inc[key] ?? 0) + amount;
  }

  return {
    add({ measure, value, remote, version }, counts) {
      const hour = new Date(Math.floor(now() / hourMs) * hourMs);
      const bucket = bucketOf(value);
      addTo([hour.toISOString().slice(0, 13), remote, version, measure].join(' '), {
        set: { hour, remote, version, measure },
        inc: { [`buckets.${bucket}`]: 1, ...(counts && { [`counted.${bucket}`]: 1 }) },
      });
    },

    async flush() {
      if (pending.size === 0) return;
      const written = pending;
      pending = new Map();
      try {
        await VisitHourModel.bulkWrite(
          [...written].map(([_id, { set, inc }]) => ({
            updateOne: { filter: { _id }, update: { $inc: inc, $setOnInsert: set }, upsert: true },
          })),
          { ordered: false },
        );
      } catch (error) {
        for (const [id, each] of written) addTo(id, each);
        throw error;
      }
    },

    read: (remote, since) =>
      VisitHourModel.find({ remote, hour: { $gte: new Date(Math.floor(since.getTime() / hourMs) * hourMs) } })
        .lean<VisitHour[]>()
        .exec(),
  };
}
