import { type Comment, comments, type Thread, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { ask, logIn, newPerson, newVisitor, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[1349]\b/] });

for (const width of [1440, 390]) {
  test(`two members talk in a discussion, live, at ${width} px`, {
    tag: width === 390 ? [] : ['@slow'],
  }, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    const other = await (
      await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS, viewport: { width, height: 900 } })
    ).newPage();
    const author = newPerson();
    await register(page, author);
    await register(other);
    const thread = await startThread(page, author.username);
    const path = `/forum/thread/${thread.id}`;
    await page.goto(path);
    await other.goto(path);

    await test.step('the text is formatted, and markup of a page is only text', async () => {
      await expect(other.locator('strong', { hasText: 'whole winter' })).toBeVisible();
      await expect(other.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
      expect(await other.locator('article img[src="x"]').count()).toBe(0);
    });

    await test.step('a reply is written with the toolbar and previewed', async () => {
      await other.getByRole('button', { name: 'Reply', exact: true }).click();
      await other.getByLabel('Comment', { exact: true }).fill('Mulch it well.');
      await other.getByLabel('Comment', { exact: true }).press('Control+a');
      await other.getByRole('button', { name: 'Bold' }).click();
      await expect(other.getByLabel('Comment', { exact: true })).toHaveValue('**Mulch it well.**');
      await other.getByRole('tab', { name: 'Preview' }).click();
      await expect(other.getByRole('tabpanel').locator('strong')).toHaveText('Mulch it well.');
      await other.getByRole('tab', { name: 'Write' }).click();
      await other.getByRole('button', { name: 'Post Comment' }).click();
      await expect(other.getByText('Comment Posted', { exact: true })).toBeVisible();
    });

    await test.step('the author sees it without a reload, likes it and answers with a quote', async () => {
      const replies = page.getByRole('button', { name: '1 new reply' });
      const reply = page.getByText('Mulch it well.');
      await expect(replies.or(reply).first()).toBeVisible();
      if (await replies.isVisible()) await replies.click();
      await expect(reply).toBeVisible();
      await page.getByRole('button', { name: /^Like the comment 1/ }).click();
      await page.getByRole('button', { name: /^Quote the comment 1/ }).click();
      await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(/> \*\*Mulch it well\.\*\*/);
      await page.getByLabel('Comment', { exact: true }).press('Control+End');
      await page.keyboard.type('I will.');
      await page.getByRole('button', { name: 'Post Comment' }).click();
      await expect(page.getByText('in answer to #1')).toBeVisible();
    });

    await test.step('the other sees like and answer, and the address of the answer opens it', async () => {
      await expect(other.getByText('1 like', { exact: true })).toBeAttached();
      const replies = other.getByRole('button', { name: '1 new reply' });
      await expect(replies.or(other.locator('#comment-2')).first()).toBeVisible();
      await other.goto(`${path}?comment=2#comment-2`);
      await expect(other.locator('#comment-2')).toBeFocused();
      await expect(other.locator('#comment-2 blockquote')).toContainText('Mulch it well.');
    });

    await test.step('locked by staff, it takes no more replies', async () => {
      const moderator = await newVisitor();
      await logIn(moderator, staff('moderator'));
      await ask(moderator, threads.moderatorLock, { reason: 'Solved' }, { id: thread.id });
      await expect(page.getByText('This discussion is locked.', { exact: false })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
    });
  });
}

test('a long discussion opens at a comment, at its end and at what is new', {
  tag: ['@slow'],
}, async ({ page }) => {
  const author = newPerson();
  const other = await newVisitor();
  await register(page, author);
  await register(other);
  const thread = await startThread(page, author.username);
  const path = `/forum/thread/${thread.id}`;
  const reply = (number: number) =>
    ask<Comment>(
      other,
      comments.create,
      { content: `Reply ${number}.`, authorName: 'Ivo', requestKey: crypto.randomUUID() },
      { id: thread.id },
    );
  for (let number = 1; number <= 50; number += 1) await reply(number);

  await test.step('exactly one page has no dead "Load more"', async () => {
    await page.goto(path);
    await expect(page.getByText('Reply 50.')).toBeVisible();
    await expect(page.getByText('Load more')).toHaveCount(0);
  });

  for (let number = 51; number <= 70; number += 1) await reply(number);

  await test.step('the address of a comment opens it, with those before it on request', async () => {
    await page.goto(`${path}?comment=60#comment-60`);
    await expect(page.locator('#comment-60')).toBeInViewport();
    await expect(page.getByText('Reply 59.')).toHaveCount(0);
    await page.getByText('Load earlier comments').click();
    await expect(page.getByText('Reply 59.')).toBeVisible();
    await expect(page.locator('#comment-60')).toBeInViewport();
  });

  await test.step('Last shows the last, First the first', async () => {
    await page.getByRole('link', { name: 'Last', exact: true }).click();
    await expect(page.getByText('Reply 70.')).toBeInViewport();
    await page.getByRole('link', { name: 'First', exact: true }).click();
    await expect(page.getByText('Reply 1.', { exact: true })).toBeVisible();
  });

  await test.step('what came since the last visit is marked', async () => {
    await page.goto(`${path}?comment=70`);
    await expect(page.getByText('Reply 70.')).toBeInViewport();
    await page.goto('/forum');
    await reply(71);
    await page.goto(path);
    await page.getByRole('link', { name: 'First unread' }).click();
    await expect(page.locator('#comment-71')).toBeInViewport();
    await expect(page.getByText('New since your last visit')).toBeVisible();
  });
});

const startThread = (page: Page, authorName: string) =>
  ask<Thread>(page, threads.create, {
    title: `Sage through the winter, ${authorName}`,
    content: 'Mine stood outside the **whole winter**.\n\n<img src=x onerror=alert(1)>',
    format: 'markdown',
    authorName,
    requestKey: crypto.randomUUID(),
  });
