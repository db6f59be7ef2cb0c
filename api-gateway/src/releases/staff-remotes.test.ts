import { type Endpoint, type PageData, pageDataId, type Role } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { releasedRemote } from '@portal/releases/testing';
import mongoose from 'mongoose';
import { logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

testDatabase();

const restricted = {
  path: '/photo-management',
  signedOut: { title: 'Photo Management', text: 'Please log in.' },
  notAllowed: { title: 'Access Denied', text: 'For site administrators.' },
  back: { to: '/', label: 'Home' },
};
const admin = releasedRemote({
  name: 'admin',
  paths: ['/photo-management'],
  roles: ['admin', 'owner'],
  restricted: [restricted],
  preload: ['/remotes/admin/v1/admin.js'],
});
const owner = { team: 'Plants', contact: 'plants@example.org', documentation: 'mfe-home/README.md' };
const home = releasedRemote({ name: 'home', paths: ['/'] });
const broken = releasedRemote({ name: 'broken', paths: ['/x/broken/:a/:a'] });
const { restricted: _, ...adminAsNamed } = admin;
const folders = {
  SHELL_DIR: folderWith({ 'index.html': '<head><!--portal--></head>' }),
  RELEASES_DIR: folderWith({
    'registry.json': JSON.stringify({ remotes: [broken, { ...home, owner }, admin] }),
    'admin/v1/admin.js': 'admin()',
    'home/v1/home.js': 'home()',
  }),
};
const login: Endpoint = endpoint({
  method: 'POST',
  path: '/api/login',
  service: 'account',
  access: 'anyone',
  summary: 'For the test.',
});

let account: StubAccount;
let gateway: TestGateway;
beforeAll(async () => {
  account = await stubAccount();
  gateway = await startTestGateway({ ...folders, SERVICE_URLS: `account=${account.origin}` }, [login]);
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});

/** The headers of a signed-in viewer; without roles, of a member. */
const signedIn = async (...roles: Role[]) => ({
  cookie: await logIn(account, gateway, { id: 7, username: 'fern', roles }),
});
const get = async (path: string, viewer: Promise<Record<string, string>>) =>
  gateway.fetch(path, { headers: await viewer });
const anonymous = async () => ({});

test('a remote with a path that can’t be compiled fails no page', async () => {
  expect((await get('/', anonymous())).status).toBe(200);
  expect(await (await get('/remotes.json', anonymous())).text()).not.toContain('broken');
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['an anonymous visitor', anonymous],
  ['a member', () => signedIn()],
  ['a moderator', () => signedIn('moderator')],
])('%s gets only the restricted paths of a remote for other roles', async (who, signIn) => {
  const registry = await get('/remotes.json', signIn());
  // Only staff learn which team a remote is of.
  const visible = who === 'a moderator' ? { ...home, owner } : home;
  expect(await registry.json()).toEqual({ remotes: [visible], restricted: [restricted] });
  expect(registry.headers.get('cache-control')).toBe('private, no-cache');
  expect(registry.headers.get('vary')).toMatch(/Cookie/);

  const page = await get('/photo-management', signIn());
  expect(page.status).toBe(403);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  const html = await page.text();
  expect(html).toContain(pageDataId);
  expect(html).not.toContain('/remotes/admin');

  const file = await get('/remotes/admin/v1/admin.js', signIn());
  expect(file.status).toBe(403);
  expect(await file.text()).toBe('This part of the portal is for its staff.');
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['the administrator', () => signedIn('admin')],
  ['the owner', () => signedIn('owner')],
])('%s gets the remote for their role, cached only by their browser', async (_, signIn) => {
  expect(await (await get('/remotes.json', signIn())).json()).toEqual({
    remotes: [{ ...home, owner }, adminAsNamed],
  });
  const page = await get('/photo-management', signIn());
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('href="/remotes/admin/v1/admin.js"');
  const file = await get('/remotes/admin/v1/admin.js', signIn());
  expect(await file.text()).toBe('admin()');
  expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  '/remotes/%61dmin/v1/admin.js',
  '/remotes/Admin/v1/admin.js',
  '/remotes//admin/v1/admin.js',
  '/remotes/./admin/v1/admin.js',
  '/remotes/home/../admin/v1/admin.js',
  '/remotes/home/%2e%2e/admin/v1/admin.js',
  '/remotes/home/v1/..%2f..%2fadmin%2fv1%2fdesk.js',
])('%s does not bypass the check', async (path) => {
  // An address with an empty segment is sent to the plain one, which is checked.
  const answer = await gateway.fetch(path, { redirect: 'follow' });
  expect([400, 403, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain('admin()');
});

test('files of other remotes are public', async () => {
  const file = await gateway.fetch('/remotes/home/v1/home.js');
  expect(await file.text()).toBe('home()');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

/** Reads from `PageData` if the visitor is anonymous; `undefined` if the shell has to ask. */
async function isAnonymousIn(session: Record<string, string>, isOpened = true) {
  const headers = { ...session, 'sec-fetch-dest': isOpened ? 'document' : 'empty' };
  const html = await (await gateway.fetch('/', { headers })).text();
  const [, data = ''] = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html) ?? [];
  return (JSON.parse(data) as PageData).isAnonymous;
}

test('a page that is opened without a session says so; one that is fetched for a cache does not', async () => {
  expect(await isAnonymousIn({})).toBe(true);
  expect(await isAnonymousIn({ cookie: 'portal_session=forged' })).toBe(true);
  expect(await isAnonymousIn(await signedIn())).toBeUndefined();
  expect(await isAnonymousIn({}, false)).toBeUndefined();
});

test('while sessions are unavailable pages omit the remote, and its files stay restricted', async () => {
  const session = await signedIn('admin');
  const { host, port, name } = mongoose.connection;
  await mongoose.disconnect();
  try {
    const registry = await gateway.fetch('/remotes.json', { headers: session });
    expect(await registry.json()).toEqual({ remotes: [home], restricted: [restricted] });
    expect(await isAnonymousIn(session)).toBeUndefined();
    const file = await gateway.fetch('/remotes/admin/v1/admin.js', { headers: session });
    expect(file.status).toBeGreaterThanOrEqual(500);
    expect(await file.text()).not.toContain('admin()');
  } finally {
    await mongoose.connect(`mongodb://${host}:${port}/${name}`);
  }
});

test('while accounts can’t be checked, an open page of staff keeps its remote', async () => {
  const SERVICE_URLS = `account=${account.origin}`;
  const other = await startTestGateway({ ...folders, SERVICE_URLS, ACCOUNT_CACHE_MS: '0' }, [login]);
  const headers = await signedIn('admin');
  account.isDown = true;
  try {
    for (const path of ['/remotes.json', '/remotes/admin/v1/admin.js']) {
      const answer = await other.fetch(path, { headers });
      expect([answer.status, await answer.text()]).toEqual([
        503,
        'Your rights can’t be checked right now. Please try again in a moment.',
      ]);
    }
  } finally {
    account.isDown = false;
    await other.stop();
  }
});

test.each(
  [
    ['does not list', JSON.stringify({ remotes: [home] })],
    ['does not list, being broken,', '{'],
  ].map(([title, registry = '']) => [
    title,
    folderWith({ 'registry.json': registry, 'admin/v1/admin.js': 'admin()' }),
  ]),
)('the files of a remote that the registry %s are not served', async (_, RELEASES_DIR = '') => {
  const other = await startTestGateway({ ...folders, RELEASES_DIR }, []);
  const file = await other.fetch('/remotes/admin/v1/admin.js');
  expect([file.status, await file.text()]).toEqual([404, 'File not found']);
  await other.stop();
});
