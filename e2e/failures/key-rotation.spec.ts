import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from 'playwright/test';
import { newPerson, register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';

test.describe.configure({ mode: 'default' });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const keys = (...words: string[]) =>
  spawnSync('npm', ['run', '--silent', 'keys', '--', ...words], {
    env: { ...process.env, PORTAL_DATA_DIR: portal.dataFolder },
    encoding: 'utf8',
  });

/** The status that a browser gets which logged in earlier and has not been open since. */
async function statusWith(storageState: Awaited<ReturnType<APIRequestContext['storageState']>>) {
  const visitor = await request.newContext({ baseURL: portal.address, storageState });
  const answer = await visitor.get('/api/user');
  await visitor.dispose();
  return answer.status();
}

async function restart() {
  const { port } = new URL(portal.address);
  await portal.stop({ keepData: true });
  return () => startPortal({ PORTAL_DATA_DIR: portal.dataFolder, PORT: port });
}

test('rotated keys log nobody out, retired ones log out who has not come back', {
  tag: '@slow',
}, async () => {
  const address = portal.address;
  const member = await request.newContext({ baseURL: address });
  await register({ request: member, url: () => address }, newPerson());
  const cookies = await member.storageState();
  expect(await statusWith(cookies)).toBe(200);

  expect(keys('rotate', 'all').stdout).toContain('Restart the portal to use it.');
  expect(keys('retire').stderr).toContain('stop it first');
  portal = await (await restart())();
  expect(await statusWith(cookies)).toBe(200);
  // The start has set the new passwords of the database and forgotten the old ones.
  const { database } = JSON.parse(readFileSync(join(portal.dataFolder, 'secrets.json'), 'utf8'));
  expect(database.forum).toHaveLength(1);

  const start = await restart();
  expect(keys('retire').stdout).toContain('session: 2 before, 1 now.');
  portal = await start();
  expect(await statusWith(cookies)).toBe(401);
  expect((await fetch(`${portal.address}/api/plants`)).status).toBe(200);
});
