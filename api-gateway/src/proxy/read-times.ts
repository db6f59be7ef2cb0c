import { performance } from 'node:perf_hooks';

/** How many reads are remembered, and for how long, in milliseconds. */
const kept = 128;
const recentMs = 2000;
/** From fewer nothing is concluded. */
const fewest = 32;

export interface ReadTimes {
  /** Notes how long a visitor waited for a read, in milliseconds. */
  note: (ms: number) => void;
  /** The time in milliseconds that a quarter of the latest reads exceeded; 0 if there were few. */
  upperQuartile: () => number;
}

/** How long visitors waited for their latest reads. */
export function createReadTimes(now: () => number = () => performance.now()): ReadTimes {
  const reads: { ms: number; at: number }[] = [];
  let count = 0;
  return {
    note(ms) {
      reads[count % kept] = { ms, at: now() };
      count += 1;
    },
    upperQuartile() {
      const since = now() - recentMs;
      const recent = reads.flatMap(({ ms, at }) => (at > since ? ms : [])).sort((one, other) => one - other);
      return recent.length < fewest ? 0 : (recent[Math.floor(recent.length * 0.75)] ?? 0);
    },
  };
}
