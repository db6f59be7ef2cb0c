import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningPortal } from '../portal.ts';
import type { Print } from './print.ts';

const sampleMs = 15_000;

/** The proportional set size of each process in MiB, by its name: memory that processes share is counted once. */
export function memoryOf({ pid, dataFolder }: RunningPortal): Map<string, number> {
  const running = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as Record<
    string,
    number
  >;
  const names = new Map(Object.entries(running).map(([name, id]) => [id, name]));
  names.set(pid, 'process manager');
  const sizes = new Map<string, number>();
  for (const id of withDescendants(pid)) {
    // The others belong to the database, such as the one that ends it when the process manager is gone.
    const name = names.get(id) ?? 'database';
    sizes.set(name, (sizes.get(name) ?? 0) + pssOf(id));
  }
  return sizes;
}

export const totalOf = (sizes: Map<string, number>) =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** Prints the memory of each process. */
export const memoryPrinter =
  (portal: RunningPortal, print: Print) =>
  (when: string): void => {
    print(`memory ${when}`, '');
    const sizes = memoryOf(portal);
    for (const [name, mebibytes] of sizes) print(`memory, ${name}`, `${mebibytes.toFixed(0)} MiB`);
    print('memory, all processes', `${totalOf(sizes).toFixed(0)} MiB`);
  };

/** Samples the memory of all processes until `stop`, which answers how much it grew in the second half. */
export function memorySlope({ pid }: RunningPortal): { stop: () => string } {
  const samples: [minutes: number, mebibytes: number][] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const total = withDescendants(pid).reduce((sum, each) => sum + pssOf(each), 0);
    samples.push([(performance.now() - startedAt) / 60_000, total]);
  }, sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      const half = samples.slice(Math.floor(samples.length / 2));
      return `${slopeOf(half).toFixed(2)} MiB a minute over ${half.length} samples`;
    },
  };
}

/** The slope of the least-squares line. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const rise = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return rise / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}

function withDescendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withDescendants)];
}
