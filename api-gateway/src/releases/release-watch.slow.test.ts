import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithRedis } from '@portal/kit/testing';
import { list, restoreRelease } from '@portal/releases';
import { startTestGateway } from '../testing/test-gateway.ts';
import { visitorCookie } from '../testing/visitor-cookie.ts';
import {
  asked,
  canary,
  cookiesOf,
  fails,
  folder,
  fresh,
  gatewayOfTest,
  line,
  lineOf,
  longAgo,
  networks,
  open,
  report,
  shellDir,
  startFresh,
  startWith,
  state,
  visitorsWith,
  visits,
} from '../testing/watched-releases.ts';

afterEach(() => gatewayOfTest().stop());

describe('a fresh release', () => {
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
          await gatewayOfTest().fetch('/api/client-errors', {
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
    expect(state().canaries).toMatchObject([
      { remote: { version: 'v2' }, audience: { kind: 'share', percent: 50 } },
    ]);
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
    const first = gatewayOfTest();
    const second = await startTestGateway({
      ...{ SHELL_DIR: shellDir, RELEASES_DIR: folder, TRUST_PROXY: '1' },
    });
    for (const [index, network] of networks(10).entries()) {
      asked.gateway = index % 2 ? first : second;
      await fails(network, 'v2');
    }
    asked.gateway = first;
    await second.stop();

    expect(lineOf('v2')?.stage).toBe('rolled_back');
  });
});
