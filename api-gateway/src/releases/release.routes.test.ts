import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type auditLog,
  type CanaryAudience,
  type InputOf,
  limits,
  type Problem,
  problemType,
  type ReplyOf,
  releases,
} from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { carryOut, readReleases } from '@portal/releases';
import { SessionModel } from '../session/session.model.ts';
import { storeReleases } from '../testing/stored-releases.ts';
import { command, cookiesOf } from '../testing/stub-account.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { moss, testSessions } from '../testing/test-sessions.ts';

testDatabase();
const portal = testSessions();

type AuditEntry = InputOf<typeof auditLog.add>['body'];
let admin: StubService;
let folder: string;
let audited: AuditEntry[];
let cookie: string;
/** Runs between the record of an act and its answer. */
let onAudit: () => Promise<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  await storeReleases(folder);
  audited = [];
  onAudit = async () => undefined;
  admin = await stubService(async (request, response) => {
    if (request.url === '/version')
      return response.end(JSON.stringify({ version: 'a1b2c3', since: '2026-11-21T10:00:00.000Z' }));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    audited.push(JSON.parse(String(Buffer.concat(chunks))));
    await onAudit();
    return response.writeHead(204).end();
  });
  await portal.restart({ admin: admin.origin, env: { RELEASES_DIR: folder } });
  cookie = await portal.logIn(moss);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await admin.stop();
});

const list = async () => {
  const answer = await portal.gateway.fetch(releases.list.path, { headers: { cookie } });
  return (await answer.json()) as ReplyOf<typeof releases.list>;
};
const forumOf = async () => (await list()).remotes.find(({ name }) => name === 'forum');
const stagesOf = async () =>
  (await forumOf())?.versions.map(({ version, stage, share }) => [version, stage, share]);

const expected = { live: 'v2' };
const reason = 'The search fails.';
async function act(call: typeof releases.promote, body: object = { expected, reason }, name = 'forum') {
  const answer = await portal.gateway.fetch(call.path.replace(':name', name), {
    method: call.method,
    headers: { cookie, 'content-type': 'application/json', accept: problemType },
    body: JSON.stringify(body),
  });
  const problem = answer.ok ? undefined : ((await answer.json()) as Problem);
  return { status: answer.status, code: problem?.code, detail: problem?.detail };
}
const share = (percent: number): CanaryAudience => ({ kind: 'share', percent });
const setAudience = (audience: CanaryAudience, version = 'v3', canary?: object) =>
  act(releases.setAudience as unknown as typeof releases.promote, {
    expected: { ...expected, ...(canary && { canary }) },
    reason,
    version,
    audience,
  });

test('the list has the versions of each remote, prepared ones first, and the running services', async () => {
  const { remotes, services } = await list();

  expect(remotes).toMatchObject([
    {
      name: 'forum',
      previous: 'v1',
      versions: [
        { version: 'v3', stage: 'prepared', share: 0 },
        { version: 'v2', stage: 'live', share: 100, by: 'operator' },
        { version: 'v1', stage: 'earlier', share: 0 },
      ],
    },
  ]);
  expect(services).toEqual(
    expect.arrayContaining([
      { name: 'gateway', instances: 1, running: [expect.objectContaining({ version: expect.any(String) })] },
      { name: 'admin', instances: 1, running: [{ version: 'a1b2c3', since: '2026-11-21T10:00:00.000Z' }] },
      // It answers, but doesn't name its program.
      { name: 'forum', instances: 1, running: [] },
    ]),
  );
});

test('a rollback gives everyone the version before, with who and why', async () => {
  expect(await act(releases.rollBack)).toMatchObject({ status: 204 });

  const person = { id: moss.id, username: moss.username };
  expect((await forumOf())?.versions).toMatchObject([
    { version: 'v3', stage: 'prepared' },
    { version: 'v2', stage: 'rolled_back', share: 0, by: person, reason },
    { version: 'v1', stage: 'live', share: 100, by: person, reason },
  ]);
  expect(audited).toMatchObject([
    {
      actor: person,
      act: 'release.rolled_back',
      subject: { kind: 'remote', id: 'forum', name: 'forum' },
      before: { live: 'v2' },
      after: { live: 'v1' },
      reason,
    },
  ]);
});

test('a prepared version becomes a canary, whose audience can be changed, and goes to everyone', async () => {
  expect(await setAudience(share(10))).toMatchObject({ status: 204 });
  expect(await stagesOf()).toEqual([
    ['v3', 'canary', 10],
    ['v2', 'live', 90],
    ['v1', 'earlier', 0],
  ]);
  expect(await setAudience(share(40), 'v3', { version: 'v3', audience: share(10) })).toMatchObject({
    status: 204,
  });
  expect((await stagesOf())?.[0]).toEqual(['v3', 'canary', 40]);

  const old = { version: 'v3', audience: share(40) };
  expect(await setAudience({ kind: 'role', role: 'moderator' }, 'v3', old)).toMatchObject({ status: 204 });
  const canary = { version: 'v3', audience: { kind: 'role', role: 'moderator' } };
  expect((await forumOf())?.versions[0]).toMatchObject({ stage: 'canary', audience: canary.audience });
  expect(await stagesOf()).toMatchObject([
    ['v3', 'canary', undefined],
    ['v2', 'live', undefined],
    ['v1', 'earlier', 0],
  ]);
  expect(await setAudience(share(5), 'v3', old)).toMatchObject({ status: 409 });
  expect(await act(releases.promote, { expected: { ...expected, canary }, reason })).toMatchObject({
    status: 204,
  });
  expect((await stagesOf())?.[0]).toEqual(['v3', 'live', 100]);
  expect(audited.map(({ act: name, after }) => [name, after])).toEqual([
    ['release.audience_changed', { live: 'v2', canary: 'v3 (10 %)' }],
    ['release.audience_changed', { live: 'v2', canary: 'v3 (40 %)' }],
    ['release.audience_changed', { live: 'v2', canary: 'v3 (role:moderator)' }],
    ['release.promoted', { live: 'v3' }],
  ]);
});

test('an automatic rollback can be undone', async () => {
  const state = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  await act(releases.rollBack);
  const rolledBack = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
  for (const line of rolledBack.history.forum) if (line.stage === 'rolled_back') line.by = 'automatic';
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(rolledBack));

  const body = { expected: { live: 'v1' }, reason, version: 'v2' };
  expect(await act(releases.restore as unknown as typeof releases.promote, body)).toMatchObject({
    status: 204,
  });

  expect(readReleases(folder).remotes).toEqual(state.remotes);
  expect((await forumOf())?.versions.find(({ version }) => version === 'v2')).toMatchObject({
    stage: 'live',
    isProtected: true,
    by: { username: moss.username },
  });
});

test('of two administrators the second gets what has changed, and nothing is recorded for them', async () => {
  await act(releases.rollBack);
  const { status, code, detail } = await act(releases.rollBack);

  expect([status, code]).toEqual([409, 'conflict']);
  expect(detail).toBe('The releases of forum have changed meanwhile: v1 is live now.');
  expect(audited).toHaveLength(1);
});

test('a change by a command after the record is refused, and a second record says so', async () => {
  onAudit = async () => {
    onAudit = async () => undefined;
    await carryOut(folder, { name: 'forum', act: { kind: 'canary', version: 'v3', audience: share(5) } });
  };
  const { status, detail } = await act(releases.rollBack);

  expect(status).toBe(409);
  expect(audited.map(({ act: name }) => name)).toEqual(['release.rolled_back', 'release.failed']);
  expect(audited[1]?.reason).toBe(detail);
  expect((await stagesOf())?.slice(0, 2)).toEqual([
    ['v3', 'canary', 5],
    ['v2', 'live', 95],
  ]);
});

test('without a record nothing changes', async () => {
  await admin.stop();
  const before = readReleases(folder);
  const { status, detail } = await act(releases.rollBack);

  expect(status).toBe(503);
  expect(detail).toBe('This can’t be recorded in the audit log right now, so nothing was changed.');
  expect(readReleases(folder)).toEqual(before);
  admin = await stubService();
});

test('a version whose files were changed is refused', async () => {
  writeFileSync(join(folder, 'forum', 'v1', 'entry.js'), 'something else');
  const { status, detail } = await act(releases.rollBack);

  expect([status, detail]).toEqual([
    409,
    "forum v1 can't be used: its file entry.js was changed after the release.",
  ]);
  expect(audited).toEqual([]);
});

test('a registry that can’t be read answers 503 and records nothing', async () => {
  writeFileSync(join(folder, 'registry.json'), '{');
  expect(await act(releases.rollBack)).toMatchObject({ status: 503 });
  expect(audited).toEqual([]);
});

test('a folder that can’t be written answers 503, and a second record says that nothing changed', async () => {
  mkdirSync(join(folder, 'registry.json.new'));
  expect(await act(releases.rollBack)).toMatchObject({
    status: 503,
    detail: 'The releases can’t be changed right now: their folder can’t be written.',
  });
  expect(audited.map(({ act: name }) => name)).toEqual(['release.rolled_back', 'release.failed']);
  expect(await stagesOf()).toContainEqual(['v2', 'live', 100]);
});

test.each([
  ['an unknown remote', 404, { expected, reason }, 'garden-shed'],
  ['no reason', 400, { expected, reason: ' ' }, 'forum'],
  ['no expectation', 400, { reason }, 'forum'],
  ['a name that is a path', 400, { expected, reason }, '..%2Fforum'],
])('%s answers %i', async (_, status, body, name) => {
  expect((await act(releases.rollBack, body, name)).status).toBe(status);
});

test.each([
  ['an unknown version', 'v9', 409],
  ['a version that is a path', '../v1', 400],
  ['the live version', 'v2', 409],
])('a canary of %s is refused', async (_, version, status) => {
  expect((await setAudience(share(10), version)).status).toBe(status);
});

describe('the sign-in', () => {
  const setConfirmed = (ageMs: number) =>
    SessionModel.updateMany({}, { confirmedAt: new Date(Date.now() - ageMs) });

  test.each([
    ['ten minutes old', limits.confirmedMs],
    ['from the future', -10 * 60_000],
  ])('that is %s changes nothing, and may read', async (_, ageMs) => {
    await setConfirmed(ageMs);
    expect(await act(releases.rollBack)).toMatchObject({ status: 403, code: 'confirmation_required' });
    expect(await stagesOf()).toContainEqual(['v2', 'live', 100]);
    expect(audited).toEqual([]);
  });

  test('once confirmed opens the calls under a new id, and not for a copy of the old cookie', async () => {
    await setConfirmed(limits.confirmedMs);
    const before = await SessionModel.findOne({ 'viewer.id': moss.id }).lean();
    const copy = cookie;
    const answer = await command(
      portal.account,
      portal.gateway,
      { order: 'confirm', userId: moss.id },
      '/api/login',
      { headers: { cookie } },
    );
    cookie = cookiesOf(answer);

    expect(await act(releases.rollBack)).toMatchObject({ status: 204 });
    const after = await SessionModel.findOne({ 'viewer.id': moss.id }).lean();
    expect(after?._id).not.toBe(before?._id);
    expect([after?.createdAt, after?.expiresAt]).toEqual([before?.createdAt, before?.expiresAt]);
    cookie = copy;
    expect((await act(releases.rollBack)).status).toBe(401);
  });

  test('of another member is not confirmed', async () => {
    await setConfirmed(limits.confirmedMs);
    const answer = await command(
      portal.account,
      portal.gateway,
      { order: 'confirm', userId: 99 },
      '/api/login',
      { headers: { cookie } },
    );
    expect(answer.ok).toBe(false);
    expect(await act(releases.rollBack)).toMatchObject({ code: 'confirmation_required' });
  });
});
