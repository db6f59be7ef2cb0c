import { testDatabase } from '@portal/kit/testing';
import { command, cookiesOf } from '../testing/stub-account.ts';
import { fern, testSessions } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();

const behindTls = { 'X-Forwarded-Proto': 'https' };
const secrets = ['newest', 'older', 'oldest'].map((name) => `${name}-secret-that-is-long-enough-for-cookies`);

/** Whom the forum learns of behind TLS. */
const askBehindTls = async (Cookie: string) =>
  (await portal.gateway.fetch('/api/threads', { headers: { ...behindTls, Cookie } })).json();

describe('behind TLS', () => {
  beforeEach(() => portal.restart({ env: { TRUST_PROXY: '1' } }));

  test('the cookie is Secure and belongs to this host only', async () => {
    portal.account.set(fern);
    const answer = await command(
      portal.account,
      portal.gateway,
      { order: 'start', viewer: fern },
      '/api/login',
      {
        headers: behindTls,
      },
    );
    const cookies = answer.headers.getSetCookie();

    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-portal_session',
      '__Host-portal_session.sig',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; .*secure; httponly/i);
    for (const cookie of cookies) expect(cookie).not.toMatch(/domain/i);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    expect(await askBehindTls(cookiesOf(answer))).toEqual(fern);
  });

  test('the cookie of a connection without TLS, which another host could plant, is not accepted', async () => {
    const cookie = await portal.logIn(fern);

    expect(await portal.ask(cookie)).toEqual(fern);
    expect(await askBehindTls(cookie)).toBeNull();
    expect(await askBehindTls(cookie.replaceAll('portal_session', '__Host-portal_session'))).toBeNull();
  });

  test('a logout removes the cookies of both names', async () => {
    const headers = { ...behindTls, Cookie: await portal.logIn(fern, behindTls) };
    const { account, gateway } = portal;
    const answer = await command(account, gateway, { order: 'end' }, '/api/logout', { headers });

    const removed = answer.headers.getSetCookie().filter((cookie) => /1970/.test(cookie));
    expect(removed.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-portal_session',
      '__Host-portal_session.sig',
      'portal_session',
      'portal_session.sig',
    ]);
    expect(await SessionModel.countDocuments()).toBe(0);
  });
});

describe('while keys rotate', () => {
  const [newest = '', older = '', oldest = ''] = secrets;
  const restart = (...keys: string[]) => portal.restart({ env: { SESSION_SECRET: keys.join(', ') } });

  test('cookies of every listed key are accepted, and those of removed keys are not', async () => {
    await restart(oldest);
    const first = await portal.logIn(fern);
    await restart(older, oldest);
    const second = await portal.logIn(fern);
    expect([await portal.ask(first), await portal.ask(second)]).toEqual([fern, fern]);

    await restart(newest, older);
    expect([await portal.ask(first), await portal.ask(second)]).toEqual([null, fern]);
  });

  test('the newest key signs', async () => {
    await restart(newest, older);
    const cookie = await portal.logIn(fern);

    await restart(older);
    expect(await portal.ask(cookie)).toBeNull();
    await restart(newest);
    expect(await portal.ask(cookie)).toEqual(fern);
  });

  test('an answer to a cookie of an older key sets no cookie', async () => {
    await restart(older);
    const cookie = await portal.logIn(fern);
    await restart(newest, older);

    const answer = await portal.gateway.fetch('/api/threads', { headers: { cookie } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([['short'], [`${newest},short`], [`${newest},`]])(
    'the list of keys %p is refused',
    async (list) => {
      await expect(restart(list)).rejects.toThrow('SESSION_SECRET');
      await restart(newest);
    },
  );
});
