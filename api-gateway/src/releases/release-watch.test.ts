import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PageData, pageDataId, type Remote } from '@portal/contracts';
import { integrityOf, type ReleaseLine, type ReleaseState, readReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import * as z from 'zod/mini';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const now = new Date();
const longAgo = '2020-01-01T00:00:00.000Z';
const line = (
  version: string,
  stage: ReleaseLine['stage'],
  more: Partial<ReleaseLine> = {},
): ReleaseLine => ({
  version,
  stage,
  since: longAgo,
  sdk: '0.1.0',
  contracts: '0.1.0',
  ...more,
});
const forum = (version: string) =>
  releasedRemote({ version, entry: `/remotes/forum/${version}/entry.js`, paths: ['/forum'] });
const home = releasedRemote({ name: 'home', paths: ['/'] });

const record = (version: string) => ({
  remote: forum(version),
  files: { 'entry.js': integrityOf(Buffer.from(version)) },
});
const shellDir = folderWith({ 'index.html': '<head><!--portal--></head>' });
const folder = folderWith({});

const canary = (percent: number): ReleaseState => ({
  remotes: [forum('v1'), home],
  canaries: [{ remote: forum('v2'), percent }],
  history: { forum: [line('v1', 'live'), line('v2', 'canary')] },
});
const fresh: ReleaseState = {
  remotes: [forum('v2'), home],
  canaries: [],
  history: { forum: [line('v1', 'earlier'), line('v2', 'live', { freshSince: now.toISOString() })] },
};

let gateway: TestGateway;

/** Starts a gateway with these releases; v1 to v3 are stored with their records. */
async function startWith(state: ReleaseState) {
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(state));
  for (const version of ['v1', 'v2', 'v3']) {
    mkdirSync(path.join(folder, 'forum', version), { recursive: true });
    writeFileSync(path.join(folder, 'forum', version, 'entry.js'), version);
    writeFileSync(path.join(folder, 'forum', `${version}.json`), JSON.stringify(record(version)));
  }
  gateway = await startTestGateway({ SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' });
}
afterEach(() => gateway.stop());

const forumIn = (remotes: Remote[]) => remotes.find(({ name }) => name === 'forum')?.version ?? 'none';
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await gateway.fetch(address, { headers });
  const text = await answer.text();
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(text)?.[1] ?? text;
  return { answer, version: forumIn(z.parse(PageData, { config: {}, ...JSON.parse(json) }).remotes) };
}

test('a canary goes to a share of the visitors, always to the same ones', async () => {
  await startWith(canary(10));
  const versions = new Map<string, number>();
  for (let count = 0; count < 500; count++) {
    const cookie = `portal_visitor=${count * 8_000_009}`;
    const { version } = await open('/forum', { cookie });
    versions.set(version, (versions.get(version) ?? 0) + 1);
    if (count % 100 === 0) expect((await open('/remotes.json', { cookie })).version).toBe(version);
  }
  // Fixed numbers give a fixed count; an even split gives about 50.
  expect(versions.get('v2')).toBeGreaterThan(25);
  expect(versions.get('v2')).toBeLessThan(75);
  expect((versions.get('v1') ?? 0) + (versions.get('v2') ?? 0)).toBe(500);
});

test('the first page gives the visitor a number in an HttpOnly cookie, later pages use it', async () => {
  await startWith(canary(50));
  const first = await open('/forum');
  const [cookie] = first.answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal_visitor=\d+; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
  expect(first.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.answer.headers.get('vary')).toMatch('Cookie');

  const again = await open('/', { cookie: cookieOf(first.answer) });
  expect(again.version).toBe(first.version);
  expect(again.answer.headers.getSetCookie()).toEqual([]);
});

test('a visitor without a number gets the live version from the registry', async () => {
  await startWith(canary(99.9));
  const { answer, version } = await open('/remotes.json');

  expect([version, answer.headers.getSetCookie()]).toEqual(['v1', []]);
});

test.each(['abc', '-1', '99999999999', '1e3'])('an invalid number, %s, is replaced', async (number) => {
  await startWith(canary(50));
  const { answer } = await open('/forum', { cookie: `portal_visitor=${number}` });

  expect(cookieOf(answer)).toMatch(/^portal_visitor=\d+$/);
});

test('without a canary no visitor gets a number, and pages may be cached publicly', async () => {
  await startWith({ ...fresh });
  const { answer } = await open('/forum');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('files are restricted to the roles of their own version, not of the live one', async () => {
  const staff = { roles: ['admin' as const] };
  await startWith({
    ...canary(50),
    history: { forum: [line('v1', 'live'), line('v2', 'canary', staff), line('v3', 'earlier', staff)] },
  });
  const statusOf = async (version: string) =>
    (await gateway.fetch(`/remotes/forum/${version}/entry.js`)).status;

  expect([await statusOf('v1'), await statusOf('v2'), await statusOf('v3')]).toEqual([200, 403, 403]);
});

/** A visitor opens a page of the forum, and the browser reports that it failed. */
async function fails(address: string, version: string) {
  const headers = { 'X-Forwarded-For': address };
  await gateway.fetch('/forum', { headers: { ...headers, cookie: cookieFor(version) } });
  return report(address, version);
}
const report = (address: string, version: string) =>
  gateway.fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'remote_crash', remote: 'forum', version, message: 'x', path: '/forum' }),
  });
const opens = (address: string, version: string) =>
  gateway.fetch('/forum', { headers: { 'X-Forwarded-For': address, cookie: cookieFor(version) } });

const cookieFor = (version: string) => `portal_visitor=${version === 'v2' ? inCanary : notInCanary}`;
let inCanary = 0;
let notInCanary = 0;
async function findVisitors() {
  for (let number = 0; inCanary === 0 || notInCanary === 0; number++) {
    const { version } = await open('/forum', {
      cookie: `portal_visitor=${number}`,
      'X-Forwarded-For': '9.9.9.9',
    });
    if (version === 'v2') inCanary = number;
    else notInCanary = number;
  }
}

const addresses = (count: number, net = '10.0.0') =>
  Array.from({ length: count }, (_, index) => `${net}.${index + 1}`);
const state = () => readReleases(folder);
const lineOf = (version: string) => state().history.forum?.find((each) => each.version === version);

test('a fresh release that fails for many is rolled back, and the log and the history say why', async () => {
  await startWith(fresh);
  for (const address of addresses(4)) await fails(address, 'v2');
  expect((await open('/forum')).version).toBe('v2');
  await fails('10.0.0.5', 'v2');

  expect((await open('/forum')).version).toBe('v1');
  const reason = expect.stringMatching('5 of the 6 addresses');
  expect(lineOf('v2')).toMatchObject({ stage: 'rolled_back', reason });
  expect(gateway.logLines()).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'release rolled back',
      remote: 'forum',
      version: 'v2',
      reason,
    }),
  );
});

test('the version that a rollback restored is not rolled back in turn', async () => {
  await startWith({ ...fresh, history: { forum: [line('v3', 'earlier'), ...(fresh.history.forum ?? [])] } });
  for (const address of addresses(5)) await fails(address, 'v2');
  for (const address of addresses(8, '10.0.1')) await fails(address, 'v1');

  expect(state().remotes.find(({ name }) => name === 'forum')?.version).toBe('v1');
});

test.each<[string, () => Promise<unknown>]>([
  [
    'one address that reports again and again',
    async () => {
      await opens('10.0.0.1', 'v2');
      for (let count = 0; count < 12; count++) await report('10.0.0.1', 'v2');
    },
  ],
  [
    'addresses that were never given the version',
    async () => {
      for (const address of addresses(9)) await report(address, 'v2');
    },
  ],
  [
    'addresses of one network',
    async () => {
      for (let count = 1; count < 9; count++) await fails(`2001:db8:0:1::${count}`, 'v2');
    },
  ],
  [
    'a small share of all addresses',
    async () => {
      for (const address of addresses(60)) await opens(address, 'v2');
      for (const address of addresses(9)) await report(address, 'v2');
    },
  ],
  [
    'reports about another version',
    async () => {
      for (const address of addresses(9)) await opens(address, 'v2').then(() => report(address, 'v9'));
    },
  ],
])('%s roll nothing back', async (_case, act) => {
  await startWith(fresh);
  await act();

  expect(lineOf('v2')?.stage).toBe('live');
});

test('a release that ran well for half an hour is not rolled back', async () => {
  await startWith({
    ...fresh,
    history: { forum: [line('v1', 'earlier'), line('v2', 'live', { freshSince: longAgo })] },
  });
  for (const address of addresses(9)) await fails(address, 'v2');

  expect(lineOf('v2')?.stage).toBe('live');
});

test('a first release is not rolled back', async () => {
  await startWith({ ...fresh, history: { forum: (fresh.history.forum ?? []).slice(1) } });
  for (const address of addresses(6)) await fails(address, 'v2');

  expect((await open('/forum')).version).toBe('v2');
  expect(gateway.logLines()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'release fails and has no version to roll back to' }),
  );
});

test('a version whose files were changed is not restored', async () => {
  await startWith(fresh);
  writeFileSync(path.join(folder, 'forum/v1/entry.js'), 'evil');
  for (const address of addresses(5)) await fails(address, 'v2');

  expect((await open('/forum')).version).toBe('v2');
});

test('a canary that fails for many of its visitors ends', async () => {
  await startWith(canary(50));
  await findVisitors();
  for (const address of addresses(5)) await fails(address, 'v2');

  expect(state().canaries).toEqual([]);
  expect(lineOf('v2')?.stage).toBe('rolled_back');
  expect((await open('/forum', { cookie: cookieFor('v2') })).version).toBe('v1');
});

test('a canary that fails no more often than the live version goes on', async () => {
  await startWith(canary(50));
  await findVisitors();
  for (const address of addresses(7, '10.0.1')) await fails(address, 'v1');
  for (const address of addresses(7)) await fails(address, 'v2');

  expect(state().canaries).toHaveLength(1);
});

test('pages are counted by remote and version', async () => {
  await startWith(fresh);
  await opens('10.0.0.1', 'v2');
  await opens('10.0.0.2', 'v2');

  expect(await gateway.metrics.registry.metrics()).toMatch(
    /remote_pages_total\{remote="forum",version="v2",service="gateway"\} 2/,
  );
});
