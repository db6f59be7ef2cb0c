import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PageData, pageDataId, type Role, releases } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { carryOut, hashPreviewSecret, integrityOf, readReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import Keygrip from 'keygrip';
import { storeReleases } from '../testing/stored-releases.ts';
import { cookiesOf, logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { type StubRenderer, stubRenderer } from '../testing/stub-renderer.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import {
  folderWith,
  metricValue,
  startTestGateway,
  type TestGateway,
  testCall,
} from '../testing/test-gateway.ts';

testDatabase();

const template =
  '<!doctype html><html><head><!--portal--></head><body><!--portal:root--><div id="root"></div><!--/portal:root--></body></html>';
const shellDir = folderWith({ 'index.html': template });
const folder = folderWith({});
const secret = 's'.repeat(43);

let account: StubAccount;
let renderer: StubRenderer;
let audit: StubService;
let gateway: TestGateway;
const start = (env: Record<string, string> = {}) =>
  startTestGateway(
    {
      SHELL_DIR: shellDir,
      RELEASES_DIR: folder,
      SERVICE_URLS: `account=${account.origin},renderer=${renderer.origin},admin=${audit.origin}`,
      ACCOUNT_CACHE_MS: '0',
      ...env,
    },
    [testCall('POST', '/api/login', { service: 'account' }), ...Object.values(releases)],
  );
beforeAll(async () => {
  [account, renderer, audit] = await Promise.all([
    stubAccount(),
    stubRenderer(),
    stubService((_, response) => response.writeHead(204).end()),
  ]);
  gateway = await start();
});
afterAll(async () => {
  await Promise.all([gateway.stop(), renderer.stop(), account.stop(), audit.stop()]);
});
beforeEach(async () => {
  await storeReleases(folder);
  renderer.render(({ request: { page } }) => ({ html: `<p>forum ${versionIn(page)}</p>` }));
});

const versionIn = ({ remotes }: Pick<PageData, 'remotes'>, name = 'forum') =>
  remotes.find((remote) => remote.name === name)?.version;
const preview = (version: string, link = secret, name = 'forum') =>
  carryOut(folder, {
    name,
    act: { kind: 'preview', version, secretHash: hashPreviewSecret(link), days: 7, by: 'moss' },
  });
const end = (id?: string) => carryOut(folder, { name: 'forum', act: { kind: 'endPreview', id } });
const get = (address: string, cookie = '') => gateway.fetch(address, { headers: { cookie } });
/** Opens a link and returns the cookies of the browser. */
const follow = async (link = secret, cookie = '') => cookiesOf(await get(`/?preview=${link}`, cookie));

async function open(address: string, cookie = '') {
  const answer = await get(address, cookie);
  const html = await answer.text();
  const data = JSON.parse(new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? '') as PageData;
  const rendered = /<p>forum (v\d)<\/p>/.exec(html)?.[1];
  return { answer, data, version: versionIn(data), rendered };
}

/** Stores a version of a remote for administrators, which is not live. */
function storeAdmin() {
  mkdirSync(path.join(folder, 'admin/v9'), { recursive: true });
  writeFileSync(path.join(folder, 'admin/v9/entry.js'), 'admin()');
  const remote = releasedRemote({ name: 'admin', version: 'v9', paths: ['/admin'], roles: ['admin'] });
  const files = { 'entry.js': integrityOf(Buffer.from('admin()')) };
  writeFileSync(path.join(folder, 'admin/v9.json'), JSON.stringify({ remote, files }));
}

test('a link sets a cookie of this browser and leads to the same page without its secret', async () => {
  await preview('v3');
  const answer = await get(`/forum?page=2&preview=${secret}&sort=new`);

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forum?page=2&sort=new']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const [cookie = '', signature] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal_preview=[\w-]{36}; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
  expect(signature).toMatch(/^portal_preview\.sig=.*httponly$/i);
  expect(cookie).not.toContain(secret);
  expect(JSON.stringify(gateway.logLines())).not.toContain(secret);
  expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).not.toContain(secret);
});

test.each(['//evil.example/', '/\\evil.example/', '/%2F%2Fevil.example'])(
  'a link at %s leads nowhere else',
  async (address) => {
    await preview('v3');
    const answer = await get(`${address}?preview=${secret}`);
    expect(new URL(answer.headers.get('location') ?? '', gateway.origin).origin).toBe(gateway.origin);
  },
);

test('the browser gets the version on every page, rendered in it, and no cache or search engine does', async () => {
  await preview('v3');
  const cookie = await follow();
  for (const address of ['/forum', '/about']) {
    const { answer, version, rendered, data } = await open(address, cookie);
    expect([version, rendered]).toEqual(['v3', 'v3']);
    expect(data.trial?.previews).toMatchObject([{ name: 'forum', version: 'v3' }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
  const registry = await get('/remotes.json', cookie);
  expect(versionIn(await registry.json())).toBe('v3');
  expect(registry.headers.get('cache-control')).toBe('private, no-store');
  const file = await get('/remotes/forum/v3/entry.js', cookie);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
});

test('other browsers get nothing of it, also at the same time, and it counts as no visit', async () => {
  await preview('v3');
  const cookie = await follow();
  const pages = await Promise.all(['', cookie, '', cookie].map((each) => open('/forum', each)));
  const after = await open('/forum');

  expect([...pages, after].map(({ rendered }) => rendered)).toEqual(['v2', 'v3', 'v2', 'v3', 'v2']);
  expect(after.data.trial).toBeUndefined();
  expect((await get('/remotes/forum/v3/entry.js')).status).toBe(404);
  expect(await metricValue(gateway, 'remote_pages_total', 'v3')).toBe(0);
});

test.each([
  ['made up', (id: string) => `portal_preview=${id}; portal_preview.sig=${'x'.repeat(43)}`],
  ['unsigned', (id: string) => `portal_preview=${id}`],
  [
    'signed with another key',
    (id: string) =>
      `portal_preview=${id}; portal_preview.sig=${new Keygrip(['another-secret'], 'sha256').sign(`portal_preview=${id}`)}`,
  ],
])('a cookie that is %s opens nothing', async (_, forge) => {
  await preview('v3');
  const cookie = forge(readReleases(folder).previews[0]?.id ?? '');

  expect((await open('/forum', cookie)).version).toBe('v2');
  expect((await get('/remotes/forum/v3/entry.js', cookie)).status).toBe(404);
});

test('a link that nobody made answers 404, and one that has ended 410, without a cookie', async () => {
  await preview('v3');
  await end();
  for (const [link, status, reason] of [
    ['nonsense', 404, 'unknown'],
    ['', 404, 'unknown'],
    [secret, 410, 'ended'],
  ] as const) {
    const { answer, data } = await open(`/forum?preview=${link}`);
    expect([answer.status, data.refusedPreview]).toEqual([status, reason]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(cookiesOf(answer)).not.toContain('portal_preview');
  }
});

test('a preview ends in every browser when its time is over, and the browser can leave it before', async () => {
  await preview('v3');
  const cookie = await follow();
  const left = await get('/forum?preview=off', cookie);
  expect(left.headers.get('location')).toBe('/forum');
  expect(left.headers.getSetCookie()[0]).toMatch(/^portal_preview=; .*expires=Thu, 01 Jan 1970/);

  const state = readReleases(folder);
  const [over] = state.previews;
  const previews = [{ ...over, expiresAt: new Date(Date.now() - 1).toISOString() }];
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify({ ...state, previews }));
  const { answer, version } = await open('/forum', cookie);
  expect([version, answer.headers.get('cache-control')]).not.toEqual(['v3', 'private, no-store']);
  expect((await get('/remotes/forum/v3/entry.js', cookie)).status).toBe(404);
});

test('an administrator ends a preview, which is recorded, and nobody else can', async () => {
  await preview('v3');
  const cookie = await follow();
  const { id = '' } = readReleases(folder).previews[0] ?? {};
  const address = releases.endPreview.path.replace(':name', 'forum').replace(':id', id);
  const as = async (...roles: Role[]) => logIn(account, gateway, { id: 7, username: 'moss', roles });
  const remove = async (session: string) =>
    (await gateway.fetch(address, { method: 'DELETE', headers: { cookie: session } })).status;

  expect([await remove(''), await remove(await as('moderator'))]).toEqual([401, 403]);
  const records: string[] = [];
  audit.answer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => records.push(text));
    request.on('end', () => response.writeHead(204).end());
  });
  const administrator = await as('admin');
  expect([await remove(administrator), await remove(administrator)]).toEqual([204, 409]);
  expect(JSON.parse(records.join(''))).toMatchObject({
    act: 'release.preview_ended',
    actor: { username: 'moss' },
    before: { preview: 'v3' },
  });
  expect((await open('/forum', cookie)).version).toBe('v2');
});

test('previews of several remotes work in one browser, of each remote the last one opened', async () => {
  await preview('v3');
  await preview('v1', 'b'.repeat(43));
  storeAdmin();
  await preview('v9', 'c'.repeat(43), 'admin');
  const first = await follow();
  const second = await follow('c'.repeat(43), first);
  const third = await follow('b'.repeat(43), second);

  expect((await open('/forum', second)).data.trial?.previews.map(({ version }) => version)).toEqual([
    'v9',
    'v3',
  ]);
  expect((await open('/forum', third)).data.trial?.previews.map(({ version }) => version)).toEqual([
    'v1',
    'v9',
  ]);
});

test('a preview of a remote for administrators needs one', async () => {
  storeAdmin();
  await preview('v9', secret, 'admin');
  const opened = await follow();
  const { data, answer } = await open('/admin', opened);
  expect([answer.status, versionIn(data, 'admin')]).toEqual([404, undefined]);
  expect((await get('/remotes/admin/v9/entry.js', opened)).status).toBe(403);

  const administrator = await logIn(account, gateway, { id: 7, username: 'moss', roles: ['admin'] });
  expect((await get('/remotes/admin/v9/entry.js', administrator)).status).toBe(404);
  const both = `${opened}; ${administrator}`;
  expect(versionIn((await open('/admin', both)).data, 'admin')).toBe('v9');
  expect((await get('/remotes/admin/v9/entry.js', both)).status).toBe(200);
});

test('a network that tries many links has to wait', async () => {
  await preview('v3');
  const other = await start({ RATE_LIMIT_FACTOR: '0.02' });
  const statuses = [];
  for (const link of ['nonsense', secret]) statuses.push((await other.fetch(`/?preview=${link}`)).status);
  await other.stop();

  expect(statuses).toEqual([404, 429]);
});
