import { comments, headers, links, type Thread, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { servedPage } from '../page-content.ts';
import { ask, register } from '../people.ts';
import { expect, test } from '../visit.ts';

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  }));

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (html: string) => html.replace(/&(#?\w+);/g, (entity, name) => characters[name] ?? entity);

/** Waits until the page has metadata: the first may be sent without, if the service is slow. */
const waitForMetadata = (page: Page, path: string) =>
  expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('application/ld+json');

async function startThread(page: Page, title: string) {
  const { username: authorName } = await register(page);
  const thread = await ask<Thread>(page, threads.create, {
    title,
    content: 'It smells of <b>apples</b>.',
    authorName,
  });
  await ask(page, comments.create, { content: 'Mentha suaveolens.', authorName }, { id: thread.id });
  return thread;
}

test('served titles and descriptions equal those that the screens set', { tag: '@slow' }, async ({
  page,
}) => {
  const thread = await startThread(page, 'Which mint is this?');
  await page.context().clearCookies();
  const paths = [
    ...[
      '/',
      '/plant/1',
      links.compare(1, 2),
      '/forum',
      `/forum/thread/${thread.id}`,
      '/community',
      '/about',
      '/references',
      '/data',
    ],
    ...['/identify', '/identify/accuracy', '/key', '/emotion', '/auth', '/favorites'],
  ];
  for (const path of ['/plant/1', `/forum/thread/${thread.id}`]) await waitForMetadata(page, path);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    const unrendered = { headers: { [headers.page]: 'unrendered' } };
    const served = await (await page.request.get(path, unrendered)).text();
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(served) ?? [];
    const [, description = ''] = /<meta name="description" content="(.*?)">/.exec(served) ?? [];
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

    await expect
      .poll(() => headOf(page), { message: path })
      .toEqual({
        title: decode(title),
        description: decode(description),
      });
  }
});

async function sitemap(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test('every address in the sitemap answers, and none is of members or staff', { tag: '@slow' }, async ({
  page,
}) => {
  await startThread(page, 'Is this on the map?');
  const addresses = await sitemap(page);

  expect(addresses.filter((path) => path.startsWith('/plant/')).length).toBeGreaterThan(150);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/forum', '/about', '/references', '/identify']));
  expect(addresses.filter((path) => /^\/(user|auth|admin|favorites|photo)/.test(path))).toEqual([]);
  // 160 pages at once would delay the pages of other tests in the renderer.
  const options = { headers: { [headers.page]: 'unrendered' } };
  const statusOf = async (path: string) => (await page.request.get(path, options)).status();
  expect([...new Set(await Promise.all(addresses.map(statusOf)))]).toEqual([200]);
});

test('every page in the sitemap is rendered on the server', { tag: '@slow' }, async ({ page }) => {
  for (const path of await sitemap(page)) await servedPage(page, path);
});

test('the picture of a shared link is a public image', async ({ page }) => {
  await waitForMetadata(page, '/plant/1');
  const html = await (await page.request.get('/plant/1')).text();
  const [, address = ''] = /property="og:image" content="(.*?)"/.exec(html) ?? [];
  const picture = await page.request.get(address.replaceAll('&amp;', '&'), { headers: { accept: '*/*' } });

  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('missing pages answer 404', async ({ page }) => {
  for (const path of ['/plant/999999', '/forum/thread/999999', '/no/such/page']) {
    await expect.poll(async () => (await page.request.get(path)).status(), { message: path }).toBe(404);
  }
});
