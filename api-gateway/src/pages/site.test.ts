import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageDataId, type RemoteRegistry } from '@portal/contracts';
import { PageData } from '@portal/contracts/schemas';
import { releasedRemote } from '@portal/releases/testing';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const script = `console.log(${'"a plant";'.repeat(200)})`;
const shellDir = folderWith({
  'index.html': '<!doctype html><html><head><title>Portal</title><!--portal--></head><body></body></html>',
  'favicon.svg': '<svg/>',
  'sw.js': 'cache()',
  'assets/main.1a2b.js': script,
  'assets/main.1a2b.js.br': brotliCompressSync(script),
  'assets/main.1a2b.js.gz': gzipSync(script),
  'assets/large.bin': Buffer.alloc(2 * 1024 * 1024, 7),
  'assets/.hidden': 'secret',
});
const forum = releasedRemote({
  preload: ['/remotes/forum/v1/thread.js', '/remotes/forum/v1/forum.css', 'https://cdn.example/a.mjs'],
  integrity: { '/remotes/forum/v1/thread.js': 'sha384-Zm9ydW0=' },
});
const home = releasedRemote({ name: 'home', paths: ['/', '/plants', '/plant/:id'] });
const releasesDir = folderWith({
  'registry.json': JSON.stringify({ remotes: [forum, home] }),
  'forum/v1/thread.js': 'thread()',
  'forum/v1/thread.js.map': '{}',
  'forum/v1/thread.js.map.br': '{}',
  'shell/about.0f9e.js': 'about()',
  'shell.json': '{}',
  'secret.txt': 'secret',
});
const unbuilt = folderWith({});

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({
    SHELL_DIR: shellDir,
    RELEASES_DIR: releasesDir,
    ADS_CLIENT: 'ca-pub-1',
    OPERATOR_NAME: 'Verein Pflanzenwissen',
    CONTACT_EMAIL: 'hello@plants.example',
  });
});
afterAll(() => gateway.stop());

/** Replaces the registry in one step, as a release does. */
function releaseAll(registry: RemoteRegistry | string) {
  const file = path.join(releasesDir, 'registry.json');
  writeFileSync(`${file}.new`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}

async function pageData(address: string) {
  const html = await (await gateway.fetch(address)).text();
  const json =
    new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? '';
  return PageData.parse(JSON.parse(json));
}

test.each(['/', '/plants', '/plant/7', '/plant/7/', '/forum', '/Forum/thread/3', '/about', '/references'])(
  '%s is a page',
  async (address) => {
    const answer = await gateway.fetch(address);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain(`id="${pageDataId}"`);
  },
);

test.each([
  ...['/nowhere', '/plant', '/plant/7/more', '/about/us', '/apiary', '/metrics'],
  ...['/%2Fforum', '/%2F/forum', '/%2F%2Fevil', '/%5Cevil', '/forum%2F'],
])('%s is the same page with 404', async (address) => {
  const answer = await gateway.fetch(address);

  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<title>Portal</title>');
});

test('the page ends with the registry and the public settings', async () => {
  expect(await pageData('/')).toEqual({
    remotes: [forum, home],
    config: {
      adsClient: 'ca-pub-1',
      operatorName: 'Verein Pflanzenwissen',
      contactEmail: 'hello@plants.example',
    },
    visitShare: 0.1,
  });
  expect(await (await gateway.fetch('/')).text()).toMatch(/<\/script><\/body>/);
});

test('page data can’t break out of its block', async () => {
  const evil = releasedRemote({
    nav: [{ to: '/x', label: '</script><script>alert(1)', audience: 'anyone', order: 1 }],
    preload: ['/a.js"><script>alert(2)</script><a href=".js'],
  });
  releaseAll({ remotes: [evil] });

  const html = await (await gateway.fetch('/forum')).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect((await pageData('/forum')).remotes).toEqual([evil]);

  releaseAll({ remotes: [forum, home] });
});

test('a page preloads the files of its remote only', async () => {
  const html = await (await gateway.fetch('/forum/thread/3')).text();

  expect(html).toContain(
    '<link rel="preload" as="script" crossorigin integrity="sha384-Zm9ydW0=" href="/remotes/forum/v1/thread.js">',
  );
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/remotes/forum/v1/forum.css">');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="https://cdn.example/a.mjs">');
  expect(await (await gateway.fetch('/')).text()).not.toContain('<link');
});

test('a page preloads the code of its screen only', async () => {
  const thread = '/remotes/forum/v1/thread.js';
  releaseAll({
    remotes: [
      releasedRemote({
        pages: [
          { path: '/forum', title: 'Forum', screen: 'list' },
          { path: '/forum/thread/:id', title: 'Discussion', screen: 'thread' },
        ],
        screens: { list: ['/remotes/forum/v1/list.js'], thread: [thread] },
        integrity: { [thread]: 'sha384-dGhyZWFk' },
      }),
    ],
  });

  const html = await (await gateway.fetch('/forum/thread/3')).text();
  expect(html).toContain(
    `<link rel="preload" as="script" crossorigin integrity="sha384-dGhyZWFk" href="${thread}">`,
  );
  expect(html).not.toContain('list.js');
  // Browsers don't need the list of screens.
  expect(JSON.stringify(await pageData('/forum/thread/3'))).not.toContain('thread.js');

  releaseAll({ remotes: [forum, home] });
});

test.each([
  ['light', '<html lang="en" data-theme="light">', 'private, no-cache'],
  ['dark', '<html lang="en" data-theme="dark">', 'private, no-cache'],
  ['dark" onload="alert(1)', '<html lang="en">', 'no-cache'],
])('with the theme %s the page starts with %s', async (theme, beginning, caching) => {
  const plain = await gateway.fetch('/about');

  const answer = await gateway.fetch('/about', { headers: { cookie: `portal_theme=${theme}` } });

  expect(await answer.text()).toContain(`<!doctype html>${beginning}`);
  expect(answer.headers.get('cache-control')).toBe(caching);
  expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(!beginning.includes('theme'));
});

test('the registry is reread when it is replaced, and a broken one is ignored', async () => {
  const next = releasedRemote({ version: 'v2', paths: ['/community'] });
  releaseAll({ remotes: [next] });
  expect(await (await gateway.fetch('/remotes.json')).json()).toEqual({ remotes: [next] });
  expect((await gateway.fetch('/community')).status).toBe(200);
  expect((await gateway.fetch('/forum')).status).toBe(404);

  releaseAll('{"remotes": [');
  expect(await (await gateway.fetch('/remotes.json')).json()).toEqual({ remotes: [next] });
  expect(gateway.logLines()).toContainEqual(expect.objectContaining({ level: 50, file: expect.any(String) }));

  releaseAll({ remotes: [forum, home] });
  expect((await gateway.fetch('/forum')).status).toBe(200);
});

test('a page finds files of the shell that it started with, also at a gateway with another shell', async () => {
  const answer = await gateway.fetch('/assets/about.0f9e.js');

  expect(await answer.text()).toBe('about()');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test.each(['/', '/remotes.json', '/assets/main.1a2b.js', '/favicon.svg'])(
  '%s is answered with 304 if unchanged, and HEAD has the headers of GET',
  async (address) => {
    const answer = await gateway.fetch(address);
    const etag = answer.headers.get('etag') ?? '';
    const again = await gateway.fetch(address, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    const head = await gateway.fetch(address, { method: 'HEAD' });

    expect(etag).not.toBe('');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'cache-control', 'content-encoding']) {
      expect(head.headers.get(name)).toBe(answer.headers.get(name));
    }
  },
);

test('files with a hash or version in their path are cached for a year, others revalidated', async () => {
  const caching = async (address: string) => (await gateway.fetch(address)).headers.get('cache-control');

  expect(await caching('/assets/main.1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/remotes/forum/v1/thread.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/favicon.svg')).toBe('no-cache');
  expect(await caching('/remotes.json')).toBe('no-cache');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a browser that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await gateway.fetch('/assets/main.1a2b.js', { headers: { 'Accept-Encoding': accepted } });

  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe(script);
});

test.each(['thread.js.map', 'thread.js%2Emap', 'thread.js.map.br'])(
  'the source map %s stays in the store',
  async (file) => {
    expect((await gateway.fetch(`/remotes/forum/v1/${file}`)).status).toBe(404);
  },
);

test('a large file is complete', async () => {
  const bytes = Buffer.from(await (await gateway.fetch('/assets/large.bin')).arrayBuffer());

  expect(bytes.equals(Buffer.alloc(2 * 1024 * 1024, 7))).toBe(true);
});

test('other origins may load released files', async () => {
  const answer = await gateway.fetch('/remotes/forum/v1/thread.js');

  expect(await answer.text()).toBe('thread()');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test.each([
  '/assets/missing.js',
  '/assets/shell.json',
  '/assets/',
  '/assets',
  '/remotes/forum/v1/missing.js',
  '/remotes/forum/v9/thread.js',
  '/remotes/registry.json',
  '/remotes/secret.txt',
  '/remotes/forum/v1/',
  '/missing.png',
  '/index.html',
  '/assets/.hidden',
  '/assets/..%2findex.html',
  '/remotes/forum/v1/..%2f..%2fsecret.txt',
  '/remotes/forum/v1/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5cindex.html',
  '/assets/%00.js',
  '/assets/main.1a2b.js%00.png',
])('%s is answered with a plain 404, not with the page', async (address) => {
  const answer = await gateway.fetch(address);

  expect([400, 404]).toContain(answer.status);
  if (address !== '/assets') expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).not.toContain('secret');
});

test('pages and files accept only GET and HEAD', async () => {
  const answer = await gateway.fetch('/forum', { method: 'POST' });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('pages answer 503 until the shell is built', async () => {
  const early = await startTestGateway({ SHELL_DIR: unbuilt, RELEASES_DIR: unbuilt });
  expect((await early.fetch('/about')).status).toBe(503);

  writeFileSync(path.join(unbuilt, 'index.html'), '<head><!--portal--></head>');

  expect((await early.fetch('/about')).status).toBe(200);
  await early.stop();
});

test('the service worker is revalidated and may only connect to this origin', async () => {
  const { headers, status } = await gateway.fetch('/sw.js');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('with the worker switched off, one that removes it is served instead', async () => {
  const without = await startTestGateway({ SHELL_DIR: shellDir, OFFLINE_WORKER: 'off' });

  const answer = await without.fetch('/sw.js');
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const text = await answer.text();
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('cache()');
  await without.stop();
});
