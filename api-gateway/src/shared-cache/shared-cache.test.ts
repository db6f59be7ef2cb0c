import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { headers, type PageHead, type Role } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { type StubRenderer, stubRenderer } from '../testing/stub-renderer.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { folderWith, startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';

testDatabase();

const shellDir = folderWith({
  'index.html': `<!doctype html><html lang="en"><head><title>Portal</title><!--portal--></head>
<body><!--portal:root--><div id="root"></div><!--/portal:root--></body></html>`,
  'frame-host/frame.html': '<html lang="en"><head><!--portal--></head><body><!--link--></body></html>',
  'release.json': JSON.stringify({
    sdk: '1.0.0',
    contracts: '0.1.0',
    styles: [],
    starter: '/assets/starter.js',
  }),
});
const garden = (version: string) =>
  releasedRemote({
    name: 'garden',
    version,
    paths: ['/plant/:id'],
    pages: [{ path: '/plant/:id', title: 'Plant', describedBy: 'encyclopedia' }],
    server: `/${version}.cjs`,
    integrity: { [`/${version}.cjs`]: 'sha384-c2VydmVy' },
  });
const calls = [
  testCall('POST', '/api/login', { service: 'account' }),
  testCall('POST', '/api/threads/:id/comments', { service: 'forum', access: 'member', publishes: true }),
  testCall('POST', '/api/bulletin', { service: 'forum', access: 'member', publishes: true }),
  testCall('PUT', '/api/bookmarks/:id', { service: 'forum', access: 'member' }),
  testCall('PATCH', '/api/plants/:id', { service: 'forum', access: 'admin' }),
];

const releases = folderWith({});
const release = (registry: string) => writeFileSync(join(releases, 'registry.json'), registry);

let renderer: StubRenderer;
let service: StubService;
let account: StubAccount;
let cdn: StubService;
let gateway: TestGateway;
/** The tags of each purge, and whether the next ones fail. */
let purged: string[][];
let isDown: boolean;

beforeEach(async () => {
  purged = [];
  isDown = false;
  release(registryJson(garden('v1')));
  [renderer, account, service, cdn] = await Promise.all([
    stubRenderer(),
    stubAccount(),
    stubService(),
    stubService(),
  ]);
  renderer.render(() => ({ reads: { '/api/plants/7': 'a', '/api/threads?plantId=7': 'b' } }));
  service.answer((request, response) => {
    const head: PageHead = { status: 200, title: 'Sage', description: 'A shrub.' };
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.startsWith('/internal/page-head') ? JSON.stringify(head) : '{}');
  });
  cdn.answer(async (request, response) => {
    expect(request.headers.authorization).toBe('Bearer purge-secret');
    const { tags } = (await json(request)) as { tags: string[] };
    response.statusCode = isDown ? 503 : 200;
    response.end();
    if (!isDown) purged.push(tags);
  });
  gateway = await start({});
});
afterEach(async () => {
  await Promise.all([gateway.stop(), renderer.stop(), account.stop(), service.stop(), cdn.stop()]);
});

const start = (env: Record<string, string>) =>
  startTestGateway(
    {
      SHELL_DIR: shellDir,
      RELEASES_DIR: releases,
      SERVICE_URLS: [
        `renderer=${renderer.origin}`,
        `account=${account.origin}`,
        ...['encyclopedia', 'forum'].map((name) => `${name}=${service.origin}`),
      ].join(),
      ACCOUNT_CACHE_MS: '0',
      PUBLIC_URL: 'https://plants.example',
      TRUST_PROXY: '1',
      PAGE_CACHE_S: '60',
      PAGE_PURGE_URL: `${cdn.origin}/purge`,
      PAGE_PURGE_TOKEN: 'purge-secret',
      ...env,
    },
    calls,
  );

const proxied = { 'x-forwarded-host': 'plants.example', 'x-forwarded-proto': 'https' };
const open = async (path: string, more: Record<string, string> = {}) =>
  (await gateway.fetch(path, { headers: { ...proxied, ...more } })).headers;

const signIn = (roles: Role[] = []) => logIn(account, gateway, { id: 7, username: 'fern', roles });

test('a cache in front may keep the page of a visitor without a cookie, with a tag for each thing that it shows', async () => {
  const page = await open('/plant/7');

  expect(page.get('cdn-cache-control')).toBe('max-age=60, stale-while-revalidate=60, stale-if-error=86400');
  expect(page.get('x-accel-expires')).toBe('60');
  expect(page.get('surrogate-key')).toBe('pages plants-7 threads');
  expect(page.get('cache-tag')).toBe('pages,plants-7,threads');
  expect(page.get('cache-control')).toBe('private, no-cache');
});

test.each<[string, string, Record<string, string>]>([
  ['with a choice of language', '/plant/7', { cookie: 'portal_language=de' }],
  ['of another host', '/plant/7', { 'x-forwarded-host': 'evil.example' }],
  ['of another protocol', '/plant/7', { 'x-forwarded-proto': 'http' }],
  ['with any cookie', '/plant/7', { cookie: 'other=1' }],
  ['with credentials of another kind', '/plant/7', { authorization: 'Basic Zm9v' }],
  ['with a query, which anyone can make up', '/plant/7?a=1', {}],
  ['that a script fetches', '/plant/7', { 'sec-fetch-dest': 'empty' }],
  ['that a page asks for without its content', '/plant/7', { [headers.page]: 'unrendered' }],
  ['that is unknown', '/nowhere', {}],
  ['that is the registry', '/remotes.json', {}],
])('it may not keep one %s', async (_what, path, more) => {
  expect((await open(path, more)).get('x-accel-expires')).toBeNull();
});

test('it may not keep the page of a member, nor one that sets the cookie of a canary', async () => {
  const cookie = await signIn();
  expect((await open('/plant/7', { cookie })).get('x-accel-expires')).toBeNull();

  const audience = { kind: 'share', percent: 50 };
  const canaries = [{ remote: garden('v2'), audience }];
  release(JSON.stringify({ remotes: [garden('v1')], canaries, history: {} }));
  const page = await open('/plant/7');
  expect(page.get('set-cookie')).toContain('portal_visitor');
  expect(page.get('x-accel-expires')).toBeNull();
});

/** A remote of another team went live now, so it is watched. */
function releaseFramed(tokens: object[] = []) {
  const entry = '/remotes/herb-walks/v1/entry.js';
  const walks = releasedRemote({ name: 'herb-walks', entry, paths: ['/x/herb-walks'] });
  const [since, built] = [new Date().toISOString(), { sdk: '0.1.0', contracts: '0.1.0' }];
  const history = {
    'herb-walks': [
      { version: 'v0', stage: 'earlier', since, ...built },
      { version: 'v1', stage: 'live', since, freshSince: since, ...built },
    ],
  };
  const permit = { tier: 'frame', calls: [], slots: [], origins: [] };
  const registrations = { 'herb-walks': { permit, publicKey: 'key', since } };
  release(JSON.stringify({ remotes: [garden('v1'), walks], history, tokens, registrations }));
}

test('a release of a remote in a frame leaves other pages in the cache; its own and its frame count visitors', async () => {
  releaseFramed();

  expect((await open('/plant/7')).get('x-accel-expires')).toBe('60');
  expect((await open('/x/herb-walks')).get('set-cookie')).toContain('portal_visitor');
  expect((await open('/frames/herb-walks/v1')).get('set-cookie')).toContain('portal_visitor');
});

test('the use of a team’s token removes no page', async () => {
  releaseFramed();
  await until(() => purged.length, 1);
  await open('/plant/7');
  const reads = () => gateway.logLines().filter(({ msg }) => msg === 'file read').length;
  const before = reads();
  const since = '2026-01-01T00:00:00Z';
  releaseFramed([{ id: 'a', remote: 'herb-walks', label: 'CI', secretHash: 'x', since, expiresAt: since }]);
  await until(() => reads() > before, true);
  const cookie = await signIn();
  await gateway.fetch('/api/threads/3/comments', { method: 'POST', headers: { cookie } });
  await until(() => purged.length, 2);
  expect(purged[1]).not.toContain('pages');
});

test.each([
  ['by default', { PAGE_CACHE_S: '0' }],
  ['where the portal doesn’t know its address', { PUBLIC_URL: '' }],
])('it may keep nothing %s', async (_what, env) => {
  await gateway.stop();
  gateway = await start(env);

  expect((await open('/plant/7')).get('x-accel-expires')).toBeNull();
});

test('every page is removed at the start and with a release', async () => {
  await until(() => purged.length, 1);
  release(registryJson(garden('v2')));
  await until(() => purged.length, 2);

  expect(purged).toEqual([['pages'], ['pages']]);
});

test('a write removes the pages that show it; one that shows others nothing removes none', async () => {
  await until(() => purged.length, 1);
  await open('/plant/7');
  const cookie = await signIn();
  const write = (method: string, path: string) => gateway.fetch(path, { method, headers: { cookie } });

  expect((await write('PUT', '/api/bookmarks/3')).status).toBe(200);
  expect((await write('POST', '/api/threads/3/comments')).status).toBe(200);
  await until(() => purged.length, 2);
  expect(purged[1]).toEqual(['threads', 'threads-3', 'comments']);
  // No page is known to read it.
  await write('POST', '/api/bulletin');
  await until(() => purged.length, 3);
  expect(purged[2]).toEqual(['pages']);
});

test('what staff change removes every page', async () => {
  await until(() => purged.length, 1);
  const cookie = await signIn(['admin']);
  await gateway.fetch('/api/plants/7', { method: 'PATCH', headers: { cookie } });
  await until(() => purged.length, 2);

  expect(purged[1]).toEqual(['pages']);
});

test('a purge that fails is repeated', async () => {
  await until(() => purged.length, 1);
  isDown = true;
  release(registryJson(garden('v2')));
  await until(() => gateway.logLines().some(({ msg }) => String(msg).includes('until a repetition')), true);
  isDown = false;
  await until(() => purged.length, 2);

  expect(purged[1]).toEqual(['pages']);
});
