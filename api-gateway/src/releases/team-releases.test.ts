import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type auditLog,
  contractsVersion,
  type InputOf,
  limits,
  type Problem,
  problemType,
  type ReplyOf,
  releases,
  teamReleases,
} from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { changeReleases, liveOf, type ReleaseState, readReleases } from '@portal/releases';
import { runRemoteCommand } from '@portal/releases/client';
import { teamKey, teamPermit, teamPublicKey, teamRelease } from '@portal/releases/testing';
import { SessionModel } from '../session/session.model.ts';
import { storeReleases } from '../testing/stored-releases.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { moss, testSessions } from '../testing/test-sessions.ts';
import { until } from '../testing/until.ts';

testDatabase();
const portal = testSessions();

const name = 'herb-walks';
let root: string;
let admin: StubService;
let audited: InputOf<typeof auditLog.add>['body'][];
let cookie: string;
/** Runs between the record of an act and its answer. */
let onAudit: () => Promise<unknown>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'teams-'));
  writeFileSync(join(root, 'release.json'), JSON.stringify({ sdk: '1.2.0', contracts: contractsVersion }));
  await storeReleases(folder());
  audited = [];
  onAudit = async () => undefined;
  admin = await stubService(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/version') return response.writeHead(404).end();
    audited.push(JSON.parse(String(Buffer.concat(chunks))));
    await onAudit();
    return response.writeHead(204).end();
  });
  await restart();
  cookie = await portal.logIn(moss);
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await admin.stop();
});

const folder = () => join(root, 'releases');
const restart = (env: Record<string, string> = {}) =>
  portal.restart({ admin: admin.origin, env: { RELEASES_DIR: folder(), SHELL_DIR: root, ...env } });
const state = () => readReleases(folder());
const live = () => liveOf(state(), name)?.version;

async function send(
  { method, path }: { method: string; path: string },
  body: unknown,
  headers: Record<string, string>,
) {
  const answer = await portal.gateway.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: problemType, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json: unknown = text && JSON.parse(text);
  return { status: answer.status, json, detail: answer.ok ? undefined : (json as Problem).detail };
}
const at = (path: string, remote = name) => path.replace(':name', remote);
const register = (changes: object = {}, remote = name) =>
  send(
    { method: 'PUT', path: at(teamReleases.register.path, remote) },
    { ...teamPermit, publicKey: teamPublicKey, ...changes },
    { cookie },
  );
async function makeToken(remote = name): Promise<ReplyOf<typeof teamReleases.makeToken>> {
  const { json } = await send(
    { method: 'POST', path: at(teamReleases.makeToken.path, remote) },
    { label: 'CI', days: 30 },
    { cookie },
  );
  return json as ReplyOf<typeof teamReleases.makeToken>;
}
const registrationOf = async () => {
  const answer = await portal.gateway.fetch(releases.list.path, { headers: { cookie } });
  const { remotes } = (await answer.json()) as ReplyOf<typeof releases.list>;
  return remotes.find((remote) => remote.name === name)?.registration;
};
function uploadOf(built: Parameters<typeof teamRelease>[1] = {}, more: object = {}) {
  const { content, signature } = teamRelease(root, built);
  const files = Object.entries(content.files).map(([path, file]) => [
    path,
    Buffer.from(file).toString('base64'),
  ]);
  const { remoteJson, releaseJson } = content;
  return { remoteJson, releaseJson, files: Object.fromEntries(files), signature, ...more };
}
const upload = (
  secret: string,
  body: unknown = uploadOf(),
  headers: Record<string, string> = {},
  remote = name,
) =>
  send({ method: 'POST', path: at(teamReleases.upload.path, remote) }, body, {
    authorization: `Bearer ${secret}`,
    ...headers,
  });

describe('a team with a token', () => {
  let secret: string;
  beforeEach(async () => {
    await register();
    ({ secret } = await makeToken());
    audited = [];
  });

  test('waits for no other team, however slowly that one sends', async () => {
    await register({}, 'moss-walks');
    const other = await makeToken('moss-walks');
    const slow = request(`${portal.gateway.origin}${at(teamReleases.upload.path, 'moss-walks')}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${other.secret}`,
        'content-type': 'application/json',
        'content-length': 1_000_000,
      },
    });
    slow.on('error', () => undefined);
    slow.write('{');
    await until(() => state().tokens.some(({ remote, usedAt }) => remote === 'moss-walks' && usedAt), true);
    expect((await upload(other.secret, {}, {}, 'moss-walks')).status).toBe(429);

    expect((await upload(secret)).status).toBe(200);
    slow.destroy();
  });

  test('releases its remote to everyone, which the audit log and the list say', async () => {
    const { status, json } = await upload(secret);

    const { version } = json as ReplyOf<typeof teamReleases.upload>;
    expect(status).toBe(200);
    expect(json).toEqual({ version, outcome: `herb-walks ${version} is live for everyone.` });
    expect(live()).toBe(version);
    expect(audited).toMatchObject([
      {
        actor: { id: moss.id },
        act: 'release.team_released',
        subject: { id: name },
        after: { live: version },
        reason: 'Token: CI',
      },
    ]);
    expect((await registrationOf())?.tokens).toMatchObject([{ label: 'CI', usedAt: expect.any(String) }]);
    const { remotes } = (await (await portal.gateway.fetch('/remotes.json')).json()) as ReleaseState;
    expect(remotes.find((remote) => remote.name === name)?.permit).toEqual(teamPermit);
  });

  test.each([
    ['en', '<title>Sign in – herb-walks', 'content="Walks."'],
    ['de', '<title>Anmelden – herb-walks', 'content="Wanderungen."'],
  ])(
    'has its registered name in the titles of its pages, in the visitor’s language (%s)',
    async (language, title, description) => {
      const head = '<title></title><meta name="description" content="">';
      writeFileSync(join(root, 'index.html'), `<head>${head}<!--portal--></head>`);
      const translations = { de: { title: 'Anmelden', description: 'Wanderungen.' } };
      const page = { path: `/x/${name}`, title: 'Sign in', description: 'Walks.', translations };
      await upload(secret, uploadOf({ description: { pages: [page] } }));
      const answer = await portal.gateway.fetch(page.path, { headers: { 'Accept-Language': language } });
      const html = await answer.text();
      expect(html).toContain(title);
      expect(html).toContain(description);
    },
  );

  test('gives a version to some people, or makes a preview', async () => {
    const audience = { kind: 'staff' } as const;
    expect(await upload(secret, uploadOf({}, { audience }))).toMatchObject({
      status: 409,
      detail: 'herb-walks has no live version yet: release it to everyone first.',
    });
    await upload(secret);
    const canary = await upload(secret, uploadOf({ entry: 'two()' }, { audience }));
    expect(canary.json).toMatchObject({
      outcome: expect.stringContaining('is live for signed-in members of staff'),
    });

    const { json } = await upload(secret, uploadOf({ entry: 'three()' }, { preview: { days: 3 } }));
    const { version, preview = '' } = json as ReplyOf<typeof teamReleases.upload>;
    expect(new URL(preview).origin).toBe(portal.gateway.origin);
    expect(state().previews).toMatchObject([{ remote: { version }, by: 'CI' }]);
    const opened = await portal.gateway.fetch(new URL(preview).pathname + new URL(preview).search);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/x/${name}`]);
    expect(await upload(secret, uploadOf({}, { audience, preview: { days: 3 } }))).toMatchObject({
      status: 400,
    });
  });

  test('releases by the command of the client, with its own key', async () => {
    const { dist } = teamRelease(root);
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const environment = { PORTAL_URL: portal.gateway.origin, RELEASE_TOKEN: secret, RELEASE_KEY: teamKey };
    await runRemoteCommand([dist], environment, say);
    expect(lines).toEqual([`Released version ${live()}.`, `herb-walks ${live()} is live for everyone.`]);

    const keyFile = join(root, 'key.pem');
    await runRemoteCommand(['--generate-key', keyFile], {}, say);
    const run = () => runRemoteCommand([dist, '--preview'], { ...environment, RELEASE_KEY: keyFile }, say);
    await expect(run()).rejects.toThrow('is not signed with the key that is registered for it');
    await register({ publicKey: lines.at(-1), expected: (await registrationOf())?.since });
    await run();
    expect(lines.at(-1)).toMatch(`Preview: ${portal.gateway.origin}/x/herb-walks?preview=`);
    await expect(runRemoteCommand([dist], {}, say)).rejects.toThrow('Set PORTAL_URL');
  });

  test('is refused with a signature of something else', async () => {
    const { signature } = uploadOf({ entry: 'two()' });
    expect(await upload(secret, { ...uploadOf(), signature })).toMatchObject({
      status: 403,
      detail: 'This release of herb-walks is not signed with the key that is registered for it.',
    });
    expect([live(), audited]).toEqual([undefined, []]);
  });

  test('is refused what nobody has confirmed, which an administrator then sees and confirms', async () => {
    const uses = { sdk: [], calls: ['plants.list', 'threads.create'] };
    const refused = await upload(secret, uploadOf({ built: { uses } }));
    expect(refused).toMatchObject({
      status: 409,
      detail: expect.stringContaining('the calls threads.create'),
    });

    const seen = await registrationOf();
    expect(seen?.request?.needs.calls).toEqual(uses.calls);
    expect((await register({ calls: uses.calls, expected: seen?.since })).status).toBe(204);
    expect(audited.at(-1)).toMatchObject({
      act: 'release.team_changed',
      before: { calls: 'plants.list' },
      after: { calls: 'plants.list, threads.create' },
    });
    expect((await registrationOf())?.request).toBeUndefined();
    expect(await upload(secret, uploadOf({ built: { uses } }))).toMatchObject({ status: 200 });
  });

  test('sees its request leave the list when an administrator refuses it, which is audited', async () => {
    const uses = { sdk: [], calls: ['threads.create'] };
    await upload(secret, uploadOf({ built: { uses } }));
    const refusal = { method: 'POST', path: at(teamReleases.refuseRequest.path) };
    const stale = await send(refusal, { expected: '2026-01-01T00:00:00.000Z' }, { cookie });
    expect([stale.status, audited]).toEqual([409, []]);

    const expected = (await registrationOf())?.request?.since;
    expect((await send(refusal, { expected }, { cookie })).status).toBe(204);
    expect(audited).toMatchObject([{ act: 'release.team_refused', before: { calls: 'threads.create' } }]);
    expect((await registrationOf())?.request).toBeUndefined();
    expect((await upload(secret, uploadOf({ built: { uses } }))).detail).toContain('They refused this on');
    expect((await registrationOf())?.request).toBeDefined();
  });

  test.each([
    ['a folder above', '../forum/entry.js'],
    ['an absolute path', '/etc/portal.js'],
    ['a Windows path', 'a\\\\b.js'],
    ['a hidden file', '.env.js'],
    ['an encoded path', 'a%2f..%2fb.js'],
    ['a page', 'index.html'],
    ['a record of the store', 'v1.json.unfinished'],
    ['the same file in capital letters', 'Entry.js'],
  ])('is refused with %s as a file', async (_, path) => {
    const body = uploadOf();
    const result = await upload(secret, { ...body, files: { ...body.files, [path]: 'YQ==' } });
    expect([result.status, live()]).toEqual([400, undefined]);
    expect(result.detail).toMatch(/is not a path of a file that a release may have|differ only in capital/);
  });

  test('is refused with too many files, or too many bytes', async () => {
    const many = Object.fromEntries(
      Array.from({ length: limits.teams.files + 1 }, (__, index) => [`${index}.js`, '']),
    );
    expect(await upload(secret, { ...uploadOf(), files: many })).toMatchObject({ status: 400 });
    const files = { 'entry.js': 'A'.repeat(limits.teams.uploadBytes) };
    expect(await upload(secret, { ...uploadOf(), files })).toMatchObject({ status: 413 });
  });

  test.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['another secret', async () => `portal_release_${'a'.repeat(43)}`],
    ['the hash that is stored', async () => `portal_release_${state().tokens[0]?.secretHash}`],
    [
      'the token of another remote',
      async () => {
        await register({}, 'seed-swap');
        return (await makeToken('seed-swap')).secret;
      },
    ],
    [
      'a token that was ended',
      async () => {
        const token = await makeToken();
        const path = at(teamReleases.endToken.path).replace(':id', token.id);
        expect(await send({ method: 'DELETE', path }, undefined, { cookie })).toMatchObject({ status: 204 });
        return token.secret;
      },
    ],
    [
      'an expired token',
      async () => {
        await changeReleases(folder(), (before) => ({
          ...before,
          tokens: before.tokens.map((token) => ({ ...token, expiresAt: new Date(0).toISOString() })),
        }));
        return secret;
      },
    ],
    [
      'the token of a registration that ended',
      async () => {
        const { path } = teamReleases.endRegistration;
        expect(await send({ method: 'DELETE', path: at(path) }, undefined, { cookie })).toMatchObject({
          status: 204,
        });
        await register();
        return secret;
      },
    ],
  ])('gets the same refusal for %s', async (_, secretOf) => {
    const result = await upload(await secretOf());
    expect(result).toMatchObject({ status: 401, detail: 'This release token is not valid.' });
    expect(live()).toBeUndefined();
  });

  test('has no right to a part of the portal, and needs no cookie of an administrator', async () => {
    expect(await upload(secret, uploadOf(), {}, 'forum')).toMatchObject({ status: 401 });
    expect(await upload('', uploadOf(), { cookie })).toMatchObject({ status: 401 });
    expect(await upload(secret, uploadOf(), { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    expect(live()).toBeUndefined();
  });

  test('waits while another release is received', async () => {
    let go: (value?: unknown) => void = () => undefined;
    const started = new Promise<void>((isStarted) => {
      onAudit = () => {
        isStarted();
        return new Promise((resolve) => {
          go = resolve;
        });
      };
    });
    const first = upload(secret);
    await started;
    expect(await upload(secret)).toMatchObject({ status: 429 });
    go();
    expect(await first).toMatchObject({ status: 200 });
    onAudit = async () => undefined;
    expect(await upload(secret, uploadOf({ entry: 'two()' }))).toMatchObject({ status: 200 });
  });

  test('changes nothing that can’t be recorded', async () => {
    await admin.stop();
    expect(await upload(secret)).toMatchObject({ status: 503 });
    expect(live()).toBeUndefined();
    admin = await stubService();
  });

  test('has a small budget for wrong tokens, which right ones don’t share', async () => {
    await restart({ RATE_LIMIT_FACTOR: '0.1' });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) statuses.push((await upload('portal_release_wrong')).status);
    expect(statuses).toContain(429);
  });
});

describe('an administrator', () => {
  test('registers a remote, makes a token that is shown once, and withdraws both', async () => {
    expect(await register()).toMatchObject({ status: 204 });
    const { secret, id } = await makeToken();
    const registration = await registrationOf();
    expect(registration).toMatchObject({ permit: teamPermit, publicKey: teamPublicKey, by: moss.username });
    expect(registration?.tokens).toMatchObject([{ id, label: 'CI', by: moss.username }]);
    const stored = readFileSync(join(folder(), 'registry.json'), 'utf8');
    expect(stored + JSON.stringify(registration) + JSON.stringify(audited)).not.toContain(secret);
    expect(JSON.stringify(registration)).not.toContain('secretHash');

    await upload(secret);
    const end = { method: 'DELETE', path: at(teamReleases.endRegistration.path) };
    expect(await send(end, undefined, { cookie })).toMatchObject({ status: 204 });
    expect([live(), state().tokens]).toEqual([undefined, []]);
    const list = await portal.gateway.fetch(releases.list.path, { headers: { cookie } });
    expect(await list.text()).not.toContain(`"${name}"`);
    expect(audited.map(({ act }) => act)).toEqual([
      'release.team_registered',
      'release.token_made',
      'release.team_released',
      'release.team_ended',
    ]);
  });

  test('can’t give a token a label that turns the direction of the list', async () => {
    await register();
    const made = { method: 'POST', path: at(teamReleases.makeToken.path) };
    const result = await send(made, { label: 'CI \u202eevil', days: 1 }, { cookie });
    expect([result.status, state().tokens]).toEqual([400, []]);
  });

  test('needs a new sign-in', async () => {
    await SessionModel.updateMany({}, { confirmedAt: new Date(Date.now() - limits.confirmedMs) });
    for (const [method, path] of [
      ['PUT', teamReleases.register.path],
      ['DELETE', teamReleases.endRegistration.path],
      ['POST', teamReleases.makeToken.path],
    ] as const) {
      const { json } = await send({ method, path: at(path) }, {}, { cookie });
      expect(json).toMatchObject({ code: 'confirmation_required' });
    }
  });

  test.each([
    ['the name of a part of the portal', 'forum', {}, 409],
    ['the folder of the shell', 'shell', {}, 409],
    ['a key of another kind', name, { publicKey: 'AAAA' }, 409],
    ['a call that browsers can’t make', name, { calls: ['auditLog.add'] }, 409],
    ['an origin without TLS', name, { origins: ['http://walks.example'] }, 400],
    ['an origin with a port that is none', name, { origins: ['https://walks.example:70000'] }, 400],
    ['no tier', name, { tier: 'server' }, 400],
    ['a registration that was not seen', name, { expected: '2026-01-01T00:00:00.000Z' }, 409],
  ])('can’t register %s', async (_, remote, changes, status) => {
    expect((await register(changes, remote)).status).toBe(status);
    expect(state().registrations).toEqual({});
  });
});
