import { spawnSync } from 'node:child_process';
import { type Thread, threads } from '@portal/contracts';
import { ask, register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

/* The tests share one portal. */
test.describe.configure({ mode: 'default' });
test.use({ mayFail: [/\b(401|50[34])\b|WebSocket/] });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('a second portal on the same data folder is refused', { tag: '@slow' }, async () => {
  const refusal = startPortal({ PORTAL_DATA_DIR: portal.dataFolder });

  await expect(refusal).rejects.toThrow(/in use|already/);
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

test('a killed database restarts, and the services reconnect', { tag: '@slow' }, async () => {
  const readyAt = `${portal.address}/readyz`;

  process.kill(portal.pidOf('database'), 'SIGKILL');

  await expect.poll(() => portal.output()).toContain('The database ended; restarting it.');
  await expect.poll(async () => (await fetch(readyAt)).status).toBe(200);
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

test('members stay signed in while the account service restarts', { tag: '@slow' }, async ({ page }) => {
  await page.goto(portal.address);
  const user = await register(page);

  process.kill(portal.pidOf('account'), 'SIGKILL');

  await expect
    .poll(async () => (await page.request.get(`${portal.address}/api/user`)).status(), { timeout: 30_000 })
    .toBe(200);
  await page.reload();
  await expect(page.getByRole('link', { name: user.username }).first()).toBeVisible();
});

test('an acknowledged write survives a kill of database and service', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(portal.address);
  await register(page);
  const { id } = await ask<Thread>(page, threads.create, {
    title: 'Durable',
    content: 'Through it all.',
    authorName: 'Rosa',
  });

  process.kill(portal.pidOf('database'), 'SIGKILL');
  process.kill(portal.pidOf('forum'), 'SIGKILL');

  await expect
    .poll(async () => (await page.request.get(`${portal.address}/api/threads/${id}`)).status(), {
      timeout: 60_000,
    })
    .toBe(200);
});

test('Ctrl-C ends every process, and a second start finds all data', { tag: '@slow' }, async () => {
  const processes = descendantsOf(portal.pid);
  expect(processes.length).toBeGreaterThanOrEqual(3);
  const plants = await (await fetch(`${portal.address}/api/plants`)).json();

  await portal.stop({ keepData: true });
  expect(processes.filter(isAlive)).toEqual([]);

  portal = await startPortal({ PORTAL_DATA_DIR: portal.dataFolder });
  expect(portal.output()).not.toContain('Building');
  expect(portal.output()).not.toContain('Installing');
  expect(await (await fetch(`${portal.address}/api/plants`)).json()).toEqual(plants);
});

test('a portal whose process manager is killed leaves no process behind, and can start again', {
  tag: '@slow',
}, async () => {
  const processes = descendantsOf(portal.pid);

  process.kill(portal.pid, 'SIGKILL');
  await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);

  portal = await startPortal({ PORTAL_DATA_DIR: portal.dataFolder });
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

/** All descendant processes. */
function descendantsOf(pid: number): number[] {
  const table = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout;
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
