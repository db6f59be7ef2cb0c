import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageHead } from '@portal/contracts';
import { releasedRemote } from '@portal/releases/testing';
import type { Budget } from '../../http/budget.ts';
import { type StubService, stubService } from '../../testing/stub-service.ts';
import { folderWith, startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const template = [
  '<!doctype html><html><head><title>Portal</title><meta name="description" content="A portal.">',
  '<!--portal--></head><body><noscript><p>No scripts.</p></noscript></body></html>',
].join('');
const shellDir = folderWith({ 'index.html': template });
const garden = releasedRemote({
  name: 'garden',
  paths: ['/', '/plant/:id', '/plant/new', '/auth', '/user/:id', '/quiet', '/shared'],
  pages: [
    { path: '/', title: 'Plant Portal', description: 'All plants.' },
    {
      path: '/plant/:id',
      title: 'Plant',
      description: 'A plant.',
      describedBy: 'encyclopedia',
      reads: ['/api/plants/:id', '/api/forum?plant=:id'],
      firstPicture: { widths: [640, 1280], sizes: '(min-width: 960px) 540px, 92vw' },
    },
    { path: '/plant/new', title: 'New plant' },
    { path: '/shared', title: 'Shared', describedBy: 'encyclopedia', identifiedBy: 'token' },
    { path: '/auth', title: 'Login', robots: 'disallow' },
    { path: '/user/:id', title: 'Profile', robots: 'noindex' },
  ],
});
const admin = releasedRemote({
  name: 'admin',
  roles: ['admin'],
  paths: ['/admin'],
  pages: [{ path: '/admin', title: 'Plant admin', description: 'For staff.' }],
});
const releasesDir = folderWith({ 'registry.json': JSON.stringify({ remotes: [garden, admin] }) });

const sage: PageHead = {
  status: 200,
  title: 'Sage (Salvia officinalis)',
  description: 'A shrub.',
  canonical: '/plant/7',
  image: { address: '/api/plants/7/plates/plate?v=1&w=1280', alt: 'Sage, drawn' },
  breadcrumbs: [
    { title: 'Home', path: '/' },
    { title: 'Sage', path: '/plant/7' },
  ],
  jsonLd: [
    {
      '@type': 'Taxon',
      '@id': '/plant/7#taxon',
      name: 'Salvia officinalis',
      image: ['/a', 'https://b.example/c'],
    },
  ],
};

let service: StubService;
let gateway: TestGateway;
/** The paths that the service was called with. */
let paths: (string | null)[];

beforeEach(async () => {
  service = await stubService();
  answerWith(sage);
  gateway = await startTestGateway(settings());
});
afterEach(async () => {
  await gateway.stop();
  await service.stop();
});

const settings = () => ({
  SHELL_DIR: shellDir,
  RELEASES_DIR: releasesDir,
  SERVICE_URLS: `encyclopedia=${service.origin}`,
});

async function restart(limits: Partial<Budget>) {
  await gateway.stop();
  gateway = await startTestGateway(settings(), undefined, limits);
}

function answerWith(head: unknown) {
  paths = [];
  service.answer((request, response) => {
    note(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(head));
  });
}

const note = ({ url = '' }: IncomingMessage) =>
  paths.push(new URL(url, 'http://service').searchParams.get('path'));

const page = async (path: string) => (await gateway.fetch(path)).text();
async function jsonLd(path: string) {
  const [, json = ''] =
    /<script type="application\/ld\+json" data-served>(.*?)<\/script>/.exec(await page(path)) ?? [];
  return JSON.parse(json) as { '@graph': Record<string, unknown>[] };
}

test('a page has the title, description, address and picture from its service', async () => {
  const html = await page('/plant/7');

  for (const part of [
    '<title>Sage (Salvia officinalis) · Plant Portal</title>',
    '<meta name="description" content="A shrub.">',
    `<link rel="canonical" href="${gateway.origin}/plant/7" data-served>`,
    '<meta property="og:type" content="article" data-served>',
    '<meta property="og:title" content="Sage (Salvia officinalis)" data-served>',
    '<meta property="og:description" content="A shrub." data-served>',
    `<meta property="og:url" content="${gateway.origin}/plant/7" data-served>`,
    `<meta property="og:image" content="${gateway.origin}/api/plants/7/plates/plate?v=1&amp;w=1280" data-served>`,
    '<meta property="og:image:alt" content="Sage, drawn" data-served>',
    '<meta name="twitter:card" content="summary" data-served>',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('noindex');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

test('JSON-LD has the data and breadcrumbs of the page with absolute addresses', async () => {
  const { '@graph': graph } = await jsonLd('/plant/7');

  expect(graph).toEqual([
    {
      '@type': 'Taxon',
      '@id': `${gateway.origin}/plant/7#taxon`,
      name: 'Salvia officinalis',
      image: [`${gateway.origin}/a`, 'https://b.example/c'],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${gateway.origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Sage', item: `${gateway.origin}/plant/7` },
      ],
    },
  ]);
});

test('pages use PUBLIC_URL, whatever the Host header', async () => {
  const configured = await startTestGateway({ ...settings(), PUBLIC_URL: 'https://plants.example/' });

  expect(await (await configured.fetch('/plant/7')).text()).toContain(
    '<link rel="canonical" href="https://plants.example/plant/7" data-served>',
  );
  await configured.stop();
});

const evil = '"><script>alert(1)</script><!-- </title></noscript>$&$`\'';

test('texts can’t break out of their place in the page', async () => {
  answerWith({
    ...sage,
    title: evil,
    description: evil,
    image: { address: `/p${evil}`, alt: evil },
    breadcrumbs: [
      { title: evil, path: `/${evil}` },
      { title: evil, path: '/' },
    ],
    jsonLd: [{ name: evil, [evil]: { url: `/${evil}` } }],
  });
  const html = await page('/plant/7');

  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/(script|noscript|title)>/g)).toEqual([
    '</title>',
    '</script>',
    '</noscript>',
    '</script>',
  ]);
  expect(html).not.toContain('<!--');
  expect((await jsonLd('/plant/7'))['@graph'][0]).toMatchObject({ name: evil });
});

test.each([404, 410] as const)('a page answered with %i is not listed', async (status) => {
  answerWith({ status, title: 'Plant Not Found', description: '' });
  const answer = await gateway.fetch('/plant/7');
  const html = await answer.text();

  expect(answer.status).toBe(status);
  expect(html).toContain('<title>Plant Not Found · Plant Portal</title>');
  expect(html).toContain('<meta name="robots" content="noindex" data-served>');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('og:');
});

test('a page of a service that is down has the metadata of its remote.json', async () => {
  await service.stop();
  const answer = await gateway.fetch('/plant/7');
  const html = await answer.text();

  expect(answer.status).toBe(200);
  expect(html).toContain('<title>Plant · Plant Portal</title>');
  expect(html).toContain('<meta name="description" content="A plant.">');
  expect(html).not.toContain('canonical');
});

test.each([
  ['fails', (response: ServerResponse) => response.writeHead(500).end('broken')],
  ['answers something invalid', (response: ServerResponse) => response.end('{"title": 7}')],
  ['never answers', () => undefined],
])('a page whose service %s is served, and the next one does not wait', async (_, act) => {
  await restart({ pageHeadMs: 300 });
  paths = [];
  service.answer((request, response) => {
    note(request);
    act(response);
  });

  expect(await page('/plant/7')).toContain('<title>Plant · Plant Portal</title>');
  expect(await page('/plant/8')).toContain('<title>Plant · Plant Portal</title>');
  expect(paths).toEqual(['/plant/7']);
});

test('a page preloads the calls of its screen with the parameters of its path', async () => {
  const readsOf = async (path: string) =>
    [...(await page(path)).matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)">/g)].map(
      ([, address]) => address,
    );
  const reads = (id: string) => [`/api/plants/${id}`, `/api/forum?plant=${id}`];

  expect(await readsOf('/plant/7')).toEqual(reads('7'));
  expect(await readsOf('/plant/8/')).toEqual(reads('8'));
  expect(await readsOf('/plant/new')).toEqual([]);
  expect(await readsOf('/plant/%22%3E')).toEqual(reads('%22%3E'));
  answerWith({ ...sage, status: 404 });
  expect(await readsOf('/plant/9')).toEqual([]);
});

test('a page preloads the first picture of its screen', async () => {
  const picture = '<link rel="preload" as="image"';
  expect(await page('/plant/7')).not.toContain(picture);

  answerWith({ ...sage, firstPicture: '/api/plants/8/plates/plate?v=1' });
  expect(await page('/plant/8')).toContain(
    [
      `${picture} fetchpriority="high"`,
      'imagesrcset="/api/plants/8/plates/plate?v=1&amp;w=640 640w, /api/plants/8/plates/plate?v=1&amp;w=1280 1280w"',
      'imagesizes="(min-width: 960px) 540px, 92vw">',
    ].join(' '),
  );
});

test('an address with a query preloads only code', async () => {
  answerWith({ ...sage, firstPicture: '/api/plants/8/plates/plate?v=1' });
  const html = await page('/plant/8?order=oldest');

  expect(html).not.toContain('as="fetch"');
  expect(html).not.toContain('as="image"');
});

test('pages of a service that is down preload their own calls', async () => {
  await service.stop();

  expect(await page('/plant/7')).toContain('href="/api/plants/7"');
  expect(await page('/plant/8')).toContain('href="/api/plants/8"');
});

test.each(['/plant/7', '/plant/7/', '/plant/7?from=mail'])('%s is one page for its service', async (path) => {
  await page(path);

  expect(paths).toEqual(['/plant/7']);
});

test('a page that a parameter identifies has the status of what that names', async () => {
  service.answer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: url.includes('key=open') ? 200 : 404 }));
  });
  const statuses = ['open', 'withdrawn'].map(
    async (token) => (await gateway.fetch(`/shared?token=${token}`)).status,
  );

  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('a page without describedBy has the metadata of remote.json, without a call', async () => {
  const html = await page('/plant/new');

  expect(html).toContain('<title>New plant · Plant Portal</title>');
  expect(html).toContain(`<link rel="canonical" href="${gateway.origin}/plant/new" data-served>`);
  expect(html).toContain('<meta property="og:type" content="website" data-served>');
  expect(paths).toEqual([]);
});

test.each([
  ['/about', 'About'],
  ['/references', 'References'],
])('%s is a page of the shell', async (path, title) => {
  expect(await page(path)).toContain(`<title>${title} · Plant Portal</title>`);
});

test.each([
  ['a page with noindex', '/user/7', 'Profile'],
  ['a page with disallow', '/auth', 'Login'],
])('%s has the robots tag, in its head and its headers', async (_, path, title) => {
  const answer = await gateway.fetch(path);
  const html = await answer.text();

  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect((await gateway.fetch('/plant/7')).headers.has('x-robots-tag')).toBe(false);

  expect(html).toContain(`<title>${title} · Plant Portal</title>`);
  expect(html).toContain('<meta name="robots" content="noindex" data-served>');
});

test('an undeclared page is not listed and has the template’s title', async () => {
  const html = await page('/quiet');

  expect(html).toContain('<title>Portal</title>');
  expect(html).toContain('<meta name="robots" content="noindex" data-served>');
});

test('anonymous visitors get no metadata of staff pages, and browsers no describedBy', async () => {
  const html = await page('/admin');

  expect(html).not.toContain('Plant admin');
  expect(await (await gateway.fetch('/remotes.json')).text()).not.toContain('describedBy');
  expect(html).not.toContain('describedBy');
});

test('a malformed Host header is not used in addresses', async () => {
  const { request } = await import('node:http');
  const html = await new Promise<string>((resolve, reject) => {
    request(`${gateway.origin}/plant/7`, { headers: { host: 'a"><script>' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => resolve(text));
    })
      .once('error', reject)
      .end();
  });

  expect(html).toContain('<title>Sage');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('a"><script>');
});
