import { users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { issueReset, readReset } from '../password-resets/reset-token.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { findUserByName } from './find-user.ts';
import { isPasswordOf } from './password-hash.ts';
import { UserModel } from './user.model.ts';

testDatabase();
const { ask, account, service, securityEvents } = testAccount();

const now = () => account.now();
/** Each test registers from its own address, so that limits don't interfere. */
let requests = 0;
const register = (body: { username: string; password?: string; email?: string; firstName?: string }) =>
  ask(users.register, { body: { password: testPassword, ...body } }, { from: `192.0.2.${++requests}` });

test('a registration creates an account and logs in', async () => {
  const { status, body, command } = await register({
    username: 'Rosa',
    email: 'rosa@example.org',
    firstName: ' Rosa ',
  });

  const rosa = await findUserByName('rosa');
  expect(status).toBe(201);
  expect(body).toEqual({
    id: rosa?._id,
    username: 'Rosa',
    email: 'rosa@example.org',
    isEmailConfirmed: false,
    firstName: 'Rosa',
    roles: [],
  });
  expect(command).toEqual({ order: 'start', viewer: { id: rosa?._id, username: 'Rosa', roles: [] } });
  expect(await isPasswordOf(rosa?.passwordHash, testPassword)).toBe(true);
});

test('empty fields are left out', async () => {
  const { body } = await ask(
    users.register,
    { body: { username: 'sparse', password: testPassword, email: '', firstName: '', lastName: '  ' } },
    { from: '198.51.100.1' },
  );

  expect(Object.keys(body as object).sort()).toEqual(['id', 'roles', 'username']);
});

test('the security log has refused names, without the names', async () => {
  await register({ username: 'Plant.Team' });

  const events = await securityEvents();
  expect(events.at(-1)).toMatchObject({ event: 'name_refused', accountId: null, network: '192.0.2.0/24' });
  expect(JSON.stringify(events)).not.toMatch(/plant.team/i);
});

test('a non-ASCII name reaches the gateway intact', async () => {
  const { command, body } = await register({ username: 'Ромашка-日本' });

  expect(body).toMatchObject({ username: 'Ромашка-日本' });
  expect(command).toMatchObject({ viewer: { username: 'Ромашка-日本' } });
});

test('concurrent registrations of one name create one account', async () => {
  const spellings = ['Twenty', 'twenty', 'TWENTY', 'ｔｗｅｎｔｙ'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      register({ username: spellings[index % spellings.length] ?? 'twenty' }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ problem }) => problem?.detail))).toEqual(
    new Set(['This username is already taken. Please choose another.']),
  );
  expect(refused[0]?.problem?.fields).toHaveProperty('username');
  expect(await UserModel.countDocuments({ usernameKey: 'twenty' })).toBe(1);
});

test.each([
  'plant-team',
  'Plant-Team',
  'plant_team',
  'plantteam',
  'p1ant-team',
  'pIant.team',
  'рlаnt-tеаm',
  'plant-tеam',
  'ｐｌａｎｔ-team',
  'plánt-teám',
  'f0rum-m0derat0r',
  'forurn-moderator',
  'photo-οwner',
])('the name %s looks like a fixed account and is reserved', async (username) => {
  const { status, problem } = await register({ username });

  expect(status).toBe(409);
  expect(problem?.detail).toBe('This username is reserved. Please choose another.');
});

test.each(['plant-teams', 'teamus', 'photographer', 'plantation'])(
  'the name %s is available',
  async (username) => {
    expect((await register({ username })).status).toBe(201);
  },
);

test.each([
  ['ab', 'A username has at least 3 characters.'],
  ['a'.repeat(31), 'A username has at most 30 characters.'],
  ['two words', 'A username has letters, digits, dots, hyphens and underscores.'],
  ['<script>', 'A username has letters, digits, dots, hyphens and underscores.'],
  ['-rosa', 'A username has letters, digits, dots, hyphens and underscores.'],
  ['ﷺaa', 'A username has letters, digits, dots, hyphens and underscores.'],
])('the username %s is refused', async (username, sentence) => {
  const { status, problem } = await register({ username });

  expect(status).toBe(400);
  expect(problem?.fields).toEqual({ username: sentence });
});

test.each([
  ['too short', '12345', 'Password must be at least 6 characters long.'],
  ['too long', 'x'.repeat(1001), 'Password must be at most 1000 characters long.'],
  ['common', 'password', 'This password is too common. Please choose another.'],
  ['common in another case', 'Qwerty123', 'This password is too common. Please choose another.'],
  ['the username', 'Guess-Me', 'Your password must be different from your username.'],
  ['the address', 'Guess@Example.org', 'Your password must be different from your email address.'],
])('a password that is %s is refused', async (_, password, sentence) => {
  const { status, problem } = await register({ username: 'guess-me', password, email: 'guess@example.org' });

  expect(status).toBe(400);
  expect(problem?.fields).toEqual({ password: sentence });
  expect(await findUserByName('guess-me')).toBeNull();
});

test('all of a long password counts', async () => {
  const password = 'long '.repeat(200);
  await register({ username: 'longwinded', password });

  const user = await findUserByName('longwinded');
  expect(await isPasswordOf(user?.passwordHash, password)).toBe(true);
  expect(await isPasswordOf(user?.passwordHash, `${password.slice(0, -1)}x`)).toBe(false);
});

test.each([
  'no-address',
  'a@b',
  'rosa@example.org\r\nBcc: all@example.org',
  `${'x'.repeat(250)}@example.org`,
])('the email address %j is refused', async (email) => {
  const { status, problem } = await register({ username: 'mailer', email });

  expect(status).toBe(400);
  expect(Object.keys(problem?.fields ?? {})).toEqual(['email']);
});

test('a registration doesn’t reveal whether an address is in use', async () => {
  await register({ username: 'first-of-two', email: 'shared@example.org' });
  const { status } = await register({ username: 'second-of-two', email: 'SHARED@example.org' });

  expect(status).toBe(201);
});

test('registrations from one network are limited', async () => {
  const from = '203.0.113.7';
  const attempt = (index: number, address: string) =>
    ask(
      users.register,
      { body: { username: 'taken-name', password: `a ${index} fine word` } },
      { from: address },
    );
  for (let index = 0; index < 30; index++) await attempt(index, from);

  const { status, problem, retryAfter } = await attempt(30, from);
  expect(status).toBe(429);
  expect(problem?.detail).toMatch(
    /^Too many accounts were created from your network\. Please try again in \d+ minutes\.$/,
  );
  expect(retryAfter).toBeGreaterThan(3000);
  expect((await attempt(31, '203.0.113.8')).status).toBe(409);
});

test('the current user includes their own address', async () => {
  const lena = await createUser({ username: 'Lena', email: 'lena@example.org', lastName: 'Moos' });

  const { body, command } = await ask(users.current, {}, { as: asViewer(lena) });

  expect(body).toEqual({
    id: lena._id,
    username: 'Lena',
    email: 'lena@example.org',
    isEmailConfirmed: true,
    lastName: 'Moos',
    roles: [],
  });
  expect(command).toBeUndefined();
});

test('a deleted account’s sessions end at their next request', async () => {
  const deleted = await createUser();
  await UserModel.deleteOne({ _id: deleted._id });

  const { status, command } = await ask(users.current, {}, { as: asViewer(deleted) });

  expect(status).toBe(401);
  expect(command).toEqual({ order: 'end_all', userId: deleted._id });
});

test('a session with an outdated role ends', async () => {
  const former = await createUser();

  const { status, command } = await ask(users.current, {}, { as: asViewer(former, ['admin']) });

  expect(status).toBe(401);
  expect(command).toEqual({ order: 'end' });
});

test('a password change ends the other sessions and invalidates reset links', async () => {
  const user = await createUser();
  const token = await issueReset(user._id, now());

  const { status, command } = await ask(
    users.changePassword,
    { body: { password: testPassword, newPassword: 'lichen on a wall' } },
    { as: asViewer(user) },
  );

  expect(status).toBe(204);
  expect(command).toEqual({ order: 'restart', viewer: asViewer(user) });
  const { passwordHash } = (await findUserByName(user.username)) ?? {};
  expect(await isPasswordOf(passwordHash, 'lichen on a wall')).toBe(true);
  expect(await isPasswordOf(passwordHash, testPassword)).toBe(false);
  expect(await readReset(token, now())).toBeNull();
});

test('a password change needs the current password and a good new one', async () => {
  const user = await createUser();
  const change = (password: string, newPassword: string) =>
    ask(users.changePassword, { body: { password, newPassword } }, { as: asViewer(user) });

  const wrong = await change('not this one', 'lichen on a wall');
  expect(wrong.problem).toMatchObject({ status: 400, fields: { password: 'Incorrect password.' } });
  expect(wrong.command).toBeUndefined();
  const common = await change(testPassword, 'iloveyou');
  expect(common.problem?.fields).toEqual({
    newPassword: 'This password is too common. Please choose another.',
  });
  expect((await findUserByName(user.username))?.passwordHash).toBe(user.passwordHash);
});

test('one of two concurrent changes wins', async () => {
  const user = await createUser();
  const answers = await Promise.all(
    ['lichen on a wall', 'fern in a gorge'].map((newPassword) =>
      ask(users.changePassword, { body: { password: testPassword, newPassword } }, { as: asViewer(user) }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('confirmations with a wrong password are limited', async () => {
  const user = await createUser();
  const guess = (password: string) =>
    ask(
      users.changePassword,
      { body: { password, newPassword: 'mine from now on' } },
      { as: asViewer(user) },
    );
  for (let count = 0; count < 10; count++) await guess(`guess ${count}`);

  const { status, problem } = await guess(testPassword);

  expect(status).toBe(429);
  expect(problem?.detail).toBe('Too many incorrect passwords. Please try again in 15 minutes.');
});

test('no password appears in answers or logs', async () => {
  const password = 'unmistakable-7f3a';
  const made = await register({ username: 'whisperer', password });
  const user = await findUserByName('whisperer');
  const refused = await register({ username: 'whisperer', password });
  const seen = await ask(users.current, {}, { as: asViewer(user ?? (await createUser())) });

  const all = [made.text, refused.text, seen.text, JSON.stringify(service.logLines())].join('\n');
  expect(seen.status).toBe(200);
  expect(all).not.toContain(password);
  expect(all).not.toContain('argon2');
});
