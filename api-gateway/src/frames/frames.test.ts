import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { noReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import { logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

testDatabase();

const read = (path: `/${string}`, more = {}) =>
  endpoint({ method: 'GET', path, service: 'account', access: 'anyone', summary: 'For the test.', ...more });
const login = read('/api/login', { method: 'POST' });
const calls = [login, read('/api/plants'), read('/api/user'), read('/api/password', { confirmed: true })];
const permit = {
  tier: 'frame',
  calls: ['test.call1', 'test.call3'],
  slots: [],
  labels: ['Walks', 'Wege', 'Log in'],
  origins: ['https://walks.example'],
};
const walks = releasedRemote({
  name: 'herb-walks',
  entry: '/remotes/herb-walks/v1/entry.js',
  paths: ['/x/herb-walks', '/auth', '/x/herb-walks-too'],
  nav: [
    {
      ...{ to: '/x/herb-walks', label: 'Walks', labels: { de: 'Wege' }, audience: 'anyone', order: 1 },
      waitingAt: '/api/user',
    },
    {
      ...{ to: '/x/herb-walks', label: 'Walks', labels: { de: 'Start' }, audience: 'anyone', order: 3 },
    },
    { to: '/auth', label: 'Log in', audience: 'anyone', order: 2 },
  ],
  preload: ['/remotes/herb-walks/v1/entry.js'],
  server: '/remotes/herb-walks/v1/server.cjs',
  integrity: { '/remotes/herb-walks/v1/entry.js': 'sha384-x' },
});
const RELEASES_DIR = folderWith({ 'herb-walks/v1/entry.js': 'walk()', 'herb-walks/v1/server.cjs': '' });
const SHELL_DIR = folderWith({
  'index.html': '<head><!--portal--></head>',
  'frame-host/frame.html': '<html lang="en"><head><!--portal--></head><body><!--link--></body></html>',
  'frame-host/frame.js': 'host()',
});

/** Stores the registry with the remote's registration; without a permit it has none. */
const register = (changes: object | undefined) =>
  writeFileSync(
    join(RELEASES_DIR, 'registry.json'),
    JSON.stringify({
      ...noReleases,
      remotes: [walks],
      ...(changes && {
        registrations: {
          'herb-walks': {
            permit: { ...permit, ...changes },
            publicKey: 'key',
            since: '2026-01-01T00:00:00Z',
          },
        },
      }),
    }),
  );

let account: StubAccount;
let gateway: TestGateway;
beforeAll(async () => {
  account = await stubAccount();
  gateway = await startTestGateway(
    { RELEASES_DIR, SHELL_DIR, SERVICE_URLS: `account=${account.origin}` },
    calls,
  );
});
afterAll(async () => {
  await gateway.stop();
  await account.stop();
});
beforeEach(() => register({}));

const address = '/frames/herb-walks/v1';
/** The entry's address in the document of the frame. */
async function entryOf(headers: Record<string, string> = {}): Promise<string> {
  const html = await (await gateway.fetch(address, { headers })).text();
  return /"entry":"([^"]+)"/.exec(html)?.[1] ?? '';
}

test('the document of a frame has an origin of its own and reaches only its files and pictures', async () => {
  const answer = await gateway.fetch(address);
  const policy = answer.headers.get('content-security-policy') ?? '';

  expect(answer.status).toBe(200);
  expect(policy).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none';/);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toMatch(
    new RegExp(`img-src ${gateway.origin}/api/ \\S+ \\S+ https://walks.example data: blob:`),
  );
  expect(policy).not.toContain("'self'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['en', 'Open herb-walks'],
  ['de', 'herb-walks öffnen'],
])('the document of a frame links to its page in the visitor’s language (%s)', async (language, text) => {
  const html = await (await gateway.fetch(address, { headers: { 'Accept-Language': language } })).text();

  expect(html).toContain(`<a href="/x/herb-walks">${text}</a>`);
});

test('a page frames nothing but frames of remotes', async () => {
  const page = await gateway.fetch('/about');
  expect(page.headers.get('content-security-policy')).toContain(`frame-src ${gateway.origin}/frames/;`);
});

test.each([
  ['in the page to send requests to the origins of its permit', { tier: 'page' }, true],
  ['in a frame not', {}, false],
  ['that the visitor may not see not', { tier: 'page', roles: ['moderator'] }, false],
])('the policy of pages allows a remote %s', async (_, changes, isAllowed) => {
  register(changes);
  const page = await gateway.fetch('/about');
  const [connections = ''] =
    /connect-src [^;]*/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  expect(connections.includes('https://walks.example')).toBe(isAllowed);
});

test('the files of a frame need its ticket and no cookie', async () => {
  const entry = await entryOf();
  const answer = await gateway.fetch(entry);

  expect(await answer.text()).toBe('walk()');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect((await gateway.fetch(`${address}/forged/entry.js`)).status).toBe(404);
  expect((await gateway.fetch(entry.replace('entry.js', 'server.cjs'))).status).toBe(404);
  expect((await gateway.fetch(entry.replace('entry.js', '..%2f..%2fregistry.json'))).status).toBe(400);
});

test('a foreign page and another frame can’t open a frame', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect((await gateway.fetch(address, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403);
});

test('a frame for a role is opened by members with it only', async () => {
  register({ roles: ['moderator'] });
  const member = await logIn(account, gateway, { id: 7, username: 'fern', roles: [] });
  const moderator = await logIn(account, gateway, { id: 8, username: 'moss', roles: ['moderator'] });

  expect((await gateway.fetch(address)).status).toBe(403);
  expect((await gateway.fetch(address, { headers: { cookie: member } })).status).toBe(403);
  expect((await gateway.fetch('/remotes/herb-walks/v1/entry.js')).status).toBe(403);
  const entry = await entryOf({ cookie: moderator });
  expect((await gateway.fetch(entry)).status).toBe(200);
});

test.each([
  ['has no registration', undefined],
  ['runs in the page', { tier: 'page' }],
])('a remote that %s has no frame, and its files are gone from it', async (_, changes) => {
  const entry = await entryOf();
  register(changes);

  expect((await gateway.fetch(address, { method: 'HEAD' })).status).toBe(404);
  expect((await gateway.fetch(entry)).status).toBe(404);
});

test('the registry gives a framed remote paths of its own and labels that were confirmed, and nothing to preload', async () => {
  const { remotes } = (await (await gateway.fetch('/remotes.json')).json()) as { remotes: unknown[] };

  expect(remotes).toEqual([
    expect.objectContaining({
      paths: ['/x/herb-walks'],
      nav: [
        {
          ...{ to: '/x/herb-walks', label: 'Walks', labels: { de: 'Wege' }, audience: 'anyone', order: 1 },
          isInMenu: true,
        },
      ],
      preload: [],
      permit,
    }),
  ]);
  expect(remotes[0]).not.toHaveProperty('server');
});

test('a call for a remote needs its permit, also where the page forgot to ask', async () => {
  const statusFor = async (path: string, remote: string) =>
    (await gateway.fetch(path, { headers: { 'Portal-Remote': remote } })).status;

  expect(await statusFor('/api/plants', 'herb-walks')).not.toBe(403);
  expect(await statusFor('/api/user', 'herb-walks')).toBe(403);
  expect(await statusFor('/api/password', 'herb-walks')).toBe(403);
  expect(await statusFor('/api/plants', 'constructor')).toBe(403);
  register(undefined);
  expect(await statusFor('/api/plants', 'herb-walks')).toBe(403);
});
