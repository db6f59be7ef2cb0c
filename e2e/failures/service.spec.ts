import { type Thread, threads } from '@portal/contracts';
import { ask, register } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b(401|50[34])\b/] });

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('a forum that hangs affects only its own parts', { tag: '@slow' }, async ({ page }) => {
  await page.goto(portal.address);
  const user = await register(page);
  await ask<Thread>(page, threads.create, { title: 'Moss', content: 'Grows.', authorName: 'Rosa' });
  const forum = portal.pidOf('forum');

  process.kill(forum, 'SIGSTOP');
  await page.goto(`${portal.address}/user/${user.id}`);
  await expect(page.getByRole('heading', { name: user.username })).toBeVisible();
  await expect(page.getByText('Discussions are unavailable right now.')).toBeVisible();
  await page.getByRole('tab', { name: /Plant Journal/ }).click();
  await expect(page.getByRole('button', { name: /add.*entry/i }).first()).toBeEnabled();
  await page.goto(`${portal.address}/plant/1`);
  await expect(page.getByRole('heading', { name: 'Uses & Benefits' })).toBeVisible();

  process.kill(forum, 'SIGCONT');
  await page.goto(`${portal.address}/user/${user.id}`);
  await expect(page.getByRole('link', { name: /Moss/ })).toBeVisible();
});

test('members stay signed in while the account service restarts', async ({ page }) => {
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
