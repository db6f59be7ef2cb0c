import { hash } from '@node-rs/argon2';
import { sessions, users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import { hashPassword, isPasswordOf } from '../users/password-hash.ts';
import { UserModel } from '../users/user.model.ts';

testDatabase();
const { ask, account, config, service, advance } = testAccount();

const logIn = (username: string, password: string, from?: string) =>
  ask(sessions.start, { body: { username, password } }, from === undefined ? {} : { from });

const minutes = 60_000;
const refused = 'Incorrect username or password.';

test('a login ignores the case of the name', async () => {
  const rosa = await createUser({ username: 'Rosa-Ölbaum', email: 'rosa@example.org' });

  const { status, body, command } = await logIn(' rosa-ölBAUM ', testPassword);

  expect(status).toBe(200);
  expect(body).toEqual({ id: rosa._id, username: 'Rosa-Ölbaum', email: 'rosa@example.org', roles: [] });
  expect(command).toEqual({ order: 'start', viewer: asViewer(rosa) });
});

test('a password matches in another Unicode encoding', async () => {
  const { username } = await createUser({ password: 'caf\u00e9 au lait' });

  expect((await logIn(username, 'cafe\u0301 au lait')).status).toBe(200);
});

test('an unknown name and a wrong password get the same answer', async () => {
  const { username } = await createUser();

  const wrong = await logIn(username, 'not this one');
  const unknown = await logIn('nobody-at-all', 'not this one');

  const { requestId: _, ...wrongProblem } = wrong.problem ?? {};
  const { requestId: __, ...unknownProblem } = unknown.problem ?? {};
  expect(unknownProblem).toEqual(wrongProblem);
  expect(wrongProblem).toMatchObject({ status: 401, detail: refused });
  expect([wrong.command, unknown.command]).toEqual([undefined, undefined]);
});

test('an unknown name costs a comparison too, and a full queue answers 503', async () => {
  // While the queue is full, only requests that need a comparison are refused.
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

test('an outdated hash is replaced at the next login', async () => {
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

test('a password replaced during the comparison starts no session', async () => {
  const { _id, username } = await createUser();
  const passwordHash = await hashPassword('the one that replaces it');
  // The login queues behind these.
  const queue = Array.from({ length: 20 }, () => isPasswordOf(passwordHash, 'something else'));

  const login = logIn(username, testPassword);
  await UserModel.updateOne({ _id }, { $set: { passwordHash } });

  const { status, command } = await login;
  expect([status, command]).toEqual([401, undefined]);
  await Promise.all(queue);
});

test('ten wrong passwords for a name from one network block it for fifteen minutes', async () => {
  const { username } = await createUser();
  for (let count = 0; count < 10; count++) expect((await logIn(username, `wrong ${count}`)).status).toBe(401);

  const { status, problem, retryAfter } = await logIn(username, testPassword);
  expect(status).toBe(429);
  expect(problem?.detail).toBe('Too many failed login attempts. Please try again in 15 minutes.');
  expect(retryAfter).toBeGreaterThan(14 * 60);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  // Refused attempts don't extend the block.
  await advance(15 * minutes);
  expect((await logIn(username, testPassword)).status).toBe(200);
});

test('concurrent wrong passwords are all counted', async () => {
  const { username } = await createUser();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => logIn(username, `wrong ${index}`, '192.0.2.30')),
  );

  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('an unknown name is limited too', async () => {
  for (let count = 0; count < 10; count++) await logIn('no-such-person', `wrong ${count}`, '192.0.2.31');

  expect((await logIn('no-such-person', 'wrong', '192.0.2.31')).status).toBe(429);
});

test('a successful login resets the count', async () => {
  const { username } = await createUser();
  for (let run = 0; run < 3; run++) {
    for (let count = 0; count < 9; count++) await logIn(username, `wrong ${count}`, '192.0.2.32');
    expect((await logIn(username, testPassword, '192.0.2.32')).status).toBe(200);
  }
});

test('a logout ends the session, if any', async () => {
  const user = await createUser();

  const member = await ask(sessions.end, {}, { as: asViewer(user) });
  const anonymous = await ask(sessions.end, {});

  expect([member.status, member.command]).toEqual([204, { order: 'end' }]);
  expect([anonymous.status, anonymous.command]).toEqual([204, { order: 'end' }]);
});

test('signing out everywhere needs the password', async () => {
  const user = await createUser();
  const endAll = (password: string) => ask(sessions.endAll, { body: { password } }, { as: asViewer(user) });

  const wrong = await endAll('not this one');
  expect(wrong.problem).toMatchObject({ status: 400, fields: { password: 'Incorrect password.' } });
  expect(wrong.command).toBeUndefined();
  const right = await endAll(testPassword);
  expect([right.status, right.command]).toEqual([204, { order: 'end_all', userId: user._id }]);
});

test('no password appears in answers or logs', async () => {
  const password = 'unmistakable-b81c';
  const { username } = await createUser({ password });

  const answers = [await logIn(username, password), await logIn('someone-else', password)];

  const all = [...answers.map(({ text }) => text), JSON.stringify(service.logLines())].join('\n');
  expect(answers[0]?.status).toBe(200);
  expect(all).not.toContain(password);
  expect(all).not.toContain('argon2');
});

test('sessions of a password replaced by the settings end at their next request', async () => {
  const admin = await createUser({ username: config.PORTAL_ADMIN_USERNAME, password: 'what it was before' });
  await account.start(silentLog);

  const seen = await ask(users.current, {}, { as: asViewer(admin, ['admin']) });
  expect([seen.status, seen.command]).toEqual([401, { order: 'end_all', userId: admin._id }]);
  const old = await logIn(config.PORTAL_ADMIN_USERNAME, 'what it was before');
  expect(old.status).toBe(401);
  const { command, body } = await logIn(config.PORTAL_ADMIN_USERNAME, config.PORTAL_ADMIN_PASSWORD ?? '');
  expect(command).toEqual({ order: 'start', viewer: asViewer(admin, ['admin']) });
  expect(body).toMatchObject({ roles: ['admin'] });
});
