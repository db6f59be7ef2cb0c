import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limits, passwordResets, sessions, users } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import { isPasswordOf } from '../users/password-hash.ts';
import { UserModel } from '../users/user.model.ts';
import { ResetTokenModel } from './reset-token.model.ts';

testDatabase();
const { ask, account, config, service, pass } = testAccount();

const answer = 'If there is such an account with an e-mail address, a link is on its way.';
const good = 'lichen on a wall';

/** Lines of the log that tell of mail that was written. */
const written: { link: string; file: string }[] = [];
const log = createLog({
  name: 'test',
  stream: {
    write(text) {
      const line = JSON.parse(text);
      if (line.link) written.push(line);
    },
  },
});
beforeAll(() => account.start(log));

let asked = 0;
const forget = (usernameOrEmail: string, headers: Record<string, string> = {}) =>
  ask(passwordResets.request, { body: { usernameOrEmail } }, { from: `192.0.2.${++asked % 250}`, headers });

/** Waits until every request is dealt with. */
async function dealtWith() {
  while ((await account.resets.collection().countDocuments()) > 0) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** Asks for a link, and takes the tokens out of the mail. */
async function tokensFor(usernameOrEmail: string): Promise<string[]> {
  const before = written.length;
  expect((await forget(usernameOrEmail)).status).toBe(200);
  await dealtWith();
  return written.slice(before).map(({ link }) => new URL(link).searchParams.get('token') ?? '');
}

const complete = (token: string, password = good) =>
  ask(passwordResets.complete, { body: { token, password } });
const validate = (token: string) => ask(passwordResets.validate, { body: { token } });

const invalid = 'This link is invalid or has expired. Please ask for a new one.';

test('who forgot their password sets a new one by the link, and every session of theirs ends', async () => {
  const { _id, username } = await createUser({ email: 'rosa@example.org' });
  const [token = ''] = await tokensFor(username);

  expect((await validate(token)).status).toBe(204);
  const { status, body, order } = await complete(token);

  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Your password has been reset. You can log in with it now.' });
  expect(order).toEqual({ order: 'end_all', userId: _id });
  const passwordHash = (await findUser(_id))?.passwordHash;
  expect(await isPasswordOf(passwordHash, good)).toBe(true);
  expect(await isPasswordOf(passwordHash, testPassword)).toBe(false);
});

test('should the end of the sessions be lost on its way, they end when they next show, or at the next login', async () => {
  for (const next of ['shows', 'logs in'] as const) {
    const user = await createUser({ email: 'rosa@example.org' });
    const [token = ''] = await tokensFor(user.username);
    await complete(token);

    const { order } =
      next === 'shows'
        ? await ask(users.current, {}, { as: asViewer(user) })
        : await ask(sessions.start, { body: { username: user.username, password: good } });

    expect(order).toMatchObject(next === 'shows' ? { order: 'end_all' } : { order: 'restart' });
  }
});

test('a link leads to the portal and carries 256 random bits, of which a hash is kept', async () => {
  const { _id, username } = await createUser({ email: 'lena@example.org' });
  const [token = ''] = await tokensFor(username);

  expect(written.at(-1)?.link).toBe(`https://plants.test/reset-password?token=${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const kept = await ResetTokenModel.findById(_id).lean();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(kept?.tokenHash).not.toBe(token);
});

test('a link is good once, also for two at one moment', async () => {
  const { username } = await createUser({ email: 'two@example.org' });
  const [token = ''] = await tokensFor(username);

  const answers = await Promise.all([complete(token, 'fern in a gorge'), complete(token, 'moss on a stone')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await complete(token)).problem?.detail).toBe(invalid);
  expect((await validate(token)).problem?.detail).toBe(invalid);
});

test('a link is good for an hour', async () => {
  const { username } = await createUser({ email: 'slow@example.org' });
  const [token = ''] = await tokensFor(username);

  await pass(limits.passwordReset.lifetimeMs - 60_000);
  expect((await validate(token)).status).toBe(204);
  await pass(60_000);
  expect((await validate(token)).status).toBe(400);
  expect((await complete(token)).status).toBe(400);
});

test('a newer link ends the one before', async () => {
  const { username } = await createUser({ email: 'again@example.org' });
  const [first = ''] = await tokensFor(username);
  const [second = ''] = await tokensFor(username);

  expect((await validate(first)).status).toBe(400);
  expect((await validate(second)).status).toBe(204);
});

test('a change of password ends a link', async () => {
  const user = await createUser({ email: 'meanwhile@example.org' });
  const [token = ''] = await tokensFor(user.username);
  const change = { body: { password: testPassword, newPassword: good } };
  await ask(users.changePassword, change, { as: asViewer(user) });

  expect((await validate(token)).status).toBe(400);
});

test.each([
  ['too short', '12345', 'Password must be at least 6 characters long.'],
  ['common', 'iloveyou', 'This is one of the most common passwords. Please choose another.'],
  ['the username', 'Forgetful-Fern', 'Your password must not be your username.'],
])('a new password that is %s is refused, and the link stays good', async (_, password, sentence) => {
  const user = await createUser({ username: 'forgetful-fern', email: 'fern@example.org' });
  const [token = ''] = await tokensFor(user.username);

  const { problem } = await complete(token, password);

  expect(problem).toMatchObject({ status: 400, fields: { password: sentence } });
  expect((await complete(token)).status).toBe(200);
  await UserModel.deleteOne({ _id: user._id });
});

test('the answer is the same whether there is such an account, and whether it has an address', async () => {
  const reachable = await createUser({ email: 'here@example.org' });
  const unreachable = await createUser();
  const before = written.length;

  const answers = [
    await forget(reachable.username),
    await forget(unreachable.username),
    await forget('nobody-at-all'),
    await forget('nobody@example.org'),
  ];
  await dealtWith();

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`200 ${JSON.stringify({ message: answer })}`]),
  );
  expect(written.length - before).toBe(1);
});

test('the answer is given before anyone is looked for', async () => {
  await account.resets.stop();
  const { username, _id } = await createUser({ email: 'patient@example.org' });

  expect((await forget(username)).body).toEqual({ message: answer });
  expect(await ResetTokenModel.findById(_id)).toBeNull();
  expect(await account.resets.collection().countDocuments()).toBe(1);

  // What a process left behind is done by the next.
  const before = written.length;
  await account.start(log);
  await dealtWith();
  expect(written.length - before).toBe(1);
  expect(await ResetTokenModel.countDocuments({ _id })).toBe(1);
});

test('an address of several accounts gets one mail, with a link for each', async () => {
  const one = await createUser({ username: 'first-fern', email: 'both@example.org' });
  const two = await createUser({ username: 'second-fern', email: 'BOTH@example.org' });

  const tokens = await tokensFor('Both@Example.org');

  expect(tokens).toHaveLength(2);
  expect(new Set(written.slice(-2).map(({ file }) => file)).size).toBe(1);
  await complete(tokens[0] ?? '', 'one fine password');
  await complete(tokens[1] ?? '', 'two fine passwords');
  expect(await isPasswordOf((await findUser(one._id))?.passwordHash, 'one fine password')).toBe(true);
  expect(await isPasswordOf((await findUser(two._id))?.passwordHash, 'two fine passwords')).toBe(true);
});

test('an account whose password stands in the settings gets no link', async () => {
  await createUser({ username: 'first-team', email: 'team@example.org' });
  await UserModel.updateOne(
    { usernameKey: 'plant-team' },
    { email: 'team@example.org', emailKey: 'team@example.org' },
  );

  expect(await tokensFor('plant-team')).toEqual([]);
  expect(await tokensFor('team@example.org')).toHaveLength(1);
});

test('the mail is readable as text and as HTML, and only its owner can read the file', async () => {
  await createUser({ username: 'reader', email: 'reader@example.org' });
  await tokensFor('reader');

  const file = join(config.PORTAL_DATA_DIR, 'outbox', written.at(-1)?.file ?? '');
  const mail = readFileSync(file, 'utf8');
  expect(mail).toMatch(/^To: reader@example\.org\r?$/m);
  expect(mail).toMatch(/^From: .*portal@localhost/m);
  expect(mail).toMatch(/^Subject: Set a new password for the Plant Portal\r?$/m);
  expect(mail).toContain('multipart/alternative');
  expect(mail).toContain('text/plain');
  expect(mail).toContain('text/html');
  expect(mail).not.toMatch(/<img|http:\/\//);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(config.PORTAL_DATA_DIR, 'outbox')).every((name) => name.endsWith('.eml'))).toBe(
    true,
  );
});

test('who asks again and again for one account is told to look into the inbox, also where there is none', async () => {
  await createUser({ username: 'flooded', email: 'flooded@example.org' });
  for (const name of ['flooded', 'not-there-at-all']) {
    for (let count = 0; count < 5; count++) expect((await forget(name)).status).toBe(200);
    const { status, problem, retryAfter } = await forget(name);
    expect(status).toBe(429);
    expect(problem?.detail).toBe(
      'A link was asked for several times already. Please look into your inbox, also among the spam. Please try again in 60 minutes.',
    );
    expect(retryAfter).toBeLessThanOrEqual(3600);
  }
  await pass(60 * 60_000);
  expect((await forget('flooded')).status).toBe(200);
  await dealtWith();
});

test('who tries made-up links is stopped', async () => {
  const from = '198.51.100.77';
  const attempt = (token: string) => ask(passwordResets.validate, { body: { token } }, { from });
  for (let count = 0; count < 30; count++) await attempt(`made-up-${count}`);

  expect((await attempt('made-up')).status).toBe(429);
});

test.each([
  [{ usernameOrEmail: '' }],
  [{ usernameOrEmail: '   ' }],
  [{ usernameOrEmail: 'x'.repeat(255) }],
  [{ usernameOrEmail: { $ne: '' } }],
  [{}],
])('the request %j is refused', async (body) => {
  const response = await service.fetch('/api/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  expect(response.status).toBe(400);
});

test('a reset opens the way back to an owner who is kept out by strangers’ guesses', async () => {
  const { username } = await createUser({ email: 'besieged@example.org' });
  const from = '192.0.2.1';
  const logIn = (password: string) => ask(sessions.start, { body: { username, password } }, { from });
  for (let count = 0; count < 10; count++) await logIn(`wrong ${count}`);
  expect((await logIn(testPassword)).status).toBe(429);

  const [token = ''] = await tokensFor(username);
  await complete(token);

  expect((await logIn(good)).status).toBe(200);
});
