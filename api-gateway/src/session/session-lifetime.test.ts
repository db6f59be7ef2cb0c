import { once } from 'node:events';
import { limits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { folderWith } from '../testing/test-gateway.ts';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';
import { until } from '../testing/until.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions({ sessionCheckMs: 50 });

const template = '<html><head><!--portal--></head><body><!--portal:root--><!--/portal:root--></body></html>';
const shellDir = folderWith({ 'index.html': template });

const minutes = 60_000;
const hours = 60 * minutes;
const ago = (ms: number) => new Date(Date.now() - ms);
const only = async () => {
  const session = await SessionModel.findOne().lean();
  if (!session) throw new Error('There is no session.');
  return session;
};
const lastSeen = async () => (await only()).lastSeenAt.getTime();
const lifetimeOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  expiresAt.getTime() - createdAt.getTime();

test('a session of staff lasts twelve hours, one of a member thirty days', async () => {
  await portal.logIn(moss);
  expect(lifetimeOf(await only())).toBe(12 * hours);
  await SessionModel.deleteMany();

  await portal.logIn(fern);
  expect(lifetimeOf(await only())).toBe(30 * 24 * hours);
});

test('no session outlasts the setting for all', async () => {
  await portal.restart({ env: { SESSION_TTL_S: '3600' } });
  await portal.logIn(moss);

  expect(lifetimeOf(await only())).toBe(1 * hours);
});

test('after its absolute time a session of staff has ended, whatever its activity', async () => {
  const cookie = await portal.logIn(moss);
  expect(await portal.ask(cookie, '/api/photos')).toEqual(moss);
  await SessionModel.updateMany({}, { expiresAt: ago(1) });

  expect(await portal.ask(cookie, '/api/photos')).toBe(401);
});

test('staff are signed out after half an hour without activity, members are not', async () => {
  const [staff, member] = [await portal.logIn(moss), await portal.logIn(fern)];
  await SessionModel.updateMany({}, { lastSeenAt: ago(30 * minutes) });

  expect(await portal.ask(staff, '/api/photos')).toBe(401);
  expect(await portal.ask(member, '/api/own-threads')).toEqual(fern);
});

test('a call is activity, which prolongs no absolute time', async () => {
  const cookie = await portal.logIn(moss);
  const { expiresAt } = await only();
  await SessionModel.updateMany({}, { lastSeenAt: ago(29 * minutes), network: 'before' });
  const before = Date.now();

  expect(await portal.ask(cookie, '/api/photos')).toEqual(moss);

  await until(async () => (await lastSeen()) >= before, true);
  expect(await only()).toMatchObject({ expiresAt, network: '127.0.0.0/24' });
});

test('a call that pages repeat on their own is no activity', async () => {
  const cookie = await portal.logIn(moss);
  const lastSeenAt = ago(29 * minutes);
  await SessionModel.updateMany({}, { lastSeenAt });
  const write = jest.spyOn(SessionModel, 'updateOne');

  expect(await portal.ask(cookie, '/api/chat')).toEqual(moss);

  expect(write).not.toHaveBeenCalled();
  expect(await lastSeen()).toBe(lastSeenAt.getTime());
  write.mockRestore();
});

test('opening a page is activity, fetching one for a cache is not', async () => {
  await portal.restart({ env: { SHELL_DIR: shellDir } });
  const cookie = await portal.logIn(fern);
  const open = async (destination: string) => {
    const headers = { cookie, 'Sec-Fetch-Dest': destination };
    expect((await portal.gateway.fetch('/about', { headers })).status).toBe(200);
  };
  const write = jest.spyOn(SessionModel, 'updateOne');

  await open('empty');
  expect(write).not.toHaveBeenCalled();
  await open('document');
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

test('a refused call is no activity', async () => {
  const cookie = await portal.logIn(fern);
  const write = jest.spyOn(SessionModel, 'updateOne');

  expect(await portal.ask(cookie, '/api/photos')).toBe(403);

  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

test('activity is written once a minute', async () => {
  const cookie = await portal.logIn(fern);
  const write = jest.spyOn(SessionModel, 'updateOne');
  for (let count = 0; count < 5; count++) await portal.ask(cookie);

  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

test('activity does not restore a session that ended meanwhile', async () => {
  const cookie = await portal.logIn(fern);
  portal.forum.answer(async (_, response) => {
    await SessionModel.deleteMany();
    response.end('null');
  });
  await portal.ask(cookie);

  expect(await portal.ask(cookie, '/api/own-threads')).toBe(401);
  expect(await SessionModel.countDocuments()).toBe(0);
});

test('when a member has too many sessions, the oldest ends', async () => {
  const first = await portal.logIn(fern);
  const second = await portal.logIn(fern);
  const other = await portal.logIn(moss);
  await SessionModel.updateMany({ 'viewer.id': fern.id }, { createdAt: ago(2 * hours) });
  const { _id } = await only();
  await SessionModel.updateOne({ _id }, { createdAt: ago(3 * hours) });
  const session = { ...(await only()), createdAt: ago(1 * hours) };
  await SessionModel.create(
    Array.from({ length: limits.sessionsPerMember - 2 }, (_, index) => ({
      ...session,
      _id: `session ${index}`,
    })),
  );

  const newest = await portal.logIn(fern);

  const viewers = [await portal.ask(first), await portal.ask(second), await portal.ask(newest)];
  expect(viewers).toEqual([null, fern, fern]);
  expect(await portal.ask(other)).toEqual(moss);
  expect(await SessionModel.countDocuments({ 'viewer.id': fern.id })).toBe(limits.sessionsPerMember);
});

describe('an open socket', () => {
  let hub: WebSocketServer;

  beforeEach(async () => {
    hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(hub, 'listening');
    await portal.restart({ hub: `http://127.0.0.1:${(hub.address() as { port: number }).port}` });
  });
  afterEach(() => hub.close());

  async function open(Cookie: string) {
    const { host, origin } = portal.gateway;
    const socket = new WebSocket(`ws://${host}/ws`, { origin, headers: { Cookie } });
    await once(socket, 'open');
    return socket;
  }

  test.each([
    ['expired', () => SessionModel.updateMany({ 'viewer.id': moss.id }, { expiresAt: ago(1) })],
    [
      'had no activity',
      () => SessionModel.updateMany({ 'viewer.id': moss.id }, { lastSeenAt: ago(31 * minutes) }),
    ],
    ['ended on another gateway', () => SessionModel.deleteMany({ 'viewer.id': moss.id })],
    [
      'belongs to a blocked account',
      async () => portal.account.set({ ...moss, blocked: { reason: 'Spam.' } }),
    ],
  ])('closes soon if its session %s', async (_, end) => {
    const staff = await open(await portal.logIn(moss));
    const member = await open(await portal.logIn(fern));
    const anonymous = await open('');

    const closed = once(staff, 'close');
    await end();
    await closed;

    expect([member.readyState, anonymous.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    member.terminate();
    anonymous.terminate();
  });

  test('stays open while the account service doesn’t answer', async () => {
    const socket = await open(await portal.logIn(moss));
    const before = portal.account.lookups;
    portal.account.isDown = true;
    await until(() => portal.account.lookups > before, true);

    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });
});
