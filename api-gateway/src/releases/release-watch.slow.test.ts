import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageDataId, type Remote } from '@portal/contracts';
import { PageData } from '@portal/contracts/schemas';
import { describeWithRedis } from '@portal/kit/testing';
import {
  integrityOf,
  list,
  type ReleaseLine,
  type ReleaseState,
  readReleases,
  restoreRelease,
} from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import * as z from 'zod/mini';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { visitorCookie } from '../testing/visitor-cookie.ts';

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
  history: { forum: [line('v1', 'live'), line('v2', 'canary', { percent })] },
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
/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await gateway.fetch(address, { headers });
  const text = await answer.text();
  const json = new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(text)?.[1] ?? text;
  return { answer, version: forumIn(z.parse(PageData, { config: {}, ...JSON.parse(json) }).remotes) };
}

test('a canary goes to a share of the visitors, always to the same ones', async () => {
  await startWith(canary(10));
  const versions = new Map<string, number>();
  for (let count = 0; count < 120; count++) {
    const cookie = visitorCookie(count * 8_000_009);
    const { version } = await open('/forum', { cookie });
    versions.set(version, (versions.get(version) ?? 0) + 1);
    if (count % 40 === 0) expect((await open('/remotes.json', { cookie })).version).toBe(version);
  }
  // Fixed numbers give a fixed count; an even split gives about 12.
  expect(versions.get('v2')).toBeGreaterThan(4);
  expect(versions.get('v2')).toBeLessThan(24);
  expect((versions.get('v1') ?? 0) + (versions.get('v2') ?? 0)).toBe(120);
});

test.each([
  ['a canary', canary(50)],
  ['a fresh release', fresh],
])('the first page with %s gives the visitor a signed number, which later pages use', async (_, state) => {
  await startWith(state);
  const first = await open('/forum');
  const [cookie, signature] = first.answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^portal_visitor=\d+\.\d{10}\.[\w-]{16}; path=\/; expires=[^;]+; samesite=lax; httponly$/i,
  );
  expect(signature).toMatch(/^portal_visitor\.sig=[\w-]{43}; .*httponly$/i);
  expect(first.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.answer.headers.get('vary')).toMatch('Cookie');

  const again = await open('/', { cookie: cookiesOf(first.answer) });
  expect(again.version).toBe(first.version);
  expect(again.answer.headers.getSetCookie()).toEqual([]);
});

test('a visitor without a number gets the live version from the registry', async () => {
  await startWith(canary(99.9));
  const { answer, version } = await open('/remotes.json');

  expect([version, answer.headers.getSetCookie()]).toEqual(['v1', []]);
});

const numberIn = (cookies: string) => /portal_visitor=(\d+)\./.exec(cookies)?.[1];

test.each([
  ['made up', () => 'portal_visitor=7.1700000000.AAAAAAAAAAAAAAAA'],
  ['unsigned', () => visitorCookie(7).split(';', 1)[0] ?? ''],
  ['signed with another key', () => visitorCookie(7, { secret: 'another-secret' })],
  ['changed', () => visitorCookie(7).replace('portal_visitor=7', 'portal_visitor=8')],
])('a number that is %s is replaced', async (_, cookie) => {
  await startWith(canary(50));
  const { answer } = await open('/forum', { cookie: cookie() });

  expect(numberIn(cookiesOf(answer))).toMatch(/^\d+$/);
  expect(['7', '8']).not.toContain(numberIn(cookiesOf(answer)));
});

test('a visitor keeps the number in another network and on another day, with a new cookie', async () => {
  await startWith(canary(50));
  const old = { issuedAt: Date.now() - 13 * 60 * 60 * 1000 };
  for (const cookie of [visitorCookie(7, { network: '10.9.9' }), visitorCookie(7, old)]) {
    const { answer } = await open('/forum', { cookie, 'X-Forwarded-For': '10.0.0.1' });
    expect(numberIn(cookiesOf(answer))).toBe('7');
  }
});

test('without a watched version no visitor gets a number, and pages may be cached publicly', async () => {
  await startWith({ ...fresh, history: { forum: [line('v1', 'earlier'), line('v2', 'live')] } });
  const { answer } = await open('/forum');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('public files set no cookie, also if the signature of the number is wrong', async () => {
  await startWith(fresh);
  const cookie = visitorCookie(7, { secret: 'another-secret' });
  const answer = await gateway.fetch('/remotes/forum/v2/entry.js', { headers: { cookie } });

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
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

/** Each visitor has a network of their own. */
const networks = (count: number, net = '10.1') =>
  Array.from({ length: count }, (_, index) => `${net}.${index + 1}`);

/** A visitor of a network opens a page of the forum, and gets a cookie. */
async function visits(network: string, cookie = ''): Promise<string> {
  const { answer } = await open('/forum', { 'X-Forwarded-For': `${network}.7`, cookie });
  return cookiesOf(answer) || cookie;
}
const report = (network: string, version: string, cookie: string) =>
  gateway.fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'X-Forwarded-For': `${network}.7`, 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ kind: 'remote_crash', remote: 'forum', version, message: 'x', path: '/forum' }),
  });
/** The browser of a visitor reports that the forum failed. */
const fails = async (network: string, version: string, cookie?: string) =>
  report(network, version, await visits(network, cookie));

/** Numbers of visitors with and without the canary, for each network a cookie. */
async function visitorsWith(version: string, all: string[]): Promise<[network: string, cookie: string][]> {
  for (let number = 0; ; number += 4) {
    const cookie = visitorCookie(number, { network: '10.200.0' });
    if ((await open('/remotes.json', { cookie })).version === version)
      return all.map((network) => [network, visitorCookie(number, { network })]);
  }
}

const state = () => readReleases(folder);
const lineOf = (version: string) => state().history.forum?.find((each) => each.version === version);

/** A fresh release that ten others loaded without a failure. */
async function startFresh(others = 10) {
  await startWith(fresh);
  for (const network of networks(others, '10.2')) await visits(network);
}

describe('a fresh release', () => {
  test('that fails for many visitors is rolled back, and the operator learns why and how to undo it', async () => {
    const notices: unknown[] = [];
    const { send, connected } = process;
    Object.assign(process, { send: (message: unknown) => notices.push(message), connected: true });
    await startFresh();
    for (const network of networks(9)) await fails(network, 'v2');
    expect((await open('/forum')).version).toBe('v2');
    await fails('10.1.10', 'v2');
    Object.assign(process, { send, connected });

    expect((await open('/forum')).version).toBe('v1');
    const reason = expect.stringMatching('it failed in 10 networks, for 21 visitors');
    expect(lineOf('v2')).toMatchObject({ stage: 'rolled_back', reason, by: 'automatic' });
    expect(gateway.logLines()).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'release rolled back',
        remote: 'forum',
        version: 'v2',
        reason,
      }),
    );
    expect(notices).toEqual([
      {
        type: 'notice',
        text: expect.stringMatching(/^forum v2 was rolled back .*npm run restore -- forum$/),
      },
    ]);
  });

  test('that an operator restores is not rolled back again', async () => {
    await startFresh();
    for (const network of networks(10)) await fails(network, 'v2');
    const say = jest.fn();
    const settings = { RELEASES_DIR: folder, SHELL_DIR: shellDir, RELEASE_RETENTION_DAYS: 30 };
    list(settings, undefined, say);
    expect(say.mock.calls.flat().join('\n')).toMatch(
      /v2 +rolled back automatically .*it failed in 10 networks/,
    );
    expect(say).toHaveBeenLastCalledWith(expect.stringContaining('npm run restore -- forum'));

    await restoreRelease(settings, 'forum', undefined, say);
    expect((await open('/forum')).version).toBe('v2');
    for (const network of networks(30, '10.3')) await fails(network, 'v2');
    expect(lineOf('v2')).toMatchObject({ stage: 'live', isProtected: true });
  });

  test('is replaced by one that is not rolled back in turn', async () => {
    await startWith({
      ...fresh,
      history: { forum: [line('v3', 'earlier'), ...(fresh.history.forum ?? [])] },
    });
    for (const network of networks(25)) await fails(network, 'v2');
    for (const network of networks(25, '10.3')) await fails(network, 'v1');

    expect(state().remotes.find(({ name }) => name === 'forum')?.version).toBe('v1');
  });

  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  test.each<[string, (network: string) => Promise<Response>]>([
    ['no token', (network) => report(network, 'v2', '')],
    ['made-up tokens', (network) => report(network, 'v2', 'portal_visitor=7.1700000000.AAAAAAAAAAAAAAAA')],
    [
      'numbers without a signature',
      (network) => report(network, 'v2', visitorCookie(7, { network }).split(';', 1)[0] ?? ''),
    ],
    [
      'tokens of another portal',
      (network) => report(network, 'v2', visitorCookie(7, { network, secret: 'another-secret' })),
    ],
    [
      'tokens that the version was not given to',
      (network) => report(network, 'v2', visitorCookie(7, { network })),
    ],
    ['tokens stolen from others', async (network) => report('10.66.6', 'v2', await visits(network))],
    [
      'tokens of yesterday',
      async (network) => {
        await visits(network, visitorCookie(7, { network }));
        return report(network, 'v2', visitorCookie(7, { network, issuedAt: yesterday }));
      },
    ],
  ])('stays when many addresses report with %s', async (_, attack) => {
    await startFresh(20);
    for (const network of networks(40, '10.4')) await attack(network);

    expect(lineOf('v2')?.stage).toBe('live');
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'one visitor reports again and again',
      async () => {
        const cookie = await visits('10.1.1');
        for (let count = 0; count < 40; count++) await report('10.1.1', 'v2', cookie);
      },
    ],
    [
      'visitors of one network report',
      async () => {
        for (let count = 0; count < 40; count++) await fails('10.1.1', 'v2');
      },
    ],
    [
      'addresses of one IPv6 provider line report',
      async () => {
        for (let count = 1; count < 40; count++) {
          const from = { 'X-Forwarded-For': `2001:db8:1:${count}::1` };
          const cookie = cookiesOf((await open('/forum', from)).answer);
          await gateway.fetch('/api/client-errors', {
            method: 'POST',
            headers: { ...from, 'Content-Type': 'application/json', cookie },
            body: JSON.stringify({
              kind: 'remote_crash',
              remote: 'forum',
              version: 'v2',
              message: 'x',
              path: '/',
            }),
          });
        }
      },
    ],
    [
      'a small share of the visitors reports',
      async () => {
        for (const network of networks(60, '10.3')) await visits(network);
        for (const network of networks(12)) await fails(network, 'v2');
      },
    ],
    [
      'they report another version',
      async () => {
        for (const network of networks(30)) await fails(network, 'v9');
      },
    ],
  ])('stays when %s', async (_, act) => {
    await startFresh();
    await act();

    expect(lineOf('v2')?.stage).toBe('live');
  });

  test('that fails for the few visitors of a small portal stays', async () => {
    await startWith(fresh);
    for (const network of networks(19)) await fails(network, 'v2');
    expect(lineOf('v2')?.stage).toBe('live');
    await fails('10.3.1', 'v2');
    expect(lineOf('v2')?.stage).toBe('rolled_back');
  });

  test('that fails for everyone is rolled back although each network has many visitors', async () => {
    await startWith(fresh);
    for (const network of networks(10)) {
      for (let number = 0; number < 12; number++)
        await fails(network, 'v2', visitorCookie(number, { network }));
    }

    expect(lineOf('v2')?.stage).toBe('rolled_back');
  });

  test('that ran well for half an hour is not rolled back', async () => {
    await startWith({
      ...fresh,
      history: { forum: [line('v1', 'earlier'), line('v2', 'live', { freshSince: longAgo })] },
    });
    for (const network of networks(25)) await fails(network, 'v2');

    expect(lineOf('v2')?.stage).toBe('live');
  });

  test('without a version before it is neither watched nor rolled back', async () => {
    await startWith({ ...fresh, history: { forum: (fresh.history.forum ?? []).slice(1) } });
    expect(await visits('10.1.1')).toBe('');
    for (const network of networks(25)) await report(network, 'v2', visitorCookie(7, { network }));

    expect((await open('/forum')).version).toBe('v2');
  });

  test('stays if the files of the version before were changed', async () => {
    await startWith(fresh);
    writeFileSync(path.join(folder, 'forum/v1/entry.js'), 'evil');
    for (const network of networks(25)) await fails(network, 'v2');

    expect((await open('/forum')).version).toBe('v2');
  });
});

describe('a canary', () => {
  test('that fails for many of its visitors ends, and can be restored to the same share', async () => {
    await startWith(canary(50));
    for (const [network, cookie] of await visitorsWith('v2', networks(20)))
      await fails(network, 'v2', cookie);

    expect(state().canaries).toEqual([]);
    expect(lineOf('v2')).toMatchObject({ stage: 'rolled_back', by: 'automatic' });
    const settings = { RELEASES_DIR: folder, SHELL_DIR: shellDir, RELEASE_RETENTION_DAYS: 30 };
    await restoreRelease(settings, 'forum', 'v2', () => undefined);
    expect(state().canaries).toMatchObject([{ remote: { version: 'v2' }, percent: 50 }]);
    for (const [network, cookie] of await visitorsWith('v2', networks(25, '10.3')))
      await fails(network, 'v2', cookie);
    expect(state().canaries).toHaveLength(1);
  });

  test('that fails no more often than the live version goes on', async () => {
    await startWith(canary(50));
    for (const [network, cookie] of await visitorsWith('v1', networks(20, '10.3')))
      await fails(network, 'v1', cookie);
    for (const [network, cookie] of await visitorsWith('v2', networks(20)))
      await fails(network, 'v2', cookie);

    expect(state().canaries).toHaveLength(1);
  });
});

describeWithRedis('two gateways with Redis', () => {
  test('count together', async () => {
    await startFresh();
    const first = gateway;
    const second = await startTestGateway({
      ...{ SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' },
    });
    for (const [index, network] of networks(10).entries()) {
      gateway = index % 2 ? first : second;
      await fails(network, 'v2');
    }
    gateway = first;
    await second.stop();

    expect(lineOf('v2')?.stage).toBe('rolled_back');
  });
});

test('pages are counted by remote and version', async () => {
  await startWith(fresh);
  await visits('10.1.1');
  await visits('10.1.2');

  expect(await gateway.metrics.registry.metrics()).toMatch(
    /remote_pages_total\{remote="forum",version="v2",service="gateway"\} 2/,
  );
});
