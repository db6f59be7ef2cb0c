import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  headers,
  type PageData,
  type PageHead,
  pageDataId,
  pageStateId,
  type RenderedPage,
} from '@portal/contracts';
import { createVerifier } from '@portal/kit';
import { testDatabase, testIdentity } from '@portal/kit/testing';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { type StubRenderer, stubRenderer } from '../../testing/stub-renderer.ts';
import { type StubService, stubService } from '../../testing/stub-service.ts';
import {
  folderWith,
  metricValue,
  startTestGateway,
  type TestGateway,
  testCall,
} from '../../testing/test-gateway.ts';
import { until } from '../../testing/until.ts';
import { visitorCookie } from '../../testing/visitor-cookie.ts';
import { createPageCache } from './page-cache.ts';

testDatabase();

const template = `<!doctype html><html lang="en"><head><title>Portal</title>
<script defer fetchpriority="high" src="/assets/main.1.js"></script><link href="/assets/main.1.css" rel="stylesheet">
<!--portal--></head><body><!--portal:root--><div id="root"><p>Loading</p></div><noscript>Scripts!</noscript><!--/portal:root--></body></html>`;
const shellDir = folderWith({
  'index.html': template,
  'release.json': JSON.stringify({
    sdk: '0.1.0',
    contracts: '0.1.0',
    styles: ['/assets/main.1.css', '/assets/frame.1.css'],
    screens: { about: ['/assets/about.1.css', '/assets/about.1.js'] },
    starter: '/assets/starter.1.js',
  }),
  'assets/main.1.css': '@charset "utf-8";body{background:url(leaf.svg)}/*# sourceMappingURL=main.css.map */',
  'assets/frame.1.css': '.frame{content:"</style><script>alert(1)</script>"}',
  'assets/about.1.css': '.about{}',
});

const files = {
  entry: '/remotes/garden/v1/entry.js',
  styles: '/remotes/garden/v1/garden.css',
  screen: '/remotes/garden/v1/plant.js',
  screenStyles: '/remotes/garden/v1/plant.css',
  foreign: 'https://cdn.example/garden.css',
  server: '/remotes/garden/v1/server.cjs',
};
const garden = releasedRemote({
  name: 'garden',
  paths: ['/', '/plant/:id'],
  pages: [
    { path: '/', title: 'Plant Portal' },
    {
      path: '/plant/:id',
      title: 'Plant',
      describedBy: 'encyclopedia',
      screen: 'plant',
      reads: ['/api/plants/:id'],
      firstPicture: { widths: [640, 1280], sizes: '92vw' },
    },
  ],
  preload: [files.entry, files.styles, files.foreign],
  screens: { plant: [files.screen, files.screenStyles] },
  server: files.server,
  integrity: { [files.server]: 'sha384-c2VydmVy', [files.foreign]: 'sha384-Zm9yZWlnbg==' },
});
const staff = releasedRemote({ name: 'staff', paths: ['/staff'], roles: ['admin'] });
const releases = {
  'garden/v1/garden.css': '.garden{background:url("../v1/moss.png"),url(data:image/png;base64,AA==)}',
  'garden/v1/plant.css': '.plant{}',
};
const releasesDir = folderWith({ ...releases, 'registry.json': registryJson(garden, staff) });
const nextGarden = { ...garden, version: 'v2', server: '/s2.cjs', integrity: { '/s2.cjs': 'sha384-djI=' } };
const canaryDir = folderWith({
  'registry.json': JSON.stringify({
    remotes: [garden],
    canaries: [{ remote: nextGarden, audience: { kind: 'share', percent: 50 } }],
    history: {},
  }),
});

const head: PageHead = {
  status: 200,
  title: 'Sage',
  description: 'A shrub.',
  firstPicture: '/api/plants/7/plates/plate?v=1',
};
const calls = [
  testCall('GET', '/api/plants/:id', { service: 'encyclopedia' }),
  testCall('POST', '/api/plants', { service: 'encyclopedia' }),
  testCall('POST', '/api/login', { service: 'account' }),
];

/** The renderings without those for the cache, which a busy machine makes, too. */
const callsForVisitors = () => renderer.calls.filter(({ isPatient }) => !isPatient);

let renderer: StubRenderer;
let encyclopedia: StubService;
let account: StubService;
let gateway: TestGateway;
let pageHead: PageHead;

beforeEach(async () => {
  renderer = await stubRenderer();
  account = await stubService();
  encyclopedia = await stubService();
  pageHead = head;
  answerPlants();
  gateway = await start();
});
afterEach(async () => {
  await Promise.all([gateway.stop(), renderer.stop(), encyclopedia.stop(), account.stop()]);
});

const start = (env: Record<string, string> = {}, limits = {}) =>
  startTestGateway(
    {
      SHELL_DIR: shellDir,
      RELEASES_DIR: releasesDir,
      SERVICE_URLS: `renderer=${renderer.origin},encyclopedia=${encyclopedia.origin},account=${account.origin}`,
      ...env,
    },
    calls,
    limits,
  );

async function restart(...[env, limits]: Parameters<typeof start>) {
  await gateway.stop();
  gateway = await start(env, limits);
}

function answerPlants() {
  encyclopedia.answer((request, response) => {
    if (!request.url?.startsWith('/internal/page-head')) return response.end();
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(pageHead));
  });
}

const open = (path: string, more: Record<string, string> = {}) => gateway.fetch(path, { headers: more });
const page = async (path: string, more?: Record<string, string>) => (await open(path, more)).text();
const rootOf = (html: string) => /<div id="root" data-rendered>(.*?)<\/div>/s.exec(html)?.[1];
const block = (html: string, id: string) => {
  const all = [
    ...html.matchAll(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'gs')),
  ];
  expect(all).toHaveLength(1);
  return JSON.parse(all[0]?.[1] ?? '');
};
const renderWith = (rendered: Partial<RenderedPage>) => renderer.render(() => rendered);
const write = async () => {
  encyclopedia.answer((_, response) => response.end());
  await gateway.fetch('/api/plants', { method: 'POST' });
  answerPlants();
};

/** The headers of a signed-in member. */
async function member(id: number): Promise<Record<string, string>> {
  const command = JSON.stringify({ order: 'start', viewer: { id, username: `member${id}`, roles: [] } });
  account.answer((_, response) => response.setHeader(headers.session, command).end());
  const answer = await gateway.fetch('/api/login', { method: 'POST' });
  const cookies = answer.headers.getSetCookie().map((it) => it.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
}

describe('a rendered page', () => {
  test('has the title and description of its screen', async () => {
    renderWith({ title: 'Salbei <&', description: 'Ein "Strauch".' });
    const html = await page('/plant/7');

    expect(html).toContain('<title>Salbei &lt;&amp; · Plant Portal</title>');
    expect(html).toContain('<meta property="og:title" content="Sage"');
  });

  test('has its content, its state and its data, with the head of its service', async () => {
    renderWith({ html: '<main>Sage</main>', state: '{"address":"/plant/7"}' });
    const answer = await open('/plant/7');
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(rootOf(html)).toBe('<main>Sage</main>');
    expect(block(html, pageStateId)).toEqual({ address: '/plant/7' });
    expect((block(html, pageDataId) as PageData).isAnonymous).toBe(true);
    expect(html).toMatch(/<\/template><\/body>/);
    expect(html).toContain('<title>Sage · Plant Portal</title>');
    expect(html).not.toMatch(/Loading|noscript|portal:root/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe(
      'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, portal-page',
    );
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  test('is rendered from its address, the data of the page and the server builds of its remotes', async () => {
    const html = await page('/plant/7?order=oldest');
    const [{ request, viewerTokens } = {}] = renderer.calls;

    expect(request).toEqual({
      address: '/plant/7?order=oldest',
      origin: gateway.origin,
      language: 'en',
      page: block(html, pageDataId),
      servers: { garden: { version: 'v1', file: files.server, integrity: 'sha384-c2VydmVy' } },
    });
    expect(viewerTokens).toBeUndefined();
    expect(JSON.stringify(request?.page)).not.toMatch(/staff|server\.cjs/);
    expect(await (await open('/remotes.json')).text()).not.toMatch(/server\.cjs|c2VydmVy/);
  });

  test('allows its own style sheet by hash, rendered and from the cache', async () => {
    renderWith({});
    const [rendered, cached] = [await open('/plant/7'), await open('/plant/7')];
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(await rendered.text()) ?? [];
    const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

    for (const answer of [rendered, cached]) {
      expect(answer.headers.get('content-security-policy')).toContain(`; style-src 'self' ${source} `);
    }
    const unrendered = await open('/plant/7', { [headers.page]: 'unrendered' });
    expect(unrendered.headers.get('content-security-policy')).toContain(
      "; style-src 'self' https://cdn.example; ",
    );
  });

  test('contains its style sheets, which nothing loads again', async () => {
    renderWith({ remotes: ['garden', 'unknown'] });
    const html = await page('/plant/7');
    const [, css] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

    expect(css).toBe(
      [
        'body{background:url(/assets/leaf.svg)}',
        '.frame{content:"\\3c /style><script>alert(1)</script>"}',
        '.garden{background:url("/remotes/garden/v1/moss.png"),url(data:image/png;base64,AA==)}',
        '.plant{}',
      ].join(''),
    );
    for (const address of ['/assets/main.1.css', '/assets/frame.1.css']) {
      expect(html).toContain(`<link rel="stylesheet" href="${address}" disabled>`);
    }
    for (const address of [files.styles, files.screenStyles]) {
      expect(html).toContain(`<link rel="stylesheet" href="${gateway.origin}${address}" disabled>`);
    }
    expect(html).toContain(
      `<link rel="stylesheet" crossorigin integrity="sha384-Zm9yZWlnbg==" href="${files.foreign}">`,
    );
    expect(html.match(/rel="?stylesheet/g)).toHaveLength(5);
    expect(html).not.toContain('as="style"');
  });

  test('has its picture and the starter in its head, its scripts in a template, and no data', async () => {
    const html = await page('/plant/7');
    const [, head] = /<head>(.*)<\/head>/s.exec(html) ?? [];
    const [, later] = /<template id="portal-scripts">(.*?)<\/template>/s.exec(html) ?? [];

    expect(head).toContain('as="image" fetchpriority="high"');
    expect(head?.match(/<script[^>]* src="[^"]*"/g)).toEqual(['<script defer src="/assets/starter.1.js"']);
    expect(later).toContain('<script defer src="/assets/main.1.js">');
    expect(later).toContain(`<link rel="preload" as="script" crossorigin href="${files.screen}">`);
    expect(html).not.toContain('as="fetch"');
  });

  test('of the shell has the styles and scripts of its screen', async () => {
    const html = await page('/about');

    expect(html).toContain('.about{}');
    expect(html).toContain('href="/assets/about.1.js"');
  });

  test.each(['/nowhere', '/plant/9'])('%s is a 404 that is rendered and not stored', async (path) => {
    pageHead = { status: 404, title: 'Plant Not Found', description: '' };
    const answers = [await open(path), await open(path)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(rootOf(await (answers[1]?.text() ?? ''))).toContain('<main>');
    expect(renderer.calls).toHaveLength(2);
  });

  test('has the same headers for HEAD, and 304 if unchanged', async () => {
    renderWith({ html: '<main>Sage</main>' });
    const get = await open('/plant/7');
    const head = await gateway.fetch('/plant/7', { method: 'HEAD' });
    const again = await open('/plant/7', {
      'If-None-Match': get.headers.get('etag') ?? '',
      'Cache-Control': 'max-age=0',
    });

    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  const evil = '</script><script>alert(1)</script><!-- \u2028 \u2029 \ud800 & "$&$\'';
  test('can’t be broken out of by its state, its title or its address', async () => {
    pageHead = { ...head, title: evil, description: evil, jsonLd: [{ name: evil }] };
    renderer.render(({ request: { address } }) => ({
      html: '<main>Sage $& $1</main>',
      // As a renderer without escapes would write it.
      state: `{"address":${JSON.stringify(address)},"text":"${evil.replaceAll('"', '\\"')}"}`,
    }));
    const html = await page(`/plant/7?q=${encodeURIComponent('</script><script>')}`);
    const body = html.replace(/<style>.*?<\/style>/s, '');

    expect(body.match(/<script/g)).toHaveLength(5);
    expect(body.match(/<\/script>/g)).toHaveLength(5);
    expect(body).not.toContain('<!--');
    for (const [, json] of body.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)) {
      expect(json).not.toMatch(/<|\u2028|\u2029|\p{Cs}/u);
    }
    expect(rootOf(html)).toBe('<main>Sage $& $1</main>');
    expect(block(html, pageStateId).text).toBe(evil.replace('\ud800', '\ufffd'));
    expect(html).toContain('<title>&lt;/script>&lt;script>');
    expect(html).toContain("&amp; &quot;$&amp;$'");
  });
});

describe('the page as before, for the browser to draw, is sent', () => {
  const expectUnrendered = async (path = '/plant/7', more: Record<string, string> = {}) => {
    const answer = await open(path, more);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(
      '<div id="root"><p>Loading</p></div><noscript>Scripts!</noscript></body>'.slice(0, -7),
    );
    expect(html).not.toMatch(/data-rendered|portal-state|portal:root|<style>/);
    expect(html).toContain('<link href="/assets/main.1.css" rel="stylesheet">');
    expect(html).toContain('<title>Sage · Plant Portal</title>');
    return answer;
  };

  test.each<[string, (response: ServerResponse) => void]>([
    ['refuses', (response) => response.writeHead(503).end()],
    ['has a bug', (response) => response.writeHead(500).end('at bug.js:1')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers something else', (response) => response.end('{"html": 7}')],
    ['breaks the connection', (response) => response.socket?.destroy()],
    ['answers half', (response) => response.writeHead(200, { 'content-length': 99 }).write('{')],
    ['never answers', () => undefined],
  ])('when the renderer %s', async (_, act) => {
    await restart({ RENDER_TIMEOUT_MS: '250' });
    renderer.act(act);
    await expectUnrendered();
    expect(await metricValue(gateway, 'gateway_pages_total', 'failed')).toBe(1);
  });

  test('when no renderer runs there, or none is set up', async () => {
    await renderer.stop();
    await expectUnrendered();
    await restart({ SERVICE_URLS: `encyclopedia=${encyclopedia.origin}` });
    await expectUnrendered();
    renderer = await stubRenderer();
  });

  /** The whole seconds that something took. */
  const secondsOf = async (act: () => Promise<void>) => {
    const start = performance.now();
    await act();
    return Math.floor((performance.now() - start) / 1000);
  };

  test('without asking again for a page that just failed, while others are rendered', async () => {
    renderer.act((response) => response.writeHead(503).end());
    const seconds = await secondsOf(async () => {
      for (let index = 0; index < 6; index += 1) await expectUnrendered();
    });
    // It is asked again after a second, where the machine is slow.
    expect(callsForVisitors().length).toBeLessThanOrEqual(1 + seconds);

    renderWith({});
    expect(rootOf(await page('/plant/8'))).toContain('<main>');
  });

  test('without asking, after three pages failed in a row, until the renderer works again', async () => {
    renderer.act((response) => response.writeHead(503).end());
    const seconds = await secondsOf(async () => {
      for (let index = 0; index < 6; index += 1) await expectUnrendered(`/plant/7?x=${index}`);
    });
    expect(callsForVisitors().length).toBeLessThanOrEqual(3 + seconds);

    renderWith({});
    await until(async () => rootOf(await page('/plant/7')) !== undefined, true);
  });

  test('without its query in a log: links in mails have secrets there', async () => {
    renderer.act((response) => response.writeHead(503).end());
    await expectUnrendered('/plant/7?token=mail-Secret_1');
    encyclopedia.answer((_, response) => response.writeHead(500).end());
    await page('/plant/8?x=1&token=mail-Secret_1');

    const log = JSON.stringify(gateway.logLines());
    expect(log).toContain('page not rendered on the server');
    expect(log).not.toContain('Secret_1');
  });

  test('to load itself again without scripts, if its content may come later', async () => {
    renderer.act((response) => response.writeHead(503).end());
    const reloads = '<noscript><meta http-equiv="refresh" content="5"></noscript>';

    expect(await page('/plant/7')).toContain(reloads);
    expect(await page('/plant/7', { [headers.page]: 'unrendered' })).not.toContain('refresh');
  });

  test('to a service worker, which stores it for every address', async () => {
    await expectUnrendered('/plant/7', { [headers.page]: 'unrendered' });
    await expectUnrendered('/plant/7', { 'Sec-Fetch-Dest': 'empty' });

    expect(renderer.calls).toHaveLength(0);
    expect(await metricValue(gateway, 'gateway_pages_total', 'unrendered')).toBe(2);
  });

  test('to the requests of a network beyond its share of the renderer', async () => {
    await restart({}, { renders: { total: 4, perNetwork: 2, queued: 4, queuedPerNetwork: 1, waitMs: 5000 } });
    const waiting: ServerResponse[] = [];
    renderer.act((response) => waiting.push(response));
    const first = [open('/plant/1'), open('/plant/2')];
    await until(() => waiting.length, 2);
    const queued = page('/plant/3');

    await expectUnrendered('/plant/4');
    renderWith({});
    for (const response of waiting) response.writeHead(503).end();
    await Promise.all(first);
    expect(rootOf(await queued)).toContain('<main>');
  });

  test('when its address is longer than any of the portal', async () => {
    await expectUnrendered(`/plant/7?q=${'a'.repeat(3000)}`);
    expect(renderer.calls).toHaveLength(0);
  });
});

test('the gateway is ready without a renderer', async () => {
  await renderer.stop();
  await Promise.all([encyclopedia, account].map((it) => it.answer((_, response) => response.end())));

  expect((await open('/readyz')).status).toBe(200);
  renderer = await stubRenderer();
});

describe('the cache of rendered pages', () => {
  const plant = async (more?: Record<string, string>, path = '/plant/7') => rootOf(await page(path, more));

  beforeEach(() => renderWith({}));

  test('is shared by concurrent visitors', async () => {
    const roots = await Promise.all(Array.from({ length: 40 }, () => plant()));

    expect(roots[0]).toContain('<main>');
    expect(renderer.calls.length).toBeLessThan(10);
    expect(await metricValue(gateway, 'gateway_pages_total', 'cached')).toBeGreaterThan(20);
  });

  test('renders a page again after half a second, with a new head', async () => {
    await plant();
    pageHead = { ...head, title: 'Grey sage' };
    renderWith({ html: '<main>changed</main>' });
    await until(plant, '<main>changed</main>');

    expect(await page('/plant/7')).toContain('<title>Grey sage');
  });

  test('shows a write through this gateway at once', async () => {
    await plant();
    renderWith({ html: '<main>changed</main>' });
    await write();

    expect(await plant()).toBe('<main>changed</main>');
  });

  test('renders again what was being rendered during a write', async () => {
    const waiting: ServerResponse[] = [];
    renderer.act((response) => waiting.push(response));
    const before = plant();
    await until(() => waiting.length, 1);
    await write();
    renderWith({ html: '<main>new</main>' });

    expect(await plant()).toBe('<main>new</main>');
    for (const response of waiting) response.writeHead(503).end();
    await before;
  });

  test('shows a write as soon as its client knows of it, however long its answer is', async () => {
    await plant();
    encyclopedia.answer((_, response) => response.writeHead(200).write('The first part.'));
    const written = await gateway.fetch('/api/plants', { method: 'POST' });
    answerPlants();
    renderWith({ html: '<main>new</main>' });

    expect(await plant()).toBe('<main>new</main>');
    await written.body?.cancel();
  });

  test.each(['document', 'image'])(
    'has no text that was hidden through this gateway (%s)',
    async (target) => {
      const sent = { 'sec-fetch-dest': target };
      await restart({ RENDER_TIMEOUT_MS: '500' }, { pageHeadMs: 300 });
      await until(async () => (await page('/plant/7', sent)).includes('<title>Sage'), true);
      await write();
      encyclopedia.answer(() => undefined);
      renderer.act((response) => response.writeHead(503).end());

      expect(await page('/plant/7', sent)).not.toMatch(/Sage|A shrub|plates|<main>/);
    },
  );

  test('has no page of which a part failed', async () => {
    renderWith({ isComplete: false });
    await plant();
    await plant();

    expect(callsForVisitors()).toHaveLength(2);
  });

  test('has no page whose head is missing', async () => {
    encyclopedia.answer((_, response) => response.writeHead(500).end());
    await plant();
    await plant();

    expect(callsForVisitors()).toHaveLength(2);
  });

  test('has a page for each query', async () => {
    for (const query of ['?q=a', '?q=b', '?q=a']) await plant({}, `/plant/7${query}`);

    const addresses = new Set(renderer.calls.map(({ request }) => request.address));
    expect([...addresses]).toEqual(['/plant/7?q=a', '/plant/7?q=b']);
  });
});

test('many made-up queries don’t displace the last page of an address', () => {
  const cache = createPageCache();
  const html = Buffer.alloc(1024 * 1024);
  const last = {
    page: { html, gzip: html, etag: '', styleHash: undefined },
    status: 200,
    isListed: true,
    isShared: true,
    tags: [],
  };
  const keep = (key: string) => cache.keepLast(key, { ...last, reads: {}, head: '' });
  keep('/plant/7');
  for (let index = 0; index < 40; index += 1) keep(`/plant/7?x=${index}`);

  expect(cache.last('/plant/7')).toBeDefined();
});

test('the renderer is asked for a page before a visitor comes, until it has one', async () => {
  renderer.act((response) => {
    renderWith({});
    response.writeHead(503).end();
  });

  await gateway.warmUp();

  expect(renderer.calls.map(({ request: { address }, isPatient }) => [address, isPatient])).toEqual([
    ['/', true],
    ['/', true],
  ]);
});

describe('while the renderer is late', () => {
  const rendered = { reads: { '/api/plants/7': 'hash' } };
  const isLate = (response: ServerResponse, { isPatient }: { isPatient: boolean | undefined }) => {
    if (!isPatient) return;
    response.setHeader('content-type', 'application/json');
    const html = '<main>to its end</main>';
    response.end(JSON.stringify({ html, state: '{}', remotes: [], isComplete: true, ...rendered }));
  };
  const root = async (more?: Record<string, string>) => rootOf(await page('/plant/7', more));
  const afterPause = () => until(() => renderer.calls.some(({ isPatient }) => isPatient), true);
  /** Opens the page, and lets it leave the cache of current pages. */
  const openBefore = async () => {
    renderWith({ ...rendered, html: '<main>before</main>' });
    await root();
    renderer.act(isLate);
    await write();
  };

  beforeEach(() => restart({ RENDER_TIMEOUT_MS: '200' }));

  test('the first visitor gets an empty page, and the next one its content', async () => {
    renderer.act(isLate);
    expect(await root()).toBeUndefined();
    await afterPause();

    await until(root, '<main>to its end</main>');
  });

  test('a visitor gets the last page, if what it was rendered from has not changed', async () => {
    await openBefore();

    expect(await root()).toBe('<main>before</main>');
  });

  test('nobody gets a page of which a text was hidden or removed', async () => {
    await openBefore();
    renderer.areCurrent(false);

    expect(await root()).toBeUndefined();
  });

  test('nobody gets a page with a head that has changed', async () => {
    await openBefore();
    pageHead = { ...head, title: 'Grey sage' };

    expect(await root()).toBeUndefined();
  });

  test('no member and no visitor with another language or theme gets it', async () => {
    await openBefore();
    const others = [await member(7), { 'Accept-Language': 'de' }, { cookie: 'portal_theme=dark' }] as Record<
      string,
      string
    >[];

    for (const other of others) expect(await root(other)).not.toBe('<main>before</main>');
  });
});

describe('a visitor gets a page', () => {
  beforeEach(() => renderWith({}));

  test('in their language and theme, from the cookie or the browser’s preference', async () => {
    const de = { 'Accept-Language': 'fr, de-AT;q=0.8, en;q=0.5' };
    const visitors = [
      {},
      de,
      { 'Accept-Language': 'de;q=0, en' },
      { ...de, cookie: 'portal_language=en; portal_theme=dark' },
      { cookie: 'portal_language=de; portal_theme=light' },
      { cookie: 'portal_language=fr"><script>; portal_theme=pink' },
    ];
    const starts = [];
    for (const visitor of visitors) {
      const html = await page('/plant/7', visitor as Record<string, string>);
      starts.push([/<html[^>]*>/.exec(html)?.[0], rootOf(html)?.replace(/ \d+/, '')]);
    }

    expect(starts).toEqual([
      ['<html lang="en">', '<main>en system</main>'],
      ['<html lang="de">', '<main>de system</main>'],
      ['<html lang="en">', '<main>en system</main>'],
      ['<html lang="en" data-theme="dark">', '<main>en dark</main>'],
      ['<html lang="de" data-theme="light">', '<main>de light</main>'],
      ['<html lang="en">', '<main>en system</main>'],
    ]);
  });

  test('that no other member and no anonymous visitor gets', async () => {
    renderer.render(({ viewerTokens }) => ({
      html: `<main>${viewerTokens?.encyclopedia ?? 'anonymous'}</main>`,
    }));
    const [fern, moss] = [await member(7), await member(8)];
    const roots = [];
    for (const visitor of [fern, moss, {}, fern, {}]) roots.push(rootOf(await page('/plant/7', visitor)));
    const verifier = createVerifier(testIdentity('encyclopedia'));
    const viewers = await Promise.all(
      roots.map(async (root = '') => {
        const token = root.slice('<main>'.length, -'</main>'.length);
        return token === 'anonymous' ? token : (await verifier.viewer(token, { isRead: true })).username;
      }),
    );

    expect(viewers).toEqual(['member7', 'member8', 'anonymous', 'member7', 'anonymous']);
    const html = await page('/plant/7', fern);
    expect((block(html, pageDataId) as PageData).isAnonymous).toBeUndefined();
    expect(renderer.calls.at(-1)?.request.page.isAnonymous).toBeUndefined();
  });

  test('rendered with the canary that they have', async () => {
    await restart({ RELEASES_DIR: canaryDir });
    renderer.render(({ request: { servers } }) => ({
      html: `<main>${servers.garden?.version}</main>`,
    }));
    const numbers = Array.from({ length: 20 }, (_, index) => ({ cookie: visitorCookie(index) }));
    const versions = [];
    for (const visitor of [...numbers, ...numbers]) {
      const html = await page('/plant/7', visitor);
      versions.push(rootOf(html));
      expect(rootOf(html)).toBe(`<main>${(block(html, pageDataId) as PageData).remotes[0]?.version}</main>`);
    }

    expect(new Set(versions)).toEqual(new Set(['<main>v1</main>', '<main>v2</main>']));
    expect(versions.slice(20)).toEqual(versions.slice(0, 20));
  });
});
