import { visitorCookie } from '../testing/visitor-cookie.ts';
import {
  canary,
  cookiesOf,
  fails,
  fresh,
  gatewayOfTest,
  line,
  lineOf,
  longAgo,
  networks,
  open,
  report,
  startFresh,
  startWith,
  visits,
} from '../testing/watched-releases.ts';

afterEach(() => gatewayOfTest().stop());

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
  // Without owners, which only staff get.
  const remotes = fresh.remotes.map(({ owner: _, ...remote }) => remote);
  const history = { forum: [line('v1', 'earlier'), line('v2', 'live')] };
  await startWith({ ...fresh, remotes, history });
  const { answer } = await open('/forum');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('public files set no cookie, also if the signature of the number is wrong', async () => {
  await startWith(fresh);
  const cookie = visitorCookie(7, { secret: 'another-secret' });
  const answer = await gatewayOfTest().fetch('/remotes/forum/v2/entry.js', { headers: { cookie } });

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
});

test('files are restricted to the roles of their own version, not of the live one', async () => {
  const staff = { roles: ['admin' as const] };
  await startWith({
    ...canary(50),
    history: { forum: [line('v1', 'live'), line('v2', 'canary', staff), line('v3', 'earlier', staff)] },
  });
  const statusOf = async (version: string) =>
    (await gatewayOfTest().fetch(`/remotes/forum/${version}/entry.js`)).status;

  expect([await statusOf('v1'), await statusOf('v2'), await statusOf('v3')]).toEqual([200, 403, 403]);
});

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
    expect(gatewayOfTest().logLines()).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'release rolled back',
        remote: 'forum',
        version: 'v2',
        reason,
        owner: 'Community, @portal/community, mfe-forum/README.md',
      }),
    );
    expect(notices).toEqual([
      {
        type: 'notice',
        text: expect.stringMatching(
          /^forum v2 was rolled back .*npm run restore -- forum\. Owner: Community, @portal\/community, mfe-forum\/README\.md$/,
        ),
      },
    ]);
  });
});

test('a release in a frame is rolled back by visitors who opened it from another page', async () => {
  const permit = { tier: 'frame' as const, calls: [], slots: [], origins: [] };
  await startWith({ ...fresh, registrations: { forum: { permit, publicKey: 'key', since: longAgo } } });
  const opensFrame = async (network: string) => {
    const get = (address: string) =>
      gatewayOfTest().fetch(address, { headers: { 'X-Forwarded-For': `${network}.7` } });
    expect(cookiesOf(await get('/'))).toBe('');
    return cookiesOf(await get('/frames/forum/v2'));
  };
  for (const network of networks(10, '10.2')) await opensFrame(network);
  for (const network of networks(10)) await report(network, 'v2', await opensFrame(network));

  expect(lineOf('v2')).toMatchObject({ stage: 'rolled_back', by: 'automatic' });
});

test('pages are counted by remote and version', async () => {
  await startWith(fresh);
  await visits('10.1.1');
  await visits('10.1.2');

  expect(await gatewayOfTest().metrics.registry.metrics()).toMatch(
    /remote_pages_total\{remote="forum",version="v2",service="gateway"\} 2/,
  );
});
