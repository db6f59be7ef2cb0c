import { setTimeout as pause } from 'node:timers/promises';
import { hangMs } from './guarantees.ts';
import type { Run } from './run.ts';
import { Client, runningProcesses, sourceAddress } from './target.ts';

/** A path that each part answers itself. */
const pathOf: Record<string, string> = {
  database: '/api/threads',
  account: '/api/plants/7/community-photos',
  admin: '/api/admin/audit',
  encyclopedia: '/api/plants/7',
  forum: '/api/threads',
  hub: '/api/chat/messages',
  vision: '/api/vision/accuracy',
  'api-gateway': '/',
};

/** Whether a part answers the administrator. Uses an address of its own. */
export async function isServed(run: Run, part: string): Promise<boolean> {
  // Instances are numbered: forum-2.
  const path = pathOf[part] ?? pathOf[part.replace(/-\d+$/, '')] ?? '/';
  const client = new Client(run.target, sourceAddress(0, 5), 1);
  const { status } = await client.ask({ path, session: run.admin.session });
  await client.close();
  return status === 200;
}

/** Kills a part and waits until its replacement answers. Returns how long that took, in milliseconds. */
export async function killAndWait(run: Run, part: string): Promise<number> {
  const before = runningProcesses(run.target)[part] ?? 0;
  const end = run.outages.begin(part, 'killed');
  process.kill(before, 'SIGKILL');
  const deadline = performance.now() + 2 * hangMs;
  while (performance.now() < deadline) {
    if (runningProcesses(run.target)[part] !== before && (await isServed(run, part))) break;
    await pause(100);
  }
  const { from, to } = end();
  return to - from;
}

const stopMs = 3000;

/** Stops a part for three seconds, then continues it. Returns how long it then took to answer, in milliseconds. */
export async function stopAndWait(run: Run, part: string): Promise<number> {
  const pid = runningProcesses(run.target)[part] ?? 0;
  const end = run.outages.begin(part, 'stopped');
  process.kill(pid, 'SIGSTOP');
  await pause(stopMs);
  process.kill(pid, 'SIGCONT');
  const wentOn = performance.now();
  const deadline = wentOn + 2 * hangMs;
  while (!(await isServed(run, part)) && performance.now() < deadline) await pause(100);
  end();
  return performance.now() - wentOn;
}
