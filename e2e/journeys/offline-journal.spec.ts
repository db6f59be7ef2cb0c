import { addressOf, type JournalEntry, journal } from '@portal/contracts';
import { ask, photo, register } from '../people.ts';
import { expect, test } from '../visit.ts';

// Without a connection, and where an answer is lost on the way, the browser says so for each request.
test.use({
  mayFail: [/ERR_(INTERNET_DISCONNECTED|FAILED)/],
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
});

test('a journal entry written offline outlives reloads and lost answers, and is sent once', {
  tag: '@slow',
}, async ({ page, context }) => {
  const user = await register(page);
  const address = `**${addressOf(journal.create, { params: { userId: user.id } })}`;
  const entries = () => ask<JournalEntry[]>(page, journal.list, undefined, { userId: user.id });
  const isPending = page.getByText('Waiting for a connection', { exact: true });
  let losesAnswers = true;

  await test.step('writes offline, and sees the entry pending, also after a reload', async () => {
    await page.goto('/');
    // From then on, a page that was opened can be opened offline.
    await expect.poll(() => page.evaluate(async () => (await caches.match('/'))?.status)).toBe(200);
    await page.goto(`/user/${user.id}?tab=journal&add=1`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Aloe vera').first()).toBeVisible();
    await context.setOffline(true);
    await dialog.getByLabel(/notes/i).fill('Two new leaves, behind the shed.');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo('#4a7c3a'));
    await expect(dialog.getByRole('img', { name: 'Photo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Entry' }).click();
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    await page.reload();
    await expect(isPending).toBeVisible();
    await expect(page.getByRole('img', { name: /^Photo from/ })).toBeVisible();
  });
  const writtenBefore = new Date().toISOString();

  await test.step('the first answer is lost: the entry stays pending, also after a reload', async () => {
    let loseAnswer = () => {};
    // A request that fails while still offline doesn't count.
    const answerLost = new Promise<void>((resolve) => {
      loseAnswer = resolve;
    });
    await context.route(address, async (route) => {
      if (!losesAnswers || route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
      loseAnswer();
    });
    await context.setOffline(false);
    await answerLost;
    await page.reload();
    await expect(isPending).toBeVisible();
    await expect(page.getByText('Two new leaves, behind the shed.')).toHaveCount(2);
  });

  await test.step('two other pages are open when it can be sent: it is sent once', async () => {
    const other = await context.newPage();
    await Promise.all([page.goto('/references'), other.goto('/about')]);
    const answers: number[] = [];
    context.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/journal'))
        answers.push(response.status());
    });
    losesAnswers = false;
    await Promise.all([page, other].map((each) => each.evaluate(() => dispatchEvent(new Event('online')))));
    await expect.poll(() => answers).toEqual([200]);
    await page.goto(`/user/${user.id}?tab=journal`);
    await expect(page.getByText('Two new leaves, behind the shed.')).toHaveCount(1);
    await expect(isPending).toHaveCount(0);
    expect(answers).toEqual([200]);
  });

  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(String(entry?.createdAt) < writtenBefore, 'it has the date of its writing').toBe(true);
  expect(entry?.photoUrl).toMatch(/^\/api\//);
});
