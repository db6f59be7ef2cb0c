import { once } from 'node:events';
import { headers, type SessionCommand, type Viewer } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { command as commandFrom, cookiesOf } from '../testing/stub-account.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { fern, moss, sessionCalls, testSessions } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();
const logIn = (viewer: Viewer, Cookie = '') => portal.logIn(viewer, { Cookie });
const askAs = portal.ask;

/** Makes a call whose answer carries a session command; returns the gateway's answer and its cookies. */
async function command(given: SessionCommand, path: string, Cookie = '') {
  portal.account.set(fern);
  const answer = await commandFrom(portal.account, portal.gateway, given, path, { headers: { Cookie } });
  return { answer, cookies: answer.headers.getSetCookie() };
}

test('a login sets a signed cookie that is HttpOnly and SameSite', async () => {
  const { answer, cookies } = await command({ order: 'start', viewer: fern }, '/api/login');

  expect(await answer.text()).toBe('done');
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^portal_session.*httponly/i);
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax/i);
  for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*secure/i);
  expect(answer.headers.get(headers.session)).toBeNull();
});

test('a restart replaces all sessions of a member with a new one', async () => {
  const here = await logIn(fern);
  const elsewhere = await logIn(fern);

  const { answer } = await command({ order: 'restart', viewer: fern }, '/api/login', here);
  const renewed = cookiesOf(answer);

  expect(await askAs(renewed)).toEqual(fern);
  expect([await askAs(here), await askAs(elsewhere)]).toEqual([null, null]);
});

test('a session command is applied even if the visitor has disconnected', async () => {
  const cookie = await logIn(fern);
  let answer = () => {};
  const isCalled = new Promise<void>((called) => {
    portal.account.answer((_, response) => {
      const command: SessionCommand = { order: 'end_all', userId: fern.id };
      answer = () => response.setHeader(headers.session, JSON.stringify(command)).end();
      called();
    });
  });
  const visitor = new AbortController();
  const disconnected = portal.gateway.fetch('/api/login', { method: 'POST', signal: visitor.signal });
  await isCalled;
  visitor.abort();
  await expect(disconnected).rejects.toThrow();
  // By the time another call is answered, the gateway has noticed the disconnect.
  await portal.gateway.fetch('/api/threads');
  answer();

  // Fails by its time limit if the command is lost.
  while ((await askAs(cookie)) !== null);
});

test('a service gets a signed token of the viewer', async () => {
  const cookie = await logIn(moss);

  expect(await askAs(cookie)).toEqual(moss);
  expect(await askAs('')).toBeNull();
});

test('a visitor without a session gets no cookie, and one with a forged cookie is anonymous', async () => {
  const cookie = await logIn(fern);
  const [, id = ''] = /portal_session=([^;]+)/.exec(cookie) ?? [];

  expect((await portal.gateway.fetch('/api/threads')).headers.getSetCookie()).toEqual([]);
  expect(await askAs(`portal_session=${id}`)).toBeNull();
  expect(await askAs(`portal_session=${id}; portal_session.sig=${'A'.repeat(27)}`)).toBeNull();
});

test('the gateway refuses calls for members to anonymous visitors, even if the service is missing', async () => {
  const alone = await startTestGateway({}, sessionCalls);

  const answer = await alone.fetch('/api/user');

  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('Please log in.');
  await alone.stop();
});

test('the gateway refuses calls for a role to other members', async () => {
  let isCalled = false;
  portal.forum.answer((_, response) => {
    isCalled = true;
    response.end('{}');
  });

  expect(await askAs('', '/api/photos')).toBe(401);
  expect(await askAs(await logIn(fern), '/api/photos')).toBe(403);
  expect(isCalled).toBe(false);
  expect(await askAs(await logIn(moss), '/api/photos')).toEqual({});
});

test('a session outlives a restart of the gateway', async () => {
  const cookie = await logIn(fern);
  await portal.restart();

  expect(await askAs(cookie)).toEqual(fern);
});

test('each login starts a session with a new id and ends the previous one', async () => {
  const first = await logIn(fern);
  const second = await logIn(moss, first);

  expect(second).not.toBe(first);
  expect(await askAs(second)).toEqual(moss);
  expect(await askAs(first)).toBeNull();
});

test('a cookie planted before the login does not become the session', async () => {
  const planted = await logIn(moss);
  await SessionModel.deleteMany();

  const own = await logIn(fern, planted);

  expect(await askAs(planted)).toBeNull();
  expect(await askAs(own)).toEqual(fern);
});

test('a logout removes the cookie, and a copy of it is invalid', async () => {
  const cookie = await logIn(fern);
  await askAs(cookie);

  const { cookies } = await command({ order: 'end' }, '/api/logout', cookie);

  expect(cookies[0]).toMatch(/^portal_session=;/);
  for (const removed of cookies) expect(removed).toMatch(/expires=thu, 01 jan 1970/i);
  expect(await askAs(cookie)).toBeNull();
});

test('a logout ends one session; ending all ends those of that member', async () => {
  const phone = await logIn(fern);
  const laptop = await logIn(fern);
  const tablet = await logIn(fern);
  const other = await logIn(moss);

  await command({ order: 'end' }, '/api/logout', phone);
  expect(await askAs(laptop)).toEqual(fern);

  const { cookies } = await command({ order: 'end_all', userId: fern.id }, '/api/login', laptop);
  expect(cookies.every((it) => /1970/.test(it)) && cookies.length > 0).toBe(true);
  expect(await askAs(laptop)).toBeNull();
  expect(await askAs(tablet)).toBeNull();
  expect(await askAs(other)).toEqual(moss);
});

test('an expired session is invalid before the database deletes it', async () => {
  const cookie = await logIn(fern);
  await SessionModel.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

  expect(await askAs(cookie)).toBeNull();
});

test('session commands of other services are ignored', async () => {
  portal.forum.answer((_, response) =>
    response.setHeader(headers.session, JSON.stringify({ order: 'start', viewer: moss })).end('"x"'),
  );

  const answer = await portal.gateway.fetch('/api/threads');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get(headers.session)).toBeNull();
  expect(await SessionModel.countDocuments()).toBe(0);
});

test.each([
  ['no body, to HEAD,', 'HEAD', '/api/user', 200],
  ['204', 'POST', '/api/logout', 204],
])(
  'an answer with %s is forwarded after the gateway has seen its headers',
  async (_, method, path, status) => {
    const cookie = await logIn(fern);
    portal.account.answer((_request, response) => {
      response.statusCode = status;
      response.setHeader('etag', '"of the service"').end();
    });

    const answer = await portal.gateway.fetch(path, { method, headers: { cookie } });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe('"of the service"');
  },
);

test('an invalid session command starts nothing and is answered with 500', async () => {
  portal.account.answer((_, response) =>
    response.setHeader(headers.session, '{"order":"start"}').end('welcome'),
  );

  const answer = await portal.gateway.fetch('/api/login', { method: 'POST' });

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('welcome');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a socket closes with its session', async () => {
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  const { port } = hub.address() as { port: number };
  await portal.restart({ hub: `http://127.0.0.1:${port}` });
  const cookie = await logIn(fern);
  const other = await logIn(fern);
  const open = (Cookie: string) =>
    new WebSocket(`ws://${portal.gateway.host}/ws`, { origin: portal.gateway.origin, headers: { Cookie } });
  const sockets = [open(cookie), open(other)] as const;
  await Promise.all(sockets.map((socket) => once(socket, 'open')));

  const ended = once(sockets[0], 'close');
  await command({ order: 'end' }, '/api/logout', cookie);
  await ended;

  expect(sockets[1].readyState).toBe(WebSocket.OPEN);
  sockets[1].terminate();
  hub.close();
});
