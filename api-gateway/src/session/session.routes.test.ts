import { once } from 'node:events';
import type { SessionInfo } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const list = async (cookie: string) => (await portal.ask(cookie, '/api/user/sessions')) as SessionInfo[];
const endOne = (cookie: string, key: string) =>
  portal.gateway.fetch(`/api/user/sessions/${key}`, { method: 'DELETE', headers: { cookie } });
const keyOf = async (cookie: string) => {
  const own = (await list(cookie)).find(({ isCurrent }) => isCurrent);
  if (!own) throw new Error('The list lacks the session itself.');
  return own.key;
};

test('members see where they are signed in, the session last seen first', async () => {
  await portal.restart({ env: { TRUST_PROXY: '1' } });
  const from = (address: string, browser: string) => ({ 'User-Agent': browser, 'X-Forwarded-For': address });
  await portal.logIn(fern, from('192.0.2.77', firefox));
  await SessionModel.updateMany({}, { lastSeenAt: new Date(0) });
  const phone = from('2001:db8:1:2::3', safari);
  const Cookie = await portal.logIn(fern, phone);
  await portal.logIn(moss);

  const answer = await portal.gateway.fetch('/api/user/sessions', { headers: { ...phone, Cookie } });
  const [first, second, ...others] = (await answer.json()) as SessionInfo[];

  expect(others).toEqual([]);
  expect(first).toMatchObject({ device: 'Safari on iOS', network: '2001:db8:1::/48', isCurrent: true });
  expect(second).toMatchObject({
    device: 'Firefox on Windows',
    network: '192.0.2.0/24',
    isCurrent: false,
    lastSeenAt: '1970-01-01T00:00:00.000Z',
  });
});

test('the list contains no id of a session', async () => {
  const cookie = await portal.logIn(fern);
  await portal.logIn(fern);
  const ids = (await SessionModel.find().lean()).map(({ _id }) => _id);

  const answer = await portal.gateway.fetch('/api/user/sessions', { headers: { cookie } });
  const text = await answer.text();

  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(text).not.toContain(id.slice(0, 8));
});

test('the list lacks sessions that have ended', async () => {
  const cookie = await portal.logIn(moss);
  await SessionModel.updateMany({}, { lastSeenAt: new Date(0) });
  const other = await portal.logIn(moss);

  expect(await list(other)).toHaveLength(1);
  expect(await portal.ask(cookie)).toBeNull();
});

test('a member ends one session and its socket, and no other', async () => {
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  await portal.restart({ hub: `http://127.0.0.1:${(hub.address() as { port: number }).port}` });
  const [here, there, elsewhere] = [
    await portal.logIn(fern),
    await portal.logIn(fern),
    await portal.logIn(fern),
  ];
  const open = async (Cookie: string) => {
    const { host, origin } = portal.gateway;
    const socket = new WebSocket(`ws://${host}/ws`, { origin, headers: { Cookie } });
    await once(socket, 'open');
    return socket;
  };
  const [ending, staying] = [await open(there), await open(elsewhere)];

  const closed = once(ending, 'close');
  const answer = await endOne(here, await keyOf(there));
  await closed;

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  expect(await portal.ask(there)).toBeNull();
  expect([await portal.ask(here), await portal.ask(elsewhere)]).toEqual([fern, fern]);
  expect(staying.readyState).toBe(WebSocket.OPEN);
  staying.terminate();
  hub.close();
});

test('ending the current session removes its cookie', async () => {
  const cookie = await portal.logIn(fern);
  const answer = await endOne(cookie, await keyOf(cookie));

  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toHaveLength(2);
  for (const removed of answer.headers.getSetCookie()) expect(removed).toMatch(/1970/);
  expect(await portal.ask(cookie)).toBeNull();
});

test('the key of another member ends nothing, and is answered like one that doesn’t exist', async () => {
  const [own, others] = [await portal.logIn(fern), await portal.logIn(moss)];
  const answers = [await endOne(own, await keyOf(others)), await endOne(own, 'A'.repeat(22))];

  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect([await portal.ask(own), await portal.ask(others)]).toEqual([fern, moss]);
});

test.each([['short'], ['A'.repeat(23)], ['%24'.repeat(22)], [`${'A'.repeat(21)}%2F`]])(
  'the key %s is refused',
  async (key) => {
    expect((await endOne(await portal.logIn(fern), key)).status).toBe(400);
  },
);

test('anonymous visitors have no sessions to see or end', async () => {
  expect(await portal.ask('', '/api/user/sessions')).toBe(401);
  expect((await endOne('', 'A'.repeat(22))).status).toBe(401);
});

test('a page of another origin can’t end a session', async () => {
  const cookie = await portal.logIn(fern);
  const key = await keyOf(cookie);
  const headers = { cookie, Origin: 'https://evil.example' };
  const answer = await portal.gateway.fetch(`/api/user/sessions/${key}`, { method: 'DELETE', headers });

  expect(answer.status).toBe(403);
  expect(await portal.ask(cookie)).toEqual(fern);
});
