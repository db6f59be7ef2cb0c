import type { Figure, Period, periodsOf } from '@portal/contracts';
import mongoose from 'mongoose';
import { Counter } from 'prom-client';
import type { Log } from '../process/log.ts';
import type { Metrics } from '../process/metrics.ts';
import { periodicJob } from '../process/periodic-jobs.ts';

const hourMs = 60 * 60 * 1000;
/** For the longest range of the dashboard, the one before it, and a margin. */
const storedDays = 190;
/** The most different counts of an hour in one process; further ones count as `other`. */
const maxDistinct = 200;

type Labels = Record<string, string>;

interface HourlyCount {
  _id: string;
  hour: Date;
  name: Figure['name'];
  labels: Labels;
  count: number;
}

type Pending = Omit<HourlyCount, '_id'>;

export interface HourlyCounts {
  /** Counts something that is stored nowhere else. A process that dies loses what it counted since the last write. */
  add: (name: Figure['name'], labels?: Labels, count?: number) => void;
  /** Counts the same in a metric, from now on, under the name and with the labels of the metric. */
  measure: (
    name: Figure['name'],
    metrics: Metrics,
    metric: { name: string; help: string; labelNames: string[] },
  ) => void;
  /** Reads the counts of a period and of the one before. Throws if the database fails. */
  read: (periods: ReturnType<typeof periodsOf>) => Promise<Figure[]>;
  /** Writes what was counted. What can't be written is written by the next call. */
  flush: () => Promise<void>;
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
}

/** Counts by hour and labels, written every `flushMs` milliseconds and kept for half a year. */
export function createHourlyCounts({ flushMs = 5000, now = Date.now } = {}): HourlyCounts {
  let pending = new Map<string, Pending>();
  const metrics = new Map<Figure['name'], Counter>();

  const addTo = (all: Map<string, Pending>, { hour, name, labels, count }: Pending) => {
    const id = idOf(hour, name, labels);
    const known = all.get(id);
    if (known) known.count += count;
    else if (all.size < maxDistinct) all.set(id, { hour, name, labels, count });
    else mergeOther(all, { hour, name, labels, count });
  };

  async function flush() {
    if (pending.size === 0) return;
    const written = pending;
    pending = new Map();
    try {
      await stored().bulkWrite([...written].map(increment), { ordered: false });
    } catch (error) {
      // Counts that were written nevertheless count twice, which is better than losing the others.
      for (const one of written.values()) addTo(pending, one);
      throw error;
    }
  }

  const writing = periodicJob({ everyMs: flushMs, act: flush, failure: 'counts not written' });
  return {
    add(name, labels = {}, count = 1) {
      const hour = new Date(Math.floor(now() / hourMs) * hourMs);
      addTo(pending, { hour, name, labels, count });
      metrics.get(name)?.inc(labels, count);
    },
    measure(name, { registry }, metric) {
      metrics.set(name, new Counter({ ...metric, registers: [registry] }));
    },
    read: readCounts,
    flush,
    async start(log) {
      await stored().createIndex({ hour: 1 }, { expireAfterSeconds: storedDays * 24 * 60 * 60 });
      writing.start(log);
    },
    async stop() {
      await writing.stop();
      await flush().catch(() => undefined);
    },
  };
}

const stored = () => mongoose.connection.collection<HourlyCount>('hourlyCounts');

const idOf = (hour: Date, name: string, labels: Labels) =>
  [hour.toISOString().slice(0, 13), name, ...Object.entries(labels).flat()].join(' ');

function mergeOther(all: Map<string, Pending>, { hour, name, labels, count }: Pending) {
  const others = Object.fromEntries(Object.keys(labels).map((label) => [label, 'other']));
  const id = idOf(hour, name, others);
  const known = all.get(id);
  if (known) known.count += count;
  else all.set(id, { hour, name, labels: others, count });
}

const increment = ([_id, { hour, name, labels, count }]: [string, Pending]) => ({
  updateOne: {
    filter: { _id },
    update: { $inc: { count }, $setOnInsert: { hour, name, labels } },
    upsert: true,
  },
});

async function readCounts({ current, before }: ReturnType<typeof periodsOf>): Promise<Figure[]> {
  const documents = stored().find({
    hour: { $gte: new Date(before.starts[0] ?? 0), $lt: new Date(current.end) },
  });
  const figures = new Map<string, Figure>();
  for await (const { name, labels, hour, count } of documents) {
    const key = idOf(new Date(0), name, labels);
    const figure = figures.get(key) ?? { name, labels, counts: current.starts.map(() => 0), before: 0 };
    figures.set(key, figure);
    const bar = barOf(current, hour.getTime());
    if (bar >= 0) figure.counts[bar] = (figure.counts[bar] ?? 0) + count;
    else if (hour.getTime() < before.end) figure.before += count;
  }
  return [...figures.values()];
}

/** Negative for a time before the period. */
const barOf = ({ starts, barMs }: Period, at: number) => Math.floor((at - (starts[0] ?? 0)) / barMs);
