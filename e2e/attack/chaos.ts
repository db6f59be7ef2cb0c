import { setTimeout as pause } from 'node:timers/promises';
import { hangMs } from './guarantees.ts';
import { randomOf } from './random.ts';
import type { Run } from './run.ts';
import { Client, runningProcesses, sourceAddress } from './target.ts';

const killed = 'Chaos: a killed process is replaced and answers within 15 s';
const stopped = 'Chaos: a stopped process answers within 5 s after it continues';
/** Between two failures, so that each failure has one cause, in milliseconds. */
const restMs = 2000;
const stopMs = 3000;

/** Kills and stops every process in turn. The visitor judges the effect. */
export async function chaos(run: Run): Promise<void> {
  const parts = Object.keys(runningProcesses(run.target));
  const services = parts.filter((part) => part !== 'database' && part !== 'api-gateway');
  const chosen = run.isShort ? [randomOf(run.seed).pick(services), 'database'] : parts;
  for (const part of chosen) {
    const ms = await killAndWait(run, part);
    run.guarantees.time(killed, ms, 15_000, () => `${part} killed`);
    await pause(restMs);
    if (run.isShort) continue;
    const afterMs = await stopAndWait(run, part);
    run.guarantees.time(stopped, afterMs, 5000, () => `${part} stopped for 3 s`);
    await pause(restMs);
  }
}

/** Kills a part and waits until its replacement answers. Returns how long that took, in milliseconds. */
export async function killAndWait(run: Run, part: string): Promise<number> {
  const before = runningProcesses(run.target)[part] ?? 0;
  const end = run.outages.begin(part, 'killed');
  process.kill(before, 'SIGKILL');
  await untilTrue(async () => runningProcesses(run.target)[part] !== before && (await isServed(run, part)));
  return end();
}

/** Stops a part for three seconds, then continues it. Returns how long it then took to answer, in milliseconds. */
async function stopAndWait(run: Run, part: string): Promise<number> {
  const pid = runningProcesses(run.target)[part] ?? 0;
  const end = run.outages.begin(part, 'stopped');
  process.kill(pid, 'SIGSTOP');
  await pause(stopMs);
  process.kill(pid, 'SIGCONT');
  const ms = await untilTrue(() => isServed(run, part));
  end();
  return ms;
}

/** A path that each part answers itself. */
const pathOf: Record<string, string> = {
  database: '/api/threads',
  account: '/api/plants/7/community-photos',
  admin: '/api/admin/audit',
  encyclopedia: '/api/plants/7',
  forum: '/api/threads',
  hub: '/api/chat/messages',
  vision: '/api/vision/accuracy',
};

/** Checks that a part answers the administrator. Uses an address of its own. */
async function isServed(run: Run, part: string): Promise<boolean> {
  const client = new Client(run.target, sourceAddress(0, 5), 1);
  const { status } = await client.ask({ path: pathOf[part] ?? '/', session: run.admin.session });
  await client.close();
  return status === 200;
}

/** Waits until something is true, for twice `hangMs` at most. Returns how long it took, in milliseconds. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue()) && performance.now() - startedAt <= 2 * hangMs) await pause(100);
  return performance.now() - startedAt;
}
