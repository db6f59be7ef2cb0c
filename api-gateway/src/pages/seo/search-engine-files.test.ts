import { threads } from '@portal/contracts';
import { releasedRemote } from '@portal/releases/testing';
import { type StubService, stubService } from '../../testing/stub-service.ts';
import { folderWith, startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const garden = releasedRemote({
  name: 'garden',
  paths: ['/', '/plant/:id', '/identify', '/auth', '/user/:id'],
  pages: [
    { path: '/', title: 'Plant Portal', describedBy: 'encyclopedia' },
    { path: '/plant/:id', title: 'Plant', describedBy: 'encyclopedia' },
    { path: '/identify', title: 'Identify' },
    { path: '/auth', title: 'Login', robots: 'disallow' },
    { path: '/user/:id', title: 'Profile', robots: 'noindex', describedBy: 'account' },
  ],
});
const admin = releasedRemote({
  name: 'admin',
  roles: ['admin'],
  paths: ['/plant/:id/photos', '/admin', '/admin/audit'],
});
const releasesDir = folderWith({ 'registry.json': JSON.stringify({ remotes: [garden, admin] }) });

let service: StubService;
let gateway: TestGateway;

/** Serves the list in batches. */
function listBatches(batches: { path: string; changedAt?: string }[][]) {
  service.answer(({ url = '' }, response) => {
    const batch = Number(new URL(url, 'http://service').searchParams.get('after') ?? 0);
    const next = batch + 1 < batches.length ? String(batch + 1) : undefined;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ pages: batches[batch], next }));
  });
}

beforeEach(async () => {
  service = await stubService();
  gateway = await startTestGateway({
    RELEASES_DIR: releasesDir,
    SERVICE_URLS: `encyclopedia=${service.origin}`,
  });
});
afterEach(async () => {
  await gateway.stop();
  await service.stop();
});

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const read = async (path: string) => (await gateway.fetch(path)).text();

test('the sitemap has the declared pages and those of services, with their last change', async () => {
  listBatches([
    [{ path: '/' }, { path: '/plant/1', changedAt: '2026-11-21T08:00:00.000Z' }],
    [{ path: '/plant/2?a=<b>&c' }],
  ]);
  const answer = await gateway.fetch('/sitemap.xml');
  const xml = await answer.text();

  expect(answer.headers.get('content-type')).toBe('application/xml');
  expect(addressesIn(xml)).toEqual(
    [
      '/about',
      '/references',
      '/privacy',
      '/contact',
      '/identify',
      '/',
      '/plant/1',
      '/plant/2?a=&lt;b>&amp;c',
    ].map((path) => gateway.origin + path),
  );
  expect(xml).toContain(
    `<url><loc>${gateway.origin}/plant/1</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod></url>`,
  );
});

test('the sitemap omits the pages of a service that fails', async () => {
  service.answer((_, response) => response.writeHead(500).end());

  expect(addressesIn(await read('/sitemap.xml'))).toEqual(
    ['/about', '/references', '/privacy', '/contact', '/identify'].map((path) => gateway.origin + path),
  );
});

test('the sitemap has no more addresses than a sitemap may have', async () => {
  const many = (from: number) =>
    Array.from({ length: 25_000 }, (_, index) => ({ path: `/plant/${from + index}` }));
  listBatches([many(1), many(25_001)]);

  expect(addressesIn(await read('/sitemap.xml'))).toHaveLength(50_000);
});

test('an unchanged sitemap is answered with 304', async () => {
  listBatches([[{ path: '/' }]]);
  const etag = (await gateway.fetch('/sitemap.xml')).headers.get('etag') ?? '';
  const again = await gateway.fetch('/sitemap.xml', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });

  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('robots.txt disallows calls, staff pages and the login, and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n');

  expect(lines[0]).toBe('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /plant/*/photos',
  ]);
  expect(lines).toContain(`Sitemap: ${gateway.origin}/sitemap.xml`);
});

test('robots.txt allows pictures and public calls, which have noindex', async () => {
  const lines = (await read('/robots.txt')).split('\n');

  expect(lines).toEqual(
    expect.arrayContaining(['Allow: /api/plants', 'Allow: /api/threads', 'Allow: /api/images/encyclopedia/']),
  );
  expect(lines).not.toContain('Allow: /api/favorites');
  expect((await gateway.fetch(threads.list.path)).headers.get('x-robots-tag')).toBe('noindex');
});
