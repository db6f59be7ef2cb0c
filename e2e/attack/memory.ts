import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runningProcesses, type Target } from './target.ts';

/** Megabytes by process (proportional set size: shared memory is counted once). */
export type Memory = Record<string, number>;

export function memoryOf(target: Target): Memory {
  const pids = Object.entries(runningProcesses(target));
  return Object.fromEntries(
    pids
      .filter(([, pid]) => existsSync(`/proc/${pid}/smaps_rollup`))
      .map(([part, pid]) => {
        const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
        return [part, Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024];
      }),
  );
}

/** The minimum memory of each process during some milliseconds: garbage collection varies, leaks stay. */
export async function leastMemory(target: Target, duringMs: number): Promise<Memory> {
  const until = performance.now() + duringMs;
  const least = memoryOf(target);
  while (performance.now() < until) {
    await pause(2000);
    for (const [part, megabytes] of Object.entries(memoryOf(target)))
      least[part] = Math.min(megabytes, least[part] ?? megabytes);
  }
  return least;
}

/** A line for each process, a column for each moment. */
export function memoryTable(moments: Record<string, Memory>): string {
  const titles = Object.keys(moments);
  const parts = Object.keys(moments[titles[0] ?? ''] ?? {});
  const head = ['Memory (MB)'.padEnd(16), ...titles.map((title) => title.padStart(18))].join('');
  const lines = parts.map((part) =>
    [
      part.padEnd(16),
      ...titles.map((title) => (moments[title]?.[part]?.toFixed(0) ?? '–').padStart(18)),
    ].join(''),
  );
  return [head, ...lines].join('\n');
}
