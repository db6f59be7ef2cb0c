import { hash } from 'node:crypto';
import {
  clientErrors,
  connections,
  crashes,
  dashboard,
  members,
  policyReports,
  releases,
  sessions,
  teamReleases,
  type Viewer,
  visits,
} from '@portal/contracts';
import { testDatabase, testRights } from '@portal/kit/testing';
import { carryOut } from '@portal/releases';
import { teamPermit, teamPublicKey } from '@portal/releases/testing';
import { SessionModel } from './session/session.model.ts';
import { storeReleases } from './testing/stored-releases.ts';
import { type StubService, stubService } from './testing/stub-service.ts';
import { folderWith } from './testing/test-gateway.ts';
import { fern, moss, testSessions } from './testing/test-sessions.ts';

// The rights of each role to the gateway's own calls, with a cookie as browsers send it.
testDatabase();
const portal = testSessions();

const folder = folderWith({});
let audit: StubService;
beforeEach(async () => {
  audit = await stubService((_, response) => response.writeHead(204).end());
  await portal.restart({ admin: audit.origin, env: { RELEASES_DIR: folder } });
});
afterEach(() => audit.stop());

const linus: Viewer = { id: 9, username: 'linus', roles: [] };
const moderator: Viewer = { id: 10, username: 'ivy', roles: ['moderator'] };
const owner: Viewer = { id: 11, username: 'yarrow', roles: ['owner'] };

const client = (cookie: string) => ({
  call: () => Promise.reject(new Error('These clients only fetch.')),
  fetch: (path: string, init: RequestInit = {}) =>
    portal.gateway.fetch(path, { ...init, headers: { ...init.headers, cookie } }),
});
const as = (viewer: Viewer) => async () => client(await portal.logIn(viewer));

/** The key of a session of fern. */
const keyOfFern = async () => {
  await portal.logIn(fern);
  const session = await SessionModel.findOne({ 'viewer.id': fern.id }).lean();
  return { params: { key: hash('sha256', session?._id ?? '', 'base64url').slice(0, 22) } };
};
const ofFern = () => ({ params: { id: fern.id } });
const missing = () => ({ params: { key: 'x'.repeat(22) } });
const live = { expected: { live: 'v2' }, reason: 'For the test.' };
/** A change of the forum's releases, from the same state each time. */
const ofForum = (body: object) => async () => {
  await storeReleases(folder);
  return { params: { name: 'forum' }, body };
};
const audience = { kind: 'share' as const, percent: 10 };
const withCanary = async () => {
  await storeReleases(folder);
  await carryOut(folder, { name: 'forum', act: { kind: 'canary', version: 'v3', audience } });
  const expected = { live: 'v2', canary: { version: 'v3', audience } };
  return { params: { name: 'forum' }, body: { ...live, expected } };
};
const id = '0ea6e0f4-6a27-4c1e-9d92-3d0f3a1b5c11';
const withPreview = async () => {
  await storeReleases(folder);
  const act = { kind: 'preview', version: 'v3', secretHash: 'x', days: 7, by: 'moss' } as const;
  const { after } = await carryOut(folder, { name: 'forum', act });
  return { params: { name: 'forum', id: after.previews[0]?.id ?? id } };
};
const ofMissing = (body: object) => () => ({ params: { name: 'garden-shed' }, body });
const toSome = { ...live, version: 'v3', audience };
const machine = { host: 'localhost', port: 5173 };
const restored = { ...live, version: 'v2' };
const team = 'herb-walks';
const registered = { ...teamPermit, publicKey: teamPublicKey };
/** A registered remote of another team with a token, made for each request. */
const withTeam = async (body?: object) => {
  await storeReleases(folder);
  const permit = teamPermit;
  await carryOut(folder, { name: team, act: { kind: 'register', publicKey: teamPublicKey, permit } });
  await carryOut(folder, {
    name: team,
    act: { kind: 'makeToken', id, label: 'CI', secretHash: 'x', days: 1 },
  });
  return { params: { name: team }, ...(body && { body }) };
};
const token = { label: 'CI', days: 30 };
const since = '2026-01-01T00:00:00.000Z';
const upload = { remoteJson: '{}', releaseJson: '{}', files: {}, signature: '' };
const felt = { measures: [{ measure: 'paint', value: 900, remote: 'forum', version: 'v1' }] };
const ofDay = (name: string) => () => ({ params: { name }, query: { range: 'day' } });
const error = { kind: 'remote_crash', remote: 'forum', message: 'x is not a function', path: '/forum' };

testRights({
  service: 'gateway',
  callers: {
    anonymous: () => client(''),
    author: as(fern),
    member: as(linus),
    moderator: as(moderator),
    admin: as(moss),
    owner: as(owner),
  },
  rows: [
    //                      anonymous author member moderator admin owner
    [sessions.list, '        401 200 200 200 200 200'],
    [sessions.endOne, '      401 204 204 204 204 204', keyOfFern],
    [sessions.endOne, '      401 204 204 204 204 204', missing, 'missing'],
    [releases.list, '        401 403 403 403 200 403'],
    [dashboard.gatewayStorage, '401 403 403 403 200 403'],
    [releases.promote, '     401 403 403 403 204 403', withCanary],
    [releases.promote, '     401 403 403 403 404 403', ofMissing(live), 'missing'],
    [releases.rollBack, '    401 403 403 403 204 403', ofForum(live)],
    [releases.rollBack, '    401 403 403 403 404 403', ofMissing(live), 'missing'],
    [releases.setAudience, ' 401 403 403 403 204 403', ofForum(toSome)],
    [releases.setAudience, ' 401 403 403 403 404 403', ofMissing(toSome), 'missing'],
    [releases.restore, '     401 403 403 403 409 403', ofForum(restored), 'not rolled back'],
    [releases.restore, '     401 403 403 403 404 403', ofMissing(restored), 'missing'],
    [releases.setOverride, ' 401 403 403 403 204 403', ofForum(machine)],
    [releases.setOverride, ' 401 403 403 403 404 403', ofMissing(machine), 'missing'],
    [releases.endOverride, ' 401 403 403 403 204 403'],
    [releases.endPreview, '  401 403 403 403 204 403', withPreview],
    [
      releases.endPreview,
      '  401 403 403 403 404 403',
      () => ({ params: { name: 'garden-shed', id } }),
      'missing',
    ],
    [
      teamReleases.register,
      '401 403 403 403 204 403',
      async () => {
        await storeReleases(folder);
        return { params: { name: team }, body: registered };
      },
      'missing before',
    ],
    [teamReleases.register, ' 401 403 403 403 409 403', ofForum(registered), 'a part of the portal'],
    [teamReleases.endRegistration, '401 403 403 403 204 403', () => withTeam()],
    [teamReleases.endRegistration, '401 403 403 403 404 403', ofMissing({}), 'missing'],
    [
      teamReleases.refuseRequest,
      '401 403 403 403 409 403',
      () => withTeam({ expected: since }),
      'nothing waits',
    ],
    [teamReleases.refuseRequest, '401 403 403 403 404 403', ofMissing({ expected: since }), 'missing'],
    [teamReleases.makeToken, '401 403 403 403 201 403', () => withTeam(token)],
    [teamReleases.makeToken, '401 403 403 403 404 403', ofMissing(token), 'missing'],
    [
      teamReleases.endToken,
      '401 403 403 403 204 403',
      async () => {
        await withTeam();
        return { params: { name: team, id } };
      },
    ],
    [
      teamReleases.endToken,
      '401 403 403 403 404 403',
      () => ({ params: { name: 'garden-shed', id } }),
      'missing',
    ],
    [teamReleases.upload, ' 401 401 401 401 401 401', () => withTeam(upload), 'missing token'],
    [members.sessions, '     401 403 403 200 200 403', ofFern],
    [members.sessions, '     401 403 403 200 200 403', () => ({ params: { id: 987_654 } }), 'missing'],
    [members.openSessions, ' 401 403 403 200 200 403', () => ({ query: { ids: String(fern.id) } })],
    [clientErrors.report, '  204 204 204 204 204 204', () => ({ body: error })],
    [visits.report, '        204 204 204 204 204 204', () => ({ body: felt })],
    [visits.read, '          401 403 403 403 200 403', ofDay('forum')],
    [visits.read, '          401 403 403 403 404 403', ofDay('moss'), 'missing'],
    [crashes.read, '         401 403 403 403 200 403', () => ({ params: { name: 'forum' } })],
    [crashes.read, '         401 403 403 403 404 403', () => ({ params: { name: 'moss' } }), 'missing'],
    [policyReports.report, ' 204 204 204 204 204 204', () => ({ body: [] })],
    [connections.read, '     200 200 200 200 200 200'],
  ],
  // Another member's key ends nothing.
  snapshot: () => SessionModel.countDocuments({ 'viewer.id': fern.id }),
  mayChange: (caller) => caller === 'author',
});
