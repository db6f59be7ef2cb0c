import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { type RunningPortal, startPortal } from '../portal.ts';

/* The tests share one portal. */
test.describe.configure({ mode: 'default' });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('a second portal on the same data folder is refused', async () => {
  const refusal = startPortal({ PORTAL_DATA_DIR: portal.dataFolder });

  await expect(refusal).rejects.toThrow(/in use|already/);
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

test('an invalid setting is named, and nothing starts', async () => {
  const refusal = startPortal({ RATE_LIMIT_FACTOR: 'many' });

  await expect(refusal).rejects.toThrow('RATE_LIMIT_FACTOR');
});

test('a killed database restarts, and the services reconnect', async () => {
  const readyAt = `${portal.address}/readyz`;

  process.kill(portal.pidOf('database'), 'SIGKILL');

  await expect.poll(() => portal.output()).toContain('The database ended; restarting it.');
  await expect.poll(async () => (await fetch(readyAt)).status).toBe(200);
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

test('a service that dies leaves the rest working, gives Retry-After, and restarts', async ({ page }) => {
  await page.goto(portal.address);
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();

  process.kill(portal.pidOf('encyclopedia'), 'SIGKILL');
  const refused = await untilRefused(`${portal.address}/api/plants`);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.text()).toMatch(/\w+ .+\./);
  expect((await fetch(`${portal.address}/`)).status).toBe(200);

  await expect
    .poll(async () => (await fetch(`${portal.address}/api/plants`)).status, { timeout: 30_000 })
    .toBe(200);
});

test('Ctrl-C ends every process, and a second start finds all data', async () => {
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

test('a portal whose process manager is killed leaves no process behind, and can start again', async () => {
  const processes = descendantsOf(portal.pid);

  process.kill(portal.pid, 'SIGKILL');
  await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);

  portal = await startPortal({ PORTAL_DATA_DIR: portal.dataFolder });
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});

async function untilRefused(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address);
    if (answer.status === 503) return answer;
  }
}

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
