import type { Figure, Period, periodsOf } from '@portal/contracts';

export interface DateCount {
  name: Figure['name'];
  /** Counts the documents from this time on and before that time, by an indexed date. */
  countBetween: (from: Date, to: Date) => Promise<number>;
}

/** Lifetime of the cached count of a bar that is over, in milliseconds: documents may be deleted later. */
const cachedMs = 60 * 60 * 1000;
/** Documents of a bar may be stored this late, in milliseconds. */
const lateMs = 60_000;
const maxCached = 1000;

/**
 * Counts documents in each bar of a period, one count after another. Bars that are over are counted once an hour, so a
 * page that is read again counts the current ones only.
 */
export function dateCounts(
  { name, countBetween }: DateCount,
  now: () => number = Date.now,
): (periods: ReturnType<typeof periodsOf>) => Promise<Figure> {
  const cache = new Map<string, { count: number; at: number }>();

  async function countBar(from: number, to: number, isOver: boolean): Promise<number> {
    const key = `${from} ${to}`;
    const known = cache.get(key);
    if (known && now() - known.at < cachedMs) return known.count;
    const count = await countBetween(new Date(from), new Date(to));
    if (cache.size >= maxCached) cache.clear();
    if (isOver) cache.set(key, { count, at: now() });
    return count;
  }

  async function countBars({ starts, barMs, end }: Period): Promise<number[]> {
    const counts: number[] = [];
    for (const from of starts) {
      const to = Math.min(from + barMs, end);
      const isOver = to === from + barMs && to < now() - lateMs;
      counts.push(await countBar(from, to, isOver));
    }
    return counts;
  }

  return async ({ current, before }) => {
    const counts = await countBars(current);
    const earlier = await countBars(before);
    return { name, labels: {}, counts, before: earlier.reduce((sum, count) => sum + count, 0) };
  };
}
