import { hash } from '@node-rs/argon2';
import { sessions, users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import { hashPassword, isPasswordOf } from '../users/password-hash.ts';
import { UserModel } from '../users/user.model.ts';

testDatabase();
const { ask, account, config, service, pass } = testAccount();

const logIn = (username: string, password: string, from?: string) =>
  ask(sessions.start, { body: { username, password } }, from === undefined ? {} : { from });

const minutes = 60_000;
const refused = 'Username or password is wrong.';

test('who knows the password is signed in, however they write their name', async () => {
  const rosa = await createUser({ username: 'Rosa-Ölbaum', email: 'rosa@example.org' });

  const { status, body, order } = await logIn(' rosa-ölBAUM ', testPassword);

  expect(status).toBe(200);
  expect(body).toEqual({ id: rosa._id, username: 'Rosa-Ölbaum', email: 'rosa@example.org', roles: [] });
  expect(order).toEqual({ order: 'start', viewer: asViewer(rosa) });
});

test('the same password is right in another encoding of its characters', async () => {
  const { username } = await createUser({ password: 'caf\u00e9 au lait' });

  expect((await logIn(username, 'cafe\u0301 au lait')).status).toBe(200);
});

test('an unknown name and a wrong password get the same answer', async () => {
  const { username } = await createUser();

  const wrong = await logIn(username, 'not this one');
  const unknown = await logIn('nobody-at-all', 'not this one');

  const { requestId: _, ...saidOfOne } = wrong.problem ?? {};
  const { requestId: __, ...saidOfNone } = unknown.problem ?? {};
  expect(saidOfNone).toEqual(saidOfOne);
  expect(saidOfOne).toMatchObject({ status: 401, detail: refused });
  expect([wrong.order, unknown.order]).toEqual([undefined, undefined]);
});

test('a password is compared also for a name that nobody has, so that both take their time', async () => {
  // While all places for such work are taken, only who needs one is turned away.
  let isFlooding = true;
  const flood = (): Promise<unknown> =>
    hashPassword('moss').then(
      () => isFlooding && flood(),
      () => undefined,
    );
  const floods = Array.from({ length: 150 }, flood);

  const { status, problem, retryAfter } = await logIn('nobody-at-all', testPassword, '192.0.2.77');

  isFlooding = false;
  await Promise.all(floods);
  expect(status).toBe(503);
  expect(problem?.detail).toBe('Too many people are logging in right now. Please try again in a moment.');
  expect(retryAfter).toBe(5);
});

test.each([
  [{ username: '', password: 'x' }],
  [{ username: 'rosa', password: '' }],
  [{ username: 'x'.repeat(255), password: 'x' }],
  [{ username: 'rosa', password: 'x'.repeat(1001) }],
  [{ username: { $gt: '' }, password: 'x' }],
  [{ username: 'rosa', password: { $gt: '' } }],
  [{ username: 'rosa' }],
  [[]],
])('the login %j is refused', async (body) => {
  const response = await service.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  expect(response.status).toBe(400);
});

test('a hash that was made with less work is made anew at the next login', async () => {
  const passwordHash = await hash(Buffer.from(testPassword), {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  });
  const { _id, username } = await createUser({ passwordHash });

  await logIn(username, testPassword);

  const renewed = (await findUser(_id))?.passwordHash;
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(renewed, testPassword)).toBe(true);
});

test('a password that is replaced while it is compared opens no session any more', async () => {
  const { _id, username } = await createUser();
  const passwordHash = await hashPassword('the one that replaces it');
  // The login waits for its turn behind these.
  const queue = Array.from({ length: 20 }, () => isPasswordOf(passwordHash, 'something else'));

  const login = logIn(username, testPassword);
  await UserModel.updateOne({ _id }, { $set: { passwordHash } });

  const { status, order } = await login;
  expect([status, order]).toEqual([401, undefined]);
  await Promise.all(queue);
});

test('after ten wrong passwords for a name from one place, the right one waits fifteen minutes, too', async () => {
  const { username } = await createUser();
  for (let count = 0; count < 10; count++) expect((await logIn(username, `wrong ${count}`)).status).toBe(401);

  const { status, problem, retryAfter } = await logIn(username, testPassword);
  expect(status).toBe(429);
  expect(problem?.detail).toBe('There were too many failed logins. Please try again in 15 minutes.');
  expect(retryAfter).toBeGreaterThan(14 * 60);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  // Tries that were refused do not prolong it.
  await pass(15 * minutes);
  expect((await logIn(username, testPassword)).status).toBe(200);
});

test('ten wrong passwords at one moment are ten', async () => {
  const { username } = await createUser();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => logIn(username, `wrong ${index}`, '192.0.2.30')),
  );

  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('a name that nobody has is throttled alike', async () => {
  for (let count = 0; count < 10; count++) await logIn('no-such-person', `wrong ${count}`, '192.0.2.31');

  expect((await logIn('no-such-person', 'wrong', '192.0.2.31')).status).toBe(429);
});

test('a login that succeeds begins the count anew', async () => {
  const { username } = await createUser();
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 9; count++) await logIn(username, `wrong ${count}`, '192.0.2.32');
    expect((await logIn(username, testPassword, '192.0.2.32')).status).toBe(200);
  }
});

test('a logout ends the session that asks, and no harm comes of it without one', async () => {
  const user = await createUser();

  const member = await ask(sessions.end, {}, { as: asViewer(user) });
  const stranger = await ask(sessions.end, {});

  expect([member.status, member.order]).toEqual([204, { order: 'end' }]);
  expect([stranger.status, stranger.order]).toEqual([204, { order: 'end' }]);
});

test('all sessions of a member end when they confirm it by their password', async () => {
  const user = await createUser();
  const endAll = (password: string) => ask(sessions.endAll, { body: { password } }, { as: asViewer(user) });

  const wrong = await endAll('not this one');
  expect(wrong.problem).toMatchObject({ status: 400, fields: { password: 'The password is wrong.' } });
  expect(wrong.order).toBeUndefined();
  const right = await endAll(testPassword);
  expect([right.status, right.order]).toEqual([204, { order: 'end_all', userId: user._id }]);
});

test('nothing of a password is in any answer or line of the log', async () => {
  const password = 'unmistakable-b81c';
  const { username } = await createUser({ password });

  const answers = [await logIn(username, password), await logIn('someone-else', password)];

  const all = [...answers.map(({ text }) => text), JSON.stringify(service.logLines())].join('\n');
  expect(answers[0]?.status).toBe(200);
  expect(all).not.toContain(password);
  expect(all).not.toContain('argon2');
});

test('the sessions under a password that the settings replaced end with the next that shows', async () => {
  const admin = await createUser({ username: config.PORTAL_ADMIN_USERNAME, password: 'what it was before' });
  await account.start(silentLog);

  const seen = await ask(users.current, {}, { as: asViewer(admin, ['admin']) });
  expect([seen.status, seen.order]).toEqual([401, { order: 'end_all', userId: admin._id }]);
  const old = await logIn(config.PORTAL_ADMIN_USERNAME, 'what it was before');
  expect(old.status).toBe(401);
  const { order, body } = await logIn(config.PORTAL_ADMIN_USERNAME, config.PORTAL_ADMIN_PASSWORD ?? '');
  expect(order).toEqual({ order: 'start', viewer: asViewer(admin, ['admin']) });
  expect(body).toMatchObject({ roles: ['admin'] });
});
