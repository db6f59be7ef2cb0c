import { hash } from 'node:crypto';
import { clientErrors, sessions, type Viewer } from '@portal/contracts';
import { testDatabase, testRights } from '@portal/kit/testing';
import { SessionModel } from './session/session.model.ts';
import { fern, moss, testSessions } from './testing/test-sessions.ts';

// Who may make which of the gateway's own calls, with a cookie as browsers send it.
testDatabase();
const portal = testSessions();

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
const missing = () => ({ params: { key: 'x'.repeat(22) } });
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
    [clientErrors.report, '  204 204 204 204 204 204', () => ({ body: error })],
  ],
  // Another member's key ends nothing.
  snapshot: () => SessionModel.countDocuments({ 'viewer.id': fern.id }),
  mayChange: (caller) => caller === 'author',
});
