import { type Endpoint, endpoint, headers, type PageData, pageDataId, type Role } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { releasedRemote } from '@portal/releases/testing';
import mongoose from 'mongoose';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

testDatabase();

const closed = {
  path: '/photo-management',
  signedOut: { title: 'Photo Management', text: 'Please log in.' },
  notAllowed: { title: 'Access Denied', text: 'For site administrators.' },
  back: { to: '/', label: 'Home' },
};
const desk = releasedRemote({
  name: 'admin',
  paths: ['/photo-management'],
  roles: ['admin', 'owner'],
  closed: [closed],
  preload: ['/remotes/admin/v1/desk.js'],
});
const home = releasedRemote({ name: 'home', paths: ['/'] });
const { closed: _, ...adminAsNamed } = desk;
const folders = {
  SHELL_DIR: folderWith({ 'index.html': '<head><!--portal--></head>' }),
  RELEASES_DIR: folderWith({
    'registry.json': JSON.stringify({ remotes: [home, desk] }),
    'admin/v1/desk.js': 'desk()',
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

let account: StubService;
let gateway: TestGateway;
beforeAll(async () => {
  account = await stubService();
  gateway = await startTestGateway({ ...folders, SERVICE_URLS: `account=${account.origin}` }, [login]);
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});

/** The headers of someone who is signed in with some roles; without roles, of a member. */
async function signedIn(...roles: Role[]): Promise<Record<string, string>> {
  const order = JSON.stringify({ order: 'start', viewer: { id: 7, username: 'fern', roles } });
  account.answer((_, response) => response.setHeader(headers.session, order).end());
  const answer = await gateway.fetch('/api/login', { method: 'POST' });
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((it) => it.split(';', 1)[0])
      .join('; '),
  };
}
const get = async (path: string, who: Promise<Record<string, string>>) =>
  gateway.fetch(path, { headers: await who });
const stranger = async () => ({});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['a stranger', stranger],
  ['a member', () => signedIn()],
  ['a moderator', () => signedIn('moderator')],
])('%s learns of a remote for other roles only what is read at its paths', async (_, who) => {
  const registry = await get('/remotes.json', who());
  expect(await registry.json()).toEqual({ remotes: [home], closed: [closed] });
  expect(registry.headers.get('cache-control')).toBe('private, no-cache');
  expect(registry.headers.get('vary')).toMatch(/Cookie/);

  const page = await get('/photo-management', who());
  expect(page.status).toBe(403);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  const html = await page.text();
  expect(html).toContain(pageDataId);
  expect(html).not.toContain('/remotes/admin');

  const file = await get('/remotes/admin/v1/desk.js', who());
  expect(file.status).toBe(403);
  expect(await file.text()).toBe('This part of the portal is for its staff.');
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['the administrator', () => signedIn('admin')],
  ['the owner', () => signedIn('owner')],
])('%s gets the remote for their role, to be kept by their browser alone', async (_, who) => {
  expect(await (await get('/remotes.json', who())).json()).toEqual({ remotes: [home, adminAsNamed] });
  const page = await get('/photo-management', who());
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('href="/remotes/admin/v1/desk.js"');
  const file = await get('/remotes/admin/v1/desk.js', who());
  expect(await file.text()).toBe('desk()');
  expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  '/remotes/%61dmin/v1/desk.js',
  '/remotes/Admin/v1/desk.js',
  '/remotes//admin/v1/desk.js',
  '/remotes/./admin/v1/desk.js',
  '/remotes/home/../admin/v1/desk.js',
  '/remotes/home/%2e%2e/admin/v1/desk.js',
  '/remotes/home/v1/..%2f..%2fadmin%2fv1%2fdesk.js',
])('%s is no way around the refusal', async (path) => {
  const answer = await gateway.fetch(path);
  expect([400, 403, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain('desk()');
});

test('the files of other remotes stay open to everyone', async () => {
  const file = await gateway.fetch('/remotes/home/v1/home.js');
  expect(await file.text()).toBe('home()');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

/** What the page says of who opens it; `undefined` where it has to ask. */
async function saysAnonymous(who: Record<string, string>, isOpened = true) {
  const headers = { ...who, 'sec-fetch-dest': isOpened ? 'document' : 'empty' };
  const html = await (await gateway.fetch('/', { headers })).text();
  const [, data = ''] = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html) ?? [];
  return (JSON.parse(data) as PageData).isAnonymous;
}

test('a page that is opened says that nobody is signed in, where that is so; one that is fetched to be kept does not', async () => {
  expect(await saysAnonymous({})).toBe(true);
  expect(await saysAnonymous({ cookie: 'portal_session=forged' })).toBe(true);
  expect(await saysAnonymous(await signedIn())).toBeUndefined();
  expect(await saysAnonymous({}, false)).toBeUndefined();
});

test('while sessions can not be read there is a page without the remote, and its files stay closed', async () => {
  const who = await signedIn('admin');
  const { host, port, name } = mongoose.connection;
  await mongoose.disconnect();
  try {
    const registry = await gateway.fetch('/remotes.json', { headers: who });
    expect(await registry.json()).toEqual({ remotes: [home], closed: [closed] });
    expect(await saysAnonymous(who)).toBeUndefined();
    const file = await gateway.fetch('/remotes/admin/v1/desk.js', { headers: who });
    expect(file.status).toBeGreaterThanOrEqual(500);
    expect(await file.text()).not.toContain('desk()');
  } finally {
    await mongoose.connect(`mongodb://${host}:${port}/${name}`);
  }
});

test.each(
  [
    ['does not name', JSON.stringify({ remotes: [home] })],
    ['can not name, being broken', '{'],
  ].map(([what, registry = '']) => [
    what,
    folderWith({ 'registry.json': registry, 'admin/v1/desk.js': 'desk()' }),
  ]),
)('the files of a remote that the registry %s are given to nobody', async (_, RELEASES_DIR = '') => {
  const other = await startTestGateway({ ...folders, RELEASES_DIR }, []);
  const file = await other.fetch('/remotes/admin/v1/desk.js');
  expect([file.status, await file.text()]).toEqual([404, 'File not found']);
  await other.stop();
});
