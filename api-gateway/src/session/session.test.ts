import { once } from 'node:events';
import { endpoint, headers, type SessionCommand, type Viewer } from '@portal/contracts';
import { verifyViewer } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testSecret } from '../testing/test-gateway.ts';
import { SessionModel } from './session.model.ts';

testDatabase();

const fern: Viewer = { id: 7, username: 'fern', roles: [] };
const moss: Viewer = { id: 8, username: 'moss', roles: ['admin'] };
const shared = { access: 'anyone', summary: 'For the test.' } as const;
const calls = [
  endpoint({ ...shared, method: 'POST', path: '/api/login', service: 'account' }),
  endpoint({ ...shared, method: 'POST', path: '/api/logout', service: 'account' }),
  endpoint({ ...shared, method: 'GET', path: '/api/user', service: 'account', access: 'member' }),
  endpoint({ ...shared, method: 'GET', path: '/api/threads', service: 'forum' }),
  endpoint({ ...shared, method: 'GET', path: '/api/photos', service: 'forum', access: 'admin' }),
];

let account: StubService;
let forum: StubService;
let gateway: TestGateway;
let env: Record<string, string>;

beforeEach(async () => {
  account = await stubService();
  forum = await stubService(async (request, response) => {
    const token = request.headers[headers.viewer];
    response.end(JSON.stringify(token ? await verifyViewer(String(token), testSecret) : null));
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

/** Lets the account service give an order with its next answers; returns what the gateway answers and sets. */
async function order(given: SessionCommand, path: string, cookie = '') {
  account.answer((_, response) => response.setHeader(headers.session, JSON.stringify(given)).end('done'));
  const answer = await gateway.fetch(path, { method: 'POST', headers: { Cookie: cookie } });
  return { answer, cookies: answer.headers.getSetCookie() };
}

async function logIn(viewer: Viewer, cookie = '') {
  const { cookies } = await order({ order: 'start', viewer }, '/api/login', cookie);
  return cookies.map((it) => it.split(';', 1)[0]).join('; ');
}

const askAs = async (cookie: string, path = '/api/threads') => {
  const answer = await gateway.fetch(path, { headers: { Cookie: cookie } });
  return answer.status === 200 ? answer.json() : answer.status;
};

test('who logs in gets a signed cookie that scripts and foreign pages do not get at', async () => {
  const { answer, cookies } = await order({ order: 'start', viewer: fern }, '/api/login');

  expect(await answer.text()).toBe('done');
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^portal_session.*httponly/i);
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax/i);
  for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*secure/i);
  expect(answer.headers.get(headers.session)).toBeNull();
});

test('a person whose sessions begin anew goes on here under a new id, and nowhere else', async () => {
  const here = await logIn(fern);
  const elsewhere = await logIn(fern);

  const { cookies } = await order({ order: 'restart', viewer: fern }, '/api/login', here);
  const anew = cookies.map((it) => it.split(';', 1)[0]).join('; ');

  expect(await askAs(anew)).toEqual(fern);
  expect([await askAs(here), await askAs(elsewhere)]).toEqual([null, null]);
});

test('what the account service says of sessions is done though the visitor has hung up', async () => {
  const cookie = await logIn(fern);
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    account.answer((_, response) => {
      const order: SessionCommand = { order: 'end_all', userId: fern.id };
      answer = () => response.setHeader(headers.session, JSON.stringify(order)).end();
      asked();
    });
  });
  const visitor = new AbortController();
  const hungUp = gateway.fetch('/api/login', { method: 'POST', signal: visitor.signal });
  await isAsked;
  visitor.abort();
  await expect(hungUp).rejects.toThrow();
  // Another answer comes only after the gateway has seen that the visitor is gone.
  await gateway.fetch('/api/threads');
  answer();

  // Fails by its time limit where the order is lost.
  while ((await askAs(cookie)) !== null);
});

test('behind TLS the cookie is sent over TLS alone', async () => {
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

test('a service learns who asks by a word that the gateway signs, and nobody else learns it', async () => {
  const cookie = await logIn(moss);

  expect(await askAs(cookie)).toEqual(moss);
  expect(await askAs('')).toBeNull();
});

test('a visitor without a session gets no cookie, and one with a forged cookie is a stranger', async () => {
  const cookie = await logIn(fern);
  const [, id = ''] = /portal_session=([^;]+)/.exec(cookie) ?? [];

  expect((await gateway.fetch('/api/threads')).headers.getSetCookie()).toEqual([]);
  expect(await askAs(`portal_session=${id}`)).toBeNull();
  expect(await askAs(`portal_session=${id}; portal_session.sig=${'A'.repeat(27)}`)).toBeNull();
});

test('what only members may call is refused to strangers at the door, also where the service is missing', async () => {
  const lonely = await startTestGateway({}, calls);

  const answer = await lonely.fetch('/api/user');

  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('Please log in.');
  await lonely.stop();
});

test('what only a role may call is refused to other members at the door', async () => {
  let isAsked = false;
  forum.answer((_, response) => {
    isAsked = true;
    response.end('{}');
  });

  expect(await askAs('', '/api/photos')).toBe(401);
  expect(await askAs(await logIn(fern), '/api/photos')).toBe(403);
  expect(isAsked).toBe(false);
  expect(await askAs(await logIn(moss), '/api/photos')).toEqual({});
});

test('a session outlives a restart of the gateway', async () => {
  const cookie = await logIn(fern);
  await gateway.stop();
  gateway = await startTestGateway(env, calls);

  expect(await askAs(cookie)).toEqual(fern);
});

test('each login begins a session under a new id, and the one before is dead', async () => {
  const first = await logIn(fern);
  const second = await logIn(moss, first);

  expect(second).not.toBe(first);
  expect(await askAs(second)).toEqual(moss);
  expect(await askAs(first)).toBeNull();
});

test('a cookie that someone planted before the login does not become the session', async () => {
  const planted = await logIn(moss);
  await SessionModel.deleteMany();

  const own = await logIn(fern, planted);

  expect(await askAs(planted)).toBeNull();
  expect(await askAs(own)).toEqual(fern);
});

test('after a logout the cookie is taken back, and a copy of it is dead', async () => {
  const cookie = await logIn(fern);
  await askAs(cookie);

  const { cookies } = await order({ order: 'end' }, '/api/logout', cookie);

  expect(cookies[0]).toMatch(/^portal_session=;/);
  for (const taken of cookies) expect(taken).toMatch(/expires=thu, 01 jan 1970/i);
  expect(await askAs(cookie)).toBeNull();
});

test('a logout ends that one session; ending all ends them everywhere, of that person alone', async () => {
  const phone = await logIn(fern);
  const desk = await logIn(fern);
  const tablet = await logIn(fern);
  const other = await logIn(moss);

  await order({ order: 'end' }, '/api/logout', phone);
  expect(await askAs(desk)).toEqual(fern);

  const { cookies } = await order({ order: 'end_all', userId: fern.id }, '/api/login', desk);
  expect(cookies.every((it) => /1970/.test(it)) && cookies.length > 0).toBe(true);
  expect(await askAs(desk)).toBeNull();
  expect(await askAs(tablet)).toBeNull();
  expect(await askAs(other)).toEqual(moss);
});

test('a session that has expired is dead before the database clears it away', async () => {
  const cookie = await logIn(fern);
  await SessionModel.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

  expect(await askAs(cookie)).toBeNull();
});

test('another service than the account service gives no orders', async () => {
  forum.answer((_, response) =>
    response.setHeader(headers.session, JSON.stringify({ order: 'start', viewer: moss })).end('"x"'),
  );

  const answer = await gateway.fetch('/api/threads');

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get(headers.session)).toBeNull();
  expect(await SessionModel.countDocuments()).toBe(0);
});

test.each([
  ['a head alone', 'HEAD', '/api/user', 200],
  ['nothing', 'POST', '/api/logout', 204],
])('an answer of %s is passed on where the gateway looks at it first', async (_, method, path, status) => {
  const cookie = await logIn(fern);
  account.answer((_request, response) => {
    response.statusCode = status;
    response.setHeader('etag', '"of the service"').end();
  });

  const answer = await gateway.fetch(path, { method, headers: { cookie } });

  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBe('"of the service"');
});

test('an order that makes no sense begins nothing, and the visitor is told that something went wrong', async () => {
  account.answer((_, response) => response.setHeader(headers.session, '{"order":"start"}').end('welcome'));

  const answer = await gateway.fetch('/api/login', { method: 'POST' });

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('welcome');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a socket ends with its session', async () => {
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
  await order({ order: 'end' }, '/api/logout', cookie);
  await ended;

  expect(sockets[1].readyState).toBe(WebSocket.OPEN);
  sockets[1].terminate();
  hub.close();
});
