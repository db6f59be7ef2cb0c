import { once } from 'node:events';
import { headers, type SessionCommand, type Viewer } from '@portal/contracts';
import { createVerifier } from '@portal/kit';
import { testDatabase, testIdentity } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { SessionModel } from './session.model.ts';

testDatabase();

const fern: Viewer = { id: 7, username: 'fern', roles: [] };
const moss: Viewer = { id: 8, username: 'moss', roles: ['admin'] };
const calls = [
  testCall('POST', '/api/login', { service: 'account' }),
  testCall('POST', '/api/logout', { service: 'account' }),
  testCall('GET', '/api/user', { service: 'account', access: 'member' }),
  testCall('GET', '/api/threads'),
  testCall('GET', '/api/photos', { access: 'admin' }),
];

const verifier = createVerifier(testIdentity('forum'));

let account: StubService;
let forum: StubService;
let gateway: TestGateway;
let env: Record<string, string>;

beforeEach(async () => {
  account = await stubService();
  forum = await stubService(async (request, response) => {
    const token = request.headers[headers.viewer];
    response.end(JSON.stringify(token ? await verifier.viewer(String(token)) : null));
  });
  env = { SERVICE_URLS: `account=${account.origin},forum=${forum.origin}` };
  gateway = await startTestGateway(env, calls);
});

afterEach(async () => {
  await gateway.stop();
  await account.stop();
  await forum.stop();
  await SessionModel.deleteMany();
});

/** Makes a call whose answer carries a session command; returns the gateway's answer and its cookies. */
async function command(given: SessionCommand, path: string, cookie = '') {
  account.answer((_, response) => response.setHeader(headers.session, JSON.stringify(given)).end('done'));
  const answer = await gateway.fetch(path, { method: 'POST', headers: { Cookie: cookie } });
  return { answer, cookies: answer.headers.getSetCookie() };
}

async function logIn(viewer: Viewer, cookie = '') {
  const { cookies } = await command({ order: 'start', viewer }, '/api/login', cookie);
  return cookies.map((it) => it.split(';', 1)[0]).join('; ');
}

const askAs = async (cookie: string, path = '/api/threads') => {
  const answer = await gateway.fetch(path, { headers: { Cookie: cookie } });
  return answer.status === 200 ? answer.json() : answer.status;
};

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

  const { cookies } = await command({ order: 'restart', viewer: fern }, '/api/login', here);
  const renewed = cookies.map((it) => it.split(';', 1)[0]).join('; ');

  expect(await askAs(renewed)).toEqual(fern);
  expect([await askAs(here), await askAs(elsewhere)]).toEqual([null, null]);
});

test('a session command is applied even if the visitor has disconnected', async () => {
  const cookie = await logIn(fern);
  let answer = () => {};
  const isCalled = new Promise<void>((called) => {
    account.answer((_, response) => {
      const command: SessionCommand = { order: 'end_all', userId: fern.id };
      answer = () => response.setHeader(headers.session, JSON.stringify(command)).end();
      called();
    });
  });
  const visitor = new AbortController();
  const disconnected = gateway.fetch('/api/login', { method: 'POST', signal: visitor.signal });
  await isCalled;
  visitor.abort();
  await expect(disconnected).rejects.toThrow();
  // By the time another call is answered, the gateway has noticed the disconnect.
  await gateway.fetch('/api/threads');
  answer();

  // Fails by its time limit if the command is lost.
  while ((await askAs(cookie)) !== null);
});

test('behind TLS the cookie is Secure', async () => {
  const behindProxy = await startTestGateway({ ...env, TRUST_PROXY: '1' }, calls);
  account.answer((_, response) =>
    response.setHeader(headers.session, JSON.stringify({ order: 'start', viewer: fern })).end(),
  );

  const answer = await behindProxy.fetch('/api/login', {
    method: 'POST',
    headers: { 'X-Forwarded-Proto': 'https' },
  });

  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/;\s*secure/i);
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  await behindProxy.stop();
});

test('a service gets a signed token of the viewer', async () => {
  const cookie = await logIn(moss);

  expect(await askAs(cookie)).toEqual(moss);
  expect(await askAs('')).toBeNull();
});

test('a visitor without a session gets no cookie, and one with a forged cookie is anonymous', async () => {
  const cookie = await logIn(fern);
  const [, id = ''] = /portal_session=([^;]+)/.exec(cookie) ?? [];

  expect((await gateway.fetch('/api/threads')).headers.getSetCookie()).toEqual([]);
  expect(await askAs(`portal_session=${id}`)).toBeNull();
  expect(await askAs(`portal_session=${id}; portal_session.sig=${'A'.repeat(27)}`)).toBeNull();
});

test('the gateway refuses calls for members to anonymous visitors, even if the service is missing', async () => {
  const alone = await startTestGateway({}, calls);

  const answer = await alone.fetch('/api/user');

  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('Please log in.');
  await alone.stop();
});

test('the gateway refuses calls for a role to other members', async () => {
  let isCalled = false;
  forum.answer((_, response) => {
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
  await gateway.stop();
  gateway = await startTestGateway(env, calls);

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
  forum.answer((_, response) =>
    response.setHeader(headers.session, JSON.stringify({ order: 'start', viewer: moss })).end('"x"'),
  );

  const answer = await gateway.fetch('/api/threads');

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
    account.answer((_request, response) => {
      response.statusCode = status;
      response.setHeader('etag', '"of the service"').end();
    });

    const answer = await gateway.fetch(path, { method, headers: { cookie } });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe('"of the service"');
  },
);

test('an invalid session command starts nothing and is answered with 500', async () => {
  account.answer((_, response) => response.setHeader(headers.session, '{"order":"start"}').end('welcome'));

  const answer = await gateway.fetch('/api/login', { method: 'POST' });

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('welcome');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a socket closes with its session', async () => {
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  const { port } = hub.address() as { port: number };
  await gateway.stop();
  gateway = await startTestGateway(
    { SERVICE_URLS: `${env.SERVICE_URLS},hub=http://127.0.0.1:${port}` },
    calls,
  );
  const cookie = await logIn(fern);
  const other = await logIn(fern);
  const open = (Cookie: string) =>
    new WebSocket(`ws://${gateway.host}/ws`, { origin: gateway.origin, headers: { Cookie } });
  const sockets = [open(cookie), open(other)] as const;
  await Promise.all(sockets.map((socket) => once(socket, 'open')));

  const ended = once(sockets[0], 'close');
  await command({ order: 'end' }, '/api/logout', cookie);
  await ended;

  expect(sockets[1].readyState).toBe(WebSocket.OPEN);
  sockets[1].terminate();
  hub.close();
});
