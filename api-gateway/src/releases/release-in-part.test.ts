import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PageData, pageDataId, type Remote } from '@portal/contracts';
import type { ReleaseLine, ReleaseState } from '@portal/releases';
import { integrityOf, readReleases } from '@portal/releases';
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
  facades: '0.1.0',
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

const inPart = (percent: number): ReleaseState => ({
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

/** Starts a gateway over releases of which v1 to v3 are kept with their records. */
async function startOver(state: ReleaseState) {
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

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await gateway.fetch(address, { headers });
  const text = await answer.text();
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(text)?.[1] ?? text;
  return { answer, version: forumIn(z.parse(PageData, { config: {}, ...JSON.parse(json) }).remotes) };
}

test('a release in part goes to a share of the visitors, who keep to it', async () => {
  await startOver(inPart(10));
  const versions = new Map<string, number>();
  for (let count = 0; count < 500; count++) {
    const cookie = `portal_visitor=${count * 8_000_009}`;
    const { version } = await ask('/forum', { cookie });
    versions.set(version, (versions.get(version) ?? 0) + 1);
    if (count % 100 === 0) expect((await ask('/remotes.json', { cookie })).version).toBe(version);
  }
  // Of fixed numbers it is a fixed count; an even split of 32 bits leaves it near 50.
  expect(versions.get('v2')).toBeGreaterThan(25);
  expect(versions.get('v2')).toBeLessThan(75);
  expect((versions.get('v1') ?? 0) + (versions.get('v2') ?? 0)).toBe(500);
});

test('a visitor is numbered by the first page, unreadable for scripts, and then known by it', async () => {
  await startOver(inPart(50));
  const first = await ask('/forum');
  const [cookie] = first.answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal_visitor=\d+; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
  expect(first.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.answer.headers.get('vary')).toMatch('Cookie');

  const again = await ask('/', { cookie: cookieOf(first.answer) });
  expect(again.version).toBe(first.version);
  expect(again.answer.headers.getSetCookie()).toEqual([]);
});

test('who has no number gets what is live where no page can give them one', async () => {
  await startOver(inPart(99.9));
  const { answer, version } = await ask('/remotes.json');

  expect([version, answer.headers.getSetCookie()]).toEqual(['v1', []]);
});

test.each(['abc', '-1', '99999999999', '1e3'])('a number that is none, %s, is replaced', async (number) => {
  await startOver(inPart(50));
  const { answer } = await ask('/forum', { cookie: `portal_visitor=${number}` });

  expect(cookieOf(answer)).toMatch(/^portal_visitor=\d+$/);
});

test('where every visitor gets the same, nobody is numbered and pages may be shared', async () => {
  await startOver({ ...fresh });
  const { answer } = await ask('/forum');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('files are for whom their own version is for, whatever is live', async () => {
  const staff = { roles: ['admin' as const] };
  await startOver({
    ...inPart(50),
    history: { forum: [line('v1', 'live'), line('v2', 'canary', staff), line('v3', 'earlier', staff)] },
  });
  const statusOf = async (version: string) =>
    (await gateway.fetch(`/remotes/forum/${version}/entry.js`)).status;

  expect([await statusOf('v1'), await statusOf('v2'), await statusOf('v3')]).toEqual([200, 403, 403]);
});

/** Somebody at an address opens a page of the forum, and their browser reports that it failed. */
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

/** Of a release to half of the visitors, 2 is in the share and 0 is not. */
const cookieFor = (version: string) => `portal_visitor=${version === 'v2' ? inShare : outOfShare}`;
let inShare = 0;
let outOfShare = 0;
async function findVisitors() {
  for (let number = 0; inShare === 0 || outOfShare === 0; number++) {
    const { version } = await ask('/forum', {
      cookie: `portal_visitor=${number}`,
      'X-Forwarded-For': '9.9.9.9',
    });
    if (version === 'v2') inShare = number;
    else outOfShare = number;
  }
}

const addresses = (count: number, net = '10.0.0') =>
  Array.from({ length: count }, (_, index) => `${net}.${index + 1}`);
const state = () => readReleases(folder);
const lineOf = (version: string) => state().history.forum?.find((each) => each.version === version);

test('a fresh release that fails for many is taken back, for the next page, and the log and the history say why', async () => {
  await startOver(fresh);
  for (const address of addresses(4)) await fails(address, 'v2');
  expect((await ask('/forum')).version).toBe('v2');
  await fails('10.0.0.5', 'v2');

  expect((await ask('/forum')).version).toBe('v1');
  const reason = expect.stringMatching('5 of the 6 addresses');
  expect(lineOf('v2')).toMatchObject({ stage: 'taken_back', reason });
  expect(gateway.logLines()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'release taken back', remote: 'forum', version: 'v2', reason }),
  );
});

test('the version that was gone back to is not taken back in turn', async () => {
  await startOver({ ...fresh, history: { forum: [line('v3', 'earlier'), ...(fresh.history.forum ?? [])] } });
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
    'addresses of one line',
    async () => {
      for (let count = 1; count < 9; count++) await fails(`2001:db8:0:1::${count}`, 'v2');
    },
  ],
  [
    'a few of many',
    async () => {
      for (const address of addresses(60)) await opens(address, 'v2');
      for (const address of addresses(9)) await report(address, 'v2');
    },
  ],
  [
    'a version that is not the one that fails',
    async () => {
      for (const address of addresses(9)) await opens(address, 'v2').then(() => report(address, 'v9'));
    },
  ],
])('%s take nothing back', async (_what, act) => {
  await startOver(fresh);
  await act();

  expect(lineOf('v2')?.stage).toBe('live');
});

test('what has lived well for half an hour is not taken back', async () => {
  await startOver({
    ...fresh,
    history: { forum: [line('v1', 'earlier'), line('v2', 'live', { freshSince: longAgo })] },
  });
  for (const address of addresses(9)) await fails(address, 'v2');

  expect(lineOf('v2')?.stage).toBe('live');
});

test('nothing is taken back to nothing', async () => {
  await startOver({ ...fresh, history: { forum: (fresh.history.forum ?? []).slice(1) } });
  for (const address of addresses(6)) await fails(address, 'v2');

  expect((await ask('/forum')).version).toBe('v2');
  expect(gateway.logLines()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'a release fails, and there is none to go back to' }),
  );
});

test('a version whose files were changed is not gone back to', async () => {
  await startOver(fresh);
  writeFileSync(path.join(folder, 'forum/v1/entry.js'), 'evil');
  for (const address of addresses(5)) await fails(address, 'v2');

  expect((await ask('/forum')).version).toBe('v2');
});

test('a release in part that fails for many of its share is dropped, and nobody gets it any longer', async () => {
  await startOver(inPart(50));
  await findVisitors();
  for (const address of addresses(5)) await fails(address, 'v2');

  expect(state().canaries).toEqual([]);
  expect(lineOf('v2')?.stage).toBe('taken_back');
  expect((await ask('/forum', { cookie: cookieFor('v2') })).version).toBe('v1');
});

test('a release in part is not to blame for what fails in the live version as well', async () => {
  await startOver(inPart(50));
  await findVisitors();
  for (const address of addresses(7, '10.0.1')) await fails(address, 'v1');
  for (const address of addresses(7)) await fails(address, 'v2');

  expect(state().canaries).toHaveLength(1);
});

test('pages are counted by remote and version', async () => {
  await startOver(fresh);
  await opens('10.0.0.1', 'v2');
  await opens('10.0.0.2', 'v2');

  expect(await gateway.metrics.registry.metrics()).toMatch(
    /remote_pages_total\{remote="forum",version="v2",service="gateway"\} 2/,
  );
});
