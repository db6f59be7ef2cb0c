import { headers, type SessionCommand } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { command, cookiesOf } from '../testing/stub-account.ts';
import { fern, testSessions } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();

/** Answers of the account service with a state of a login, and the headers that it got. */
function answerWith(pending: string) {
  const got: (string | string[] | undefined)[] = [];
  portal.account.answer((request, response) => {
    got.push(request.headers[headers.pending]);
    response.setHeader(headers.pending, pending).end();
  });
  return got;
}

describe('the state of a login at an issuer', () => {
  const post = (cookie = '', more: Record<string, string> = {}) =>
    portal.gateway.fetch('/api/login', { method: 'POST', headers: { cookie, ...more } });

  test('is in a signed cookie that scripts and other sites don’t see, for ten minutes', async () => {
    answerWith('a.sealed.state');
    const answer = await post();

    const [cookie = '', signature = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^portal_pending=a\.sealed\.state; path=\/; expires=.+; samesite=lax; httponly$/i);
    expect(signature).toMatch(/^portal_pending\.sig=/);
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(answer.headers.get(headers.pending)).toBeNull();
  });

  test('reaches the account service from the cookie only, and no other service', async () => {
    const got = answerWith('a.sealed.state');
    const cookie = cookiesOf(await post());
    await post(cookie);
    await post(cookie.replace('sealed', 'forged'));
    await post('', { [headers.pending]: 'a.forged.state' });
    portal.forum.answer((request, response) => {
      got.push(request.headers[headers.pending]);
      response.end();
    });
    await portal.gateway.fetch('/api/threads', { headers: { cookie } });

    expect(got).toEqual([undefined, 'a.sealed.state', undefined, undefined, undefined]);
  });

  test('is forgotten once the account service says so', async () => {
    answerWith('a.sealed.state');
    const cookie = cookiesOf(await post());
    answerWith('');
    const [removed = ''] = (await post(cookie)).headers.getSetCookie();

    expect(removed).toMatch(/^portal_pending=; .*1970/);
  });
});

describe('a session that began at an issuer', () => {
  const provedAt = new Date(Date.now() - 3_600_000).toISOString();
  const begin = async (roles: ('admin' | 'moderator')[], key = 'club') => {
    const start: SessionCommand = { order: 'start', viewer: { ...fern, roles }, issuer: { key, provedAt } };
    return cookiesOf(await command(portal.account, portal.gateway, start));
  };
  const setRole = (issuerRole: { issuer: string; role: 'admin' | 'moderator' } | undefined) =>
    portal.account.set({ ...fern, issuerRole });

  test('has the role of its issuer’s groups, as long as the account has it', async () => {
    setRole({ issuer: 'club', role: 'admin' });
    const cookie = await begin(['admin']);
    expect(await portal.ask(cookie, '/api/photos')).toEqual({ ...fern, roles: ['admin'] });

    setRole(undefined);
    expect(await portal.ask(cookie, '/api/photos')).toBe(401);
  });

  test('has no role of another issuer, and a login by password has none', async () => {
    setRole({ issuer: 'union', role: 'admin' });
    expect(await portal.ask(await begin(['admin']), '/api/photos')).toBe(401);

    setRole({ issuer: 'club', role: 'admin' });
    expect(await portal.ask(await portal.logIn(fern), '/api/photos')).toBe(403);
  });

  test('ends when the role becomes another', async () => {
    setRole({ issuer: 'club', role: 'admin' });
    const cookie = await begin(['admin']);
    setRole({ issuer: 'club', role: 'moderator' });

    expect(await portal.ask(cookie)).toBeNull();
  });

  test('is as old for confirmations as the proof at the issuer', async () => {
    portal.account.set(fern);
    await begin([]);

    expect((await SessionModel.findOne().lean())?.confirmedAt).toEqual(new Date(provedAt));
  });

  test('tells the account service where it began', async () => {
    portal.account.set(fern);
    const cookie = await begin([]);
    let issuer: unknown;
    portal.account.answer((request, response) => {
      issuer = request.headers[headers.issuer];
      response.end();
    });
    await portal.gateway.fetch('/api/logout', { method: 'POST', headers: { cookie } });

    expect(issuer).toBe('club');
  });
});
