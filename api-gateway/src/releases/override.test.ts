import {
  type auditLog,
  type BodyOf,
  developmentEntry,
  type PageData,
  pageDataId,
  releases,
} from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { SessionModel } from '../session/session.model.ts';
import { storeReleases } from '../testing/stored-releases.ts';
import { command, cookiesOf } from '../testing/stub-account.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { folderWith } from '../testing/test-gateway.ts';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';

testDatabase();
const portal = testSessions();

const shellDir = folderWith({ 'index.html': '<head><!--portal--></head>' });
const folder = folderWith({});
const own = 'http://localhost:5173';
let admin: StubService;
let records: BodyOf<typeof auditLog.add>[];
let isAuditDown: boolean;

beforeEach(async () => {
  records = [];
  isAuditDown = false;
  admin = await stubService((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      records.push(JSON.parse(text));
      response.writeHead(isAuditDown ? 500 : 204).end();
    });
  });
  await storeReleases(folder);
  await portal.restart({ admin: admin.origin, env: { RELEASES_DIR: folder, SHELL_DIR: shellDir } });
});
afterEach(() => admin.stop());

const addressOf = ({ path }: { path: string }) => path.replace(':name', 'forum');
const set = (cookie: string, body: object = { host: 'localhost', port: 5173 }) =>
  portal.gateway.fetch(addressOf(releases.setOverride), {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const end = (cookie: string) =>
  portal.gateway.fetch(addressOf(releases.endOverride), { method: 'DELETE', headers: { cookie } });

async function open(cookie: string) {
  const answer = await portal.gateway.fetch('/forum', { headers: { cookie } });
  const html = await answer.text();
  const data = JSON.parse(new RegExp(`id="${pageDataId}">(.*?)</script>`).exec(html)?.[1] ?? '') as PageData;
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { answer, data, policy, forum: data.remotes.find(({ name }) => name === 'forum') };
}
const ofVisitors = { version: 'v2' };
const ofMachine = { version: 'development', entry: own + developmentEntry, integrity: {}, preload: [] };

test('the pages of the session get the remote from the machine, and nobody else’s do', async () => {
  const cookie = await portal.logIn(moss);
  const elsewhere = await portal.logIn(moss);
  expect((await set(cookie)).status).toBe(204);

  const { forum, data, answer, policy } = await open(cookie);
  expect(forum).toMatchObject(ofMachine);
  expect(data.trial).toEqual({ previews: [], override: { name: 'forum', address: own } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  for (const kind of ['script-src', 'style-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${own}[ ;]`));
  const registry = await portal.gateway.fetch('/remotes.json', { headers: { cookie } });
  expect(registry.headers.get('cache-control')).toBe('private, no-store');
  expect(await registry.text()).toContain(own);

  for (const other of ['', elsewhere, await portal.logIn(fern)]) {
    const page = await open(other);
    expect(page.forum).toMatchObject(ofVisitors);
    expect([page.policy, JSON.stringify(page.data)].join()).not.toContain(own);
  }
  expect(records).toMatchObject([
    { act: 'release.override_set', actor: { username: 'moss' }, after: { address: own } },
  ]);
});

test('it ends by a call, which is recorded, and with the session', async () => {
  const cookie = await portal.logIn(moss);
  await set(cookie);
  expect((await end(cookie)).status).toBe(204);
  expect((await open(cookie)).forum).toMatchObject(ofVisitors);
  expect(records.map(({ act }) => act)).toEqual(['release.override_set', 'release.override_ended']);
  expect((await end(cookie)).status).toBe(204);
  expect(records).toHaveLength(2);

  await set(cookie);
  await command(portal.account, portal.gateway, { order: 'end' }, '/api/logout', { headers: { cookie } });
  expect((await open(cookie)).forum).toMatchObject(ofVisitors);
  expect((await open(await portal.logIn(moss))).forum).toMatchObject(ofVisitors);
});

test('a confirmation of the sign-in keeps it, and the loss of the role ends it', async () => {
  const cookie = await portal.logIn(moss);
  await set(cookie);
  const confirm = { order: 'confirm', userId: moss.id } as const;
  const confirmed = cookiesOf(
    await command(portal.account, portal.gateway, confirm, '/api/login', { headers: { cookie } }),
  );
  expect((await open(confirmed)).forum).toMatchObject(ofMachine);

  portal.account.isDown = true;
  expect((await open(confirmed)).forum).toMatchObject(ofVisitors);
  portal.account.isDown = false;
  portal.account.set({ id: moss.id, roles: ['moderator'] });
  expect((await open(confirmed)).forum).toMatchObject(ofVisitors);
});

test.each<[string, object, number]>([
  ['a low port', { host: 'localhost', port: 80 }, 400],
  ['a port that is none', { host: 'localhost', port: 65_536 }, 400],
  ['another host', { host: 'evil.example', port: 5173 }, 400],
  ['a host with a path', { host: 'localhost:80/@evil.example', port: 5173 }, 400],
])('%s is refused', async (_, body, status) => {
  const cookie = await portal.logIn(moss);
  expect((await set(cookie, body)).status).toBe(status);
  expect((await open(cookie)).forum).toMatchObject(ofVisitors);
});

test('it needs a new sign-in, and a record', async () => {
  const cookie = await portal.logIn(moss);
  await SessionModel.updateMany({}, { confirmedAt: new Date(Date.now() - 60 * 60 * 1000) });
  expect((await set(cookie)).status).toBe(403);
  await SessionModel.updateMany({}, { confirmedAt: new Date() });
  isAuditDown = true;
  expect((await set(cookie)).status).toBe(503);

  expect((await open(cookie)).forum).toMatchObject(ofVisitors);
});
