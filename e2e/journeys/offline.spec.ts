import type { Page, Request } from 'playwright/test';
import { bringOnline, takeOffline } from '../connection.ts';
import { register } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({
  serviceWorkers: 'allow',
  // Without a connection every request of the page fails, and the browser says so each time.
  mayFail: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/],
});

/** Waits until everything that can be read offline is cached, except pictures. */
const cached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'portal-page-1' }))?.status))
    .toBe(200);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('after one visit all plants can be read offline, and the rest loads once online', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  await cached(page);

  await takeOffline(context);
  await page.reload();
  // Tests beside this one may have added plants of their own.
  const cards = page.getByRole('heading', { level: 3 });
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(162);
  await expect(page.getByText('Plant pages can still be read.')).toBeVisible();
  await page.getByRole('searchbox').fill('turmeric');
  await expect(page.getByRole('heading', { name: /Search Results/ })).toBeVisible();
  await page.getByRole('link', { name: /Curcuma longa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turmeric');
  await page.goto('/plant/77#growing');
  await expect(page.getByRole('heading', { name: 'Growing Conditions' })).toBeVisible();

  await page.goto('/forum');
  await expect(page.getByText('This page needs a connection.')).toBeVisible();

  await bringOnline(context);
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await expect(page.getByText('Plant pages can still be read.')).toBeHidden();
});

test('a page that waits for a connection loads although the browser misses it and the first retry fails', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    for (const type of ['online', 'focus']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await page.goto('/');
  await cached(page);
  await takeOffline(context);
  await page.goto('/forum');
  await expect(page.getByText('This page needs a connection.')).toBeVisible();

  const isForum = (request: Request) => new URL(request.url()).pathname.startsWith('/remotes/forum/');
  let retries = 0;
  await context.route('**/remotes/forum/**', (route) => {
    retries += 1;
    return retries > 1 ? route.fallback() : route.abort('internetdisconnected');
  });
  const failed = context.waitForEvent('requestfailed', isForum);
  await bringOnline(context);
  await failed;

  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
});

test('the portal’s answer wins over the cached page, and nothing for staff is cached', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.goto('/');
  await cached(page);
  await page.evaluate(async () => {
    const answer = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
    await (await caches.open('portal-page-1')).put('/', answer('<title>An older release</title>'));
  });

  await page.goto('/about');
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(() => cachedPage(page), 'the next visit caches the page again').toContain('portal-data');
  expect(await cachedPage(page), 'it is opened at every address').not.toContain('data-rendered');
  const paths = await cachedPaths(page);
  expect(paths).toContain('/api/plants');
  expect(paths.filter((path) => /^\/remotes\/admin\/|^\/api\/(user|admin)/.test(path))).toEqual([]);

  const manifest = await (await context.newCDPSession(page)).send('Page.getInstallabilityErrors');
  // A page of a test is always a private one, which installs nothing; a browser without windows doesn't say so.
  const errors = manifest.installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((errorId) => errorId !== 'in-incognito')).toEqual([]);
});

test('a member is known offline until they sign out', { tag: '@slow' }, async ({ page, context }) => {
  const { id } = await register(page);
  await page.goto('/');
  await cached(page);
  await page.reload();
  await expect.poll(() => cachedPaths(page)).toContain('/api/user');
  await takeOffline(context);
  await page.reload();
  const profile = page.locator(`a[href="/user/${id}"]`).first();
  await expect(profile).toBeVisible();
  await bringOnline(context);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(profile).toHaveCount(0);
  expect(await cachedPaths(page)).not.toContain('/api/user');

  await takeOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
  await expect(profile).toHaveCount(0);
});

const cachedPage = (page: Page) =>
  page.evaluate(async () => (await caches.match('/', { cacheName: 'portal-page-1' }))?.text());
