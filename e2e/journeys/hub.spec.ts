import { type ChatMessage, chat } from '@portal/contracts';
import type { Browser, Page } from 'playwright/test';
import { ask, logIn, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[013]\b|WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();

const send = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.getByRole('button', { name: /send/i }).click();
};

test('two members chat; one goes offline and catches up; both see each message once and in order', async ({
  page,
  browser,
}) => {
  const other = await newPage(browser);
  await register(page);
  await register(other);
  await page.goto('/community');
  await other.goto('/community');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(other.getByText('Connected', { exact: true })).toBeVisible();
  const mark = crypto.randomUUID().slice(0, 8);

  await send(page, `first ${mark}`);
  await expect(other.getByText(`first ${mark}`).first()).toBeVisible();

  await other.context().setOffline(true);
  await other.getByRole('textbox', { name: /message/i }).fill('not sent yet');
  for (const message of numbered(mark)) await ask<ChatMessage>(page, chat.post, { message });
  await other.context().setOffline(false);

  for (const view of [page, other]) {
    await expect(view.getByText(numbered(mark).at(-1) ?? '').first()).toBeVisible();
    await expect.poll(() => lines(view, mark)).toEqual([`first ${mark}`, ...numbered(mark)]);
  }
  await expect(other.getByRole('textbox', { name: /message/i })).toHaveValue('not sent yet');
  await other.context().close();
});

test('a message whose answer was lost is sent again, and is shown once', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const other = await newPage(browser);
  await register(page);
  await page.goto('/community');
  await other.goto('/community');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const mark = crypto.randomUUID().slice(0, 8);
  let posts = 0;
  await page.route(`**${chat.post.path}`, async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    if (route.request().method() !== 'POST' || posts > 1) return route.continue();
    // The portal stores the message, but its answer doesn't arrive.
    await route.fetch();
    await route.abort('connectionreset');
  });

  await send(page, `once ${mark}`);

  await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue('');
  expect(posts).toBe(2);
  for (const view of [page, other]) {
    await expect(view.getByText(`once ${mark}`).first()).toBeVisible();
    await expect.poll(() => lines(view, mark)).toEqual([`once ${mark}`]);
  }
  await other.context().close();
});

test('an anonymous visitor reads the board; an administrator posts and deletes an announcement', async ({
  page,
  browser,
}) => {
  const title = `Open day ${crypto.randomUUID().slice(0, 8)}`;
  const admin = await newPage(browser);
  await logIn(admin, staff('admin'));
  await page.goto('/community');
  await expect(page.getByRole('heading', { name: 'Plant Community Hub' })).toBeVisible();
  await expect(page.getByText('Please log in to participate in the live chat')).toBeVisible();

  await admin.goto('/community');
  await admin
    .getByRole('button', { name: /announce/i })
    .first()
    .click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel(/text|content/i).fill('Bring a plant.');
  await dialog
    .getByRole('button', { name: /announce|post/i })
    .last()
    .click();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(/^2[34]h \d+m left$/).first()).toBeVisible();

  await admin.getByRole('button', { name: new RegExp(`delete.*${title}`, 'i') }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByText(title)).toHaveCount(0);
  await admin.context().close();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} a member writes without scrolling first`, {
    tag: width === 390 ? [] : ['@slow'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await register(page);
    await page.goto('/community');

    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /message/i })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /send/i })).toBeInViewport({ ratio: 1 });
  });
}

test('all live parts of a member’s page share one socket', { tag: '@slow' }, async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await register(page);
  await page.goto('/community');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  expect(sockets.filter((address) => address.endsWith('/ws'))).toHaveLength(1);
});

/** More than one page of messages in `npm run test:all`. */
const missed = process.env.TEST_ALL ? 120 : 5;
const numbered = (mark: string) => Array.from({ length: missed }, (_, index) => `${mark} ${index}`);

/** The visible messages with this mark, oldest first. */
const lines = (page: Page, mark: string) =>
  page.locator('[data-message] p', { hasText: mark }).allTextContents();
