import { deletedMember, type Thread, threads, users } from '@portal/contracts';
import { ask, logIn, newPerson, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[134]\b/] });

for (const width of [1440, 390]) {
  test(`a visitor starts to write, logs in, and discusses with others, at ${width} px`, {
    tag: width === 390 ? [] : ['@slow'],
  }, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    const author = newPerson();
    const other = await (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();
    await register(other, author);
    await other.context().clearCookies();
    const title = `Mint by the pond ${author.username}`;

    await test.step('the list sends an anonymous visitor to the login', async () => {
      await page.goto('/forum');
      await page.getByRole('link', { name: 'Login to Post' }).first().click();
      await expect(page).toHaveURL(/\/auth/);
    });

    await test.step('the draft is still there after the login', async () => {
      // The form closes after a second of the page's clock, which is paused while they type.
      await page.clock.install();
      // Far enough ahead for a busy machine: the clock can't be paused at a time that has passed.
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      const opening = page.goto('/forum/new');
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(page.locator('[data-interactive]')).toBeAttached({ timeout: 100 });
      }).toPass();
      await opening;
      await page.getByLabel('Title').fill(title);
      await page.clock.resume();
      await expect(page.getByText('Please log in to create discussions.', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/auth/);
      await page.getByLabel('Username').fill(author.username);
      await page.getByLabel('Password', { exact: true }).fill(author.password);
      await page.getByRole('button', { name: /^log ?in$/i }).click();
      await expect(page).toHaveURL(/\/forum\/new/);
      await expect(page.getByLabel('Title')).toHaveValue(title);
    });

    await test.step('a double click makes one discussion', async () => {
      await page
        .getByLabel('Content')
        .fill(
          `It grows by the metre.\nSee https://plants.example/mint <b>bold</b> ${'wordwithoutend'.repeat(30)}`,
        );
      await page
        .getByRole('button', { name: /create|post/i })
        .last()
        .dblclick();
      await expect(page).toHaveURL(/\/forum\/thread\/\d+$/);
      await expect(page.getByText('<b>bold</b>')).toBeVisible();
      const mine = await ask<Thread[]>(page, {
        ...threads.list,
        path: `/api/threads?q=${author.username}` as never,
      });
      expect(mine).toHaveLength(1);
    });
    const address = new URL(page.url()).pathname;

    await test.step('another member replies', async () => {
      await register(other);
      await other.goto(address);
      await other.getByRole('button', { name: /reply/i }).first().click();
      // The form has the same name, and comes before its editor.
      await other
        .getByRole('textbox', { name: /comment|reply/i })
        .last()
        .fill('مرحبا 🌿\nMine too.');
      await other.getByRole('button', { name: /post/i }).last().click();
      await expect(other.getByText('Comment Posted', { exact: true })).toBeVisible();
      await expect(other.getByText('Mine too.')).toBeVisible();
    });

    await test.step('hidden by its author it disappears for others, and is marked for the author', async () => {
      await page.reload();
      await page.getByRole('button', { name: /^hide/i }).first().click();
      await expect(page.getByText('Hidden from public')).toBeVisible();
      await other.goto(address);
      await expect(other.getByText('Discussion Not Found')).toBeVisible();
      await page
        .getByRole('button', { name: /unhide|show/i })
        .first()
        .click();
      await expect(page.getByText('Hidden from public')).toBeHidden();
    });

    await test.step('a moderator deletes it', async () => {
      await other.context().clearCookies();
      await logIn(other, staff('moderator'));
      await other.goto(address);
      await other
        .getByRole('button', { name: /delete/i })
        .first()
        .click();
      await other
        .getByRole('dialog')
        .getByRole('button', { name: /delete/i })
        .click();
      await expect(other.getByText('Discussion Deleted', { exact: true })).toBeVisible();
      await expect(other).toHaveURL(/\/forum$/);
      await page.reload();
      await expect(page.getByText('Discussion Not Found')).toBeVisible();
    });
    await other.context().close();
  });
}

test('posts of a deleted member stay, without the name', { tag: '@slow' }, async ({ page }) => {
  const person = newPerson();
  const user = await register(page, person);
  const thread = await ask<Thread>(page, threads.create, {
    title: 'Left behind',
    content: 'Text for others.',
    authorName: 'Rosa Winter',
    authorEmail: 'rosa@garden.example',
  });
  await ask(page, users.remove, { password: person.password });
  const authorName = async () =>
    (await ask<Thread>(page, threads.read, undefined, { id: thread.id })).authorName;
  await expect.poll(authorName).toBe(deletedMember);

  await page.goto(`/forum/thread/${thread.id}`);
  await expect(page.getByText('Text for others.')).toBeVisible();
  await expect(page.getByText(deletedMember).first()).toBeVisible();
  await expect(page.getByText('Rosa Winter')).toHaveCount(0);
  expect((await page.request.get(`/api/user/profile/${user.id}`)).status()).toBe(404);
});
