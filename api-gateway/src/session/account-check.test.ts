import { once } from 'node:events';
import type { AccountState } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { command, cookiesOf } from '../testing/stub-account.ts';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

describe('a session ends at its next request', () => {
  const changes: [string, () => Partial<AccountState>][] = [
    ['lost its role', () => ({ roles: [] })],
    ['has another role', () => ({ roles: ['moderator'] })],
    ['has another username', () => ({ username: 'peat' })],
    ['has another password', () => ({ sessionsValidFrom: inAMinute() })],
    ['is blocked', () => ({ blocked: { reason: 'Spam links.' } })],
  ];

  test.each(changes)('if its account %s', async (_, change) => {
    const cookie = await portal.logIn(moss);
    const other = await portal.logIn(fern);
    expect(await portal.ask(cookie, '/api/photos')).toEqual(moss);

    portal.account.set({ id: moss.id, ...change() });

    expect(await portal.ask(cookie, '/api/photos')).toBe(401);
    expect(await portal.ask(cookie)).toBeNull();
    expect(await portal.ask(other)).toEqual(fern);
    // It doesn't come back if the change is reverted.
    portal.account.set({ ...moss, sessionsValidFrom: new Date(0).toISOString(), blocked: undefined });
    expect(await portal.ask(cookie)).toBeNull();
    expect(await SessionModel.countDocuments()).toBe(1);
  });

  test('if its account got a role', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.set({ id: fern.id, roles: ['admin'] });

    expect(await portal.ask(cookie, '/api/own-threads')).toBe(401);
  });

  test('if its account is gone', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.remove(fern.id);

    expect(await portal.ask(cookie, '/api/own-threads')).toBe(401);
  });
});

test('a session that ends by a change of its account closes its sockets', async () => {
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  await portal.restart({ hub: `http://127.0.0.1:${(hub.address() as { port: number }).port}` });
  const { host, origin } = portal.gateway;
  const Cookie = await portal.logIn(moss);
  const socket = new WebSocket(`ws://${host}/ws`, { origin, headers: { Cookie } });
  await once(socket, 'open');

  const closed = once(socket, 'close');
  portal.account.set({ id: moss.id, roles: [] });
  expect(await portal.ask(Cookie, '/api/photos')).toBe(401);
  await closed;
  hub.close();
});

test('services learn that a member is muted', async () => {
  const muted = { reason: 'Spam links.', until: inAMinute() };
  const cookie = await portal.logIn(fern);
  portal.account.set({ id: fern.id, muted });

  expect(await portal.ask(cookie)).toEqual({ ...fern, muted });
  portal.account.set({ id: fern.id, muted: undefined });
  expect(await portal.ask(cookie)).toEqual(fern);
});

/** The status of a write of the member. */
const write = async (cookie: string, path: string, method = 'POST') =>
  (await portal.gateway.fetch(path, { method, headers: { cookie } })).status;

test('a mute is known to the next request, however long answers about accounts are used', async () => {
  await portal.restart({ env: { ACCOUNT_CACHE_MS: '30000' } });
  const [cookie, staff] = [await portal.logIn(fern), await portal.logIn({ ...moss, roles: ['moderator'] })];
  expect(await portal.ask(cookie)).toEqual(fern);
  const muted = { reason: 'Spam links.' };
  portal.account.set({ id: fern.id, muted });

  expect(await write(staff, `/api/admin/members/${fern.id}/mute`)).toBe(200);

  expect(await portal.ask(cookie)).toEqual({ ...fern, muted });
});

test('a session starts valid although the clock of the gateway is behind', async () => {
  portal.account.set({ id: fern.id, sessionsValidFrom: inAMinute() });

  expect(await portal.ask(await portal.logIn(fern))).toEqual(fern);
});

test('anonymous visitors cause no questions about accounts', async () => {
  await portal.ask('');
  await portal.ask('portal_session=forged; portal_session.sig=forged');

  expect(portal.account.lookups).toBe(0);
});

describe('the answers about accounts', () => {
  beforeEach(() => portal.restart({ env: { ACCOUNT_CACHE_MS: '30000' } }));

  test('are used for many requests', async () => {
    const cookie = await portal.logIn(fern);
    const before = portal.account.lookups;
    for (let count = 0; count < 5; count++) await portal.ask(cookie);

    expect(portal.account.lookups - before).toBeLessThanOrEqual(1);
  });

  test('are forgotten when the account service sends a session command', async () => {
    const { account, gateway } = portal;
    const cookie = await portal.logIn(fern);
    await portal.ask(cookie);
    account.set({ id: fern.id, username: 'peat' });
    const viewer = { ...fern, username: 'peat' };
    const answer = await command(account, gateway, { order: 'restart', viewer });

    expect(await portal.ask(cookiesOf(answer))).toEqual(viewer);
  });

  test('can’t be set to last longer than half a minute', async () => {
    await expect(portal.restart({ env: { ACCOUNT_CACHE_MS: '30001' } })).rejects.toThrow('ACCOUNT_CACHE_MS');
  });
});

describe('without an answer of the account service', () => {
  test('members go on reading', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.isDown = true;

    expect(await portal.ask(cookie, '/api/own-threads')).toEqual(fern);
  });

  test.each([
    ['a post', 'POST', '/api/threads'],
    ['a like', 'PUT', '/api/likes'],
    ['a journal entry', 'PATCH', '/api/journal'],
  ])('%s of a member is refused with 503, who may be muted', async (_, method, path) => {
    const cookie = await portal.logIn(fern);
    portal.account.answer((_, response) => response.end());
    expect(await write(cookie, path, method)).toBe(200);
    portal.account.isDown = true;

    const answer = await portal.gateway.fetch(path, { method, headers: { cookie } });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.text()).toBe('Your rights can’t be checked right now. Please try again in a moment.');
  });

  test('a muted member stays muted', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.set({ id: fern.id, muted: { reason: 'Spam links.' } });
    await portal.ask(cookie);
    portal.account.isDown = true;

    expect(await write(cookie, '/api/threads')).toBe(503);
  });

  test('calls for everyone, and signing out, go on', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.isDown = true;

    expect(await write(cookie, '/api/rejections')).toBe(200);
    expect(await write('', '/api/rejections')).toBe(200);
    expect(await write(cookie, '/api/logout')).toBe(200);
  });

  test('staff can’t use their rights, and go on as members elsewhere', async () => {
    const cookie = await portal.logIn(moss);
    portal.account.isDown = true;
    const answer = await portal.gateway.fetch('/api/photos', { headers: { cookie } });

    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('Your rights can’t be checked right now. Please try again in a moment.');
    expect(await portal.ask(cookie, '/api/own-threads')).toEqual({ ...moss, roles: [] });
  });

  test('members don’t get staff’s 503', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.isDown = true;

    expect(await portal.ask(cookie, '/api/photos')).toBe(403);
  });

  test('a failure is logged, and not asked about again at once', async () => {
    const cookie = await portal.logIn(fern);
    portal.account.isDown = true;
    const before = portal.account.lookups;
    for (let count = 0; count < 5; count++) await portal.ask(cookie);

    // One question, with its retry at another instance.
    expect(portal.account.lookups - before).toBeLessThanOrEqual(2);
    const lines = portal.gateway.logLines().filter(({ msg }) => String(msg).includes('can’t be checked'));
    expect(lines).toHaveLength(1);
  });
});
