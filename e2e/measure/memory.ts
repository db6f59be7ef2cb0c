import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningPortal } from '../portal.ts';

/** Prints the proportional set size of each process: memory that processes share is counted once. */
export function printMemory(
  { pid, dataFolder }: RunningPortal,
  print: (what: string, figure: string) => void,
  when: string,
): void {
  const running: Record<string, number> = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8'));
  const names = new Map(Object.entries(running).map(([name, id]) => [id, name]));
  names.set(pid, 'process manager');
  const sizes = new Map<string, number>();
  for (const id of withDescendants(pid)) {
    // The others belong to the database, such as the one that ends it when the process manager is gone.
    const name = names.get(id) ?? 'database';
    sizes.set(name, (sizes.get(name) ?? 0) + proportionalSize(id));
  }
  print(`memory ${when}`, '');
  for (const [name, mebibytes] of sizes) print(`memory, ${name}`, `${mebibytes.toFixed(0)} MiB`);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  print('memory, all processes', `${total.toFixed(0)} MiB`);
}

/** The proportional set size of a process in MiB. */
export function proportionalSize(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
}

function withDescendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withDescendants)];
}
