import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limits, passwordResets, sessions, users } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { emptyDatabase, testDatabase } from '@portal/kit/testing';
import { createAccount } from '../account.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import { isPasswordOf } from '../users/password-hash.ts';
import type { UserDocument } from '../users/user.model.ts';
import { ResetTokenModel } from './reset-token.model.ts';
import { issueReset } from './reset-token.ts';

testDatabase();
const { ask, account, service, securityEvents, config, advance, advanceClock, sendMails } = testAccount();

const answer = 'If an account with an email address matches, a reset link is on its way.';
const good = 'lichen on a wall';

const logged: string[] = [];
/** The files of written mails, oldest first. */
const written: string[] = [];
let onWritten: () => void = () => undefined;
const log = createLog({
  name: 'test',
  stream: {
    write(text) {
      logged.push(text);
      const { file } = JSON.parse(text);
      if (!file) return;
      written.push(file);
      onWritten();
    },
  },
});
const mailText = (name = '') => readFileSync(join(config.PORTAL_DATA_DIR, 'outbox', name), 'utf8');
beforeEach(emptyDatabase);

let requests = 0;
const forget = (usernameOrEmail: string, headers: Record<string, string> = {}) =>
  ask(
    passwordResets.request,
    { body: { usernameOrEmail } },
    { from: `192.0.2.${++requests % 250}`, headers },
  );

/** Requests links and reads the tokens from the mail. */
async function tokensFor(usernameOrEmail: string): Promise<string[]> {
  const before = written.length;
  expect((await forget(usernameOrEmail)).status).toBe(200);
  await sendMails(log);
  return written.slice(before).flatMap((name) => [...new Set(linksIn(mailText(name)))]);
}

/** The text of a mail, which is quoted-printable. */
const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The tokens of the links in a mail. */
function linksIn(mail: string): string[] {
  return [...unfolded(mail).matchAll(/https:\/\/plants\.test\/reset-password\?token=([\w-]+)/g)].map(
    ([, token = '']) => token,
  );
}

/** A link's token, without its mail. */
const issue = ({ _id }: UserDocument) => issueReset(_id, account.now());
const complete = (token: string, password = good) =>
  ask(passwordResets.complete, { body: { token, password } });
const validate = (token: string) => ask(passwordResets.validate, { body: { token } });

const invalid = 'This link is invalid or has expired. Please request a new one.';

test('a link sets a new password and ends every session', async () => {
  const { _id, username } = await createUser({ email: 'rosa@example.org' });
  const [token = ''] = await tokensFor(username);

  expect((await validate(token)).status).toBe(204);
  const { status, body, command } = await complete(token);

  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Your password has been reset. You can now log in with your new password.',
  });
  expect(command).toEqual({ order: 'end_all', userId: _id });
  const passwordHash = (await findUser(_id))?.passwordHash;
  expect(await isPasswordOf(passwordHash, good)).toBe(true);
  expect(await isPasswordOf(passwordHash, testPassword)).toBe(false);
});

test('after a reset, sessions that began earlier are no longer valid', async () => {
  const user = await createUser({ email: 'rosa@example.org' });
  const before = account.now();
  await complete(await issue(user));

  const { sessionsValidFrom } = (await findUser(user._id)) ?? {};
  expect(sessionsValidFrom?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(sessionsValidFrom?.getTime()).toBeLessThanOrEqual(account.now().getTime());
});

test('a reset neither turns a second factor off nor lifts a block', async () => {
  const secondFactor = { secret: 'sealed', lastStep: 1, recoveryCodes: [] };
  const blocked = { reason: 'Spam links.', at: new Date() };
  const user = await createUser({ secondFactor, blocked });
  await complete(await issue(user));

  expect(await findUser(user._id)).toMatchObject({ secondFactor, blocked });
});

test.each(['luz@gärten.example', 'Luz@GA\u0308RTEN.example', 'luz@xn--grten-gra.example'])(
  'an address finds its account, however its domain is typed: %s',
  async (typed) => {
    await createUser({ email: 'luz@xn--grten-gra.example', emailConfirmedAt: new Date() });

    expect(await tokensFor(typed)).toHaveLength(1);
  },
);

test('neither logs nor the security log contain links, tokens, addresses or full networks', async () => {
  const user = await createUser({ email: 'discreet@example.org' });
  const from = '198.51.100.23';
  await ask(passwordResets.request, { body: { usernameOrEmail: 'discreet@example.org' } }, { from });
  await sendMails(log);
  const [token = ''] = await tokensFor(user.username);
  await ask(passwordResets.complete, { body: { token, password: good } }, { from });

  const events = await securityEvents();
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'reset_requested', accountId: user._id }),
      expect.objectContaining({ event: 'reset_completed', accountId: user._id, network: '198.51.100.0/24' }),
    ]),
  );
  const all = [...logged, JSON.stringify(service.logLines()), JSON.stringify(events)].join('\n');
  for (const secret of [token, 'token=', 'discreet@example.org', from]) expect(all).not.toContain(secret);
});

test('a link carries 256 random bits, and only their hash is stored', async () => {
  const { _id, username } = await createUser({ email: 'lena@example.org' });
  const [token = ''] = await tokensFor(username);

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await ResetTokenModel.findById(_id).lean();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored?.tokenHash).not.toBe(token);
});

test('a link works once, even for concurrent requests', async () => {
  const token = await issue(await createUser());

  const answers = await Promise.all([complete(token, 'fern in a gorge'), complete(token, 'moss on a stone')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await complete(token)).problem?.detail).toBe(invalid);
  expect((await validate(token)).problem?.detail).toBe(invalid);
});

test('a link expires after an hour', async () => {
  const token = await issue(await createUser());

  advanceClock(limits.passwordReset.lifetimeMs - 60_000);
  expect((await validate(token)).status).toBe(204);
  advanceClock(60_000);
  expect((await validate(token)).status).toBe(400);
  expect((await complete(token)).status).toBe(400);
});

test('a newer link replaces the previous one', async () => {
  const { username } = await createUser({ email: 'again@example.org' });
  const [first = ''] = await tokensFor(username);
  const [second = ''] = await tokensFor(username);

  expect((await validate(first)).status).toBe(400);
  expect((await validate(second)).status).toBe(204);
});

test('a password change invalidates a link', async () => {
  const user = await createUser();
  const token = await issue(user);
  const change = { body: { password: testPassword, newPassword: good } };
  await ask(users.changePassword, change, { as: asViewer(user) });

  expect((await validate(token)).status).toBe(400);
});

test.each([
  ['too short', '12345', 'Password must be at least 6 characters long.'],
  ['common', 'iloveyou', 'This password is too common. Please choose another.'],
  ['the username', 'Forgetful-Fern', 'Your password must be different from your username.'],
])('a password that is %s is refused, and the link stays valid', async (_, password, sentence) => {
  const token = await issue(await createUser({ username: 'forgetful-fern' }));

  const { problem } = await complete(token, password);

  expect(problem).toMatchObject({ status: 400, fields: { password: sentence } });
  expect((await complete(token)).status).toBe(200);
});

test('the answer doesn’t reveal whether an account or its address exists', async () => {
  const reachable = await createUser({ email: 'here@example.org' });
  const unreachable = await createUser();
  const before = written.length;

  const answers = [
    await forget(reachable.username),
    await forget(unreachable.username),
    await forget('nobody-at-all'),
    await forget('nobody@example.org'),
  ];
  await sendMails(log);

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`200 ${JSON.stringify({ message: answer })}`]),
  );
  expect(written.length - before).toBe(1);
});

test('the answer comes before the account is looked up, and the mails survive a restart', async () => {
  const confirmed = await createUser({ email: 'patient@example.org' });
  const unconfirmed = await createUser({ email: 'new@example.org', emailConfirmedAt: undefined });
  for (const { username } of [confirmed, unconfirmed])
    expect((await forget(username)).body).toEqual({ message: answer });
  expect(await ResetTokenModel.findById(confirmed._id)).toBeNull();

  const before = written.length;
  const restarted = createAccount(config, { now: account.now });
  const bothWritten = new Promise<void>((resolve) => {
    onWritten = () => written.length === before + 2 && resolve();
  });
  await restarted.start(log);
  await bothWritten;
  await restarted.stop();
  expect(await ResetTokenModel.countDocuments({ _id: confirmed._id })).toBe(1);
  expect(written.slice(before).flatMap((name) => linksIn(mailText(name)))).not.toEqual([]);
});

test('an address with several accounts gets one mail with a link for each', async () => {
  const one = await createUser({ username: 'first-fern', email: 'both@example.org' });
  const two = await createUser({ username: 'second-fern', email: 'BOTH@example.org' });

  const before = written.length;
  const tokens = await tokensFor('Both@Example.org');

  expect(tokens).toHaveLength(2);
  expect(written.length - before).toBe(1);
  await complete(tokens[0] ?? '', 'one fine password');
  await complete(tokens[1] ?? '', 'two fine passwords');
  expect(await isPasswordOf((await findUser(one._id))?.passwordHash, 'one fine password')).toBe(true);
  expect(await isPasswordOf((await findUser(two._id))?.passwordHash, 'two fine passwords')).toBe(true);
});

test('an account whose password is in the settings gets no link', async () => {
  for (const username of ['first-team', config.PORTAL_ADMIN_USERNAME])
    await createUser({ username, email: 'team@example.org' });

  expect(await tokensFor(config.PORTAL_ADMIN_USERNAME)).toEqual([]);
  expect(await tokensFor('team@example.org')).toHaveLength(1);
});

test('the mail has text and HTML, and its file is private', async () => {
  await createUser({ username: 'reader', email: 'reader@example.org' });
  await tokensFor('reader');

  const file = join(config.PORTAL_DATA_DIR, 'outbox', written.at(-1) ?? '');
  const mail = mailText(written.at(-1));
  expect(mail).toMatch(/^To: reader@example\.org\r?$/m);
  expect(mail).toMatch(/^From: .*portal@localhost/m);
  expect(mail).toMatch(/^Subject: Reset your Plant Portal password\r?$/m);
  expect(mail).toContain('multipart/alternative');
  expect(mail).toContain('text/plain');
  expect(mail).toContain('text/html');
  expect(mail).not.toMatch(/<img|http:\/\//);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(config.PORTAL_DATA_DIR, 'outbox')).every((name) => name.endsWith('.eml'))).toBe(
    true,
  );
});

test('requests for one name are limited, whether or not the account exists', async () => {
  await createUser({ username: 'flooded', email: 'flooded@example.org' });
  for (const name of ['flooded', 'not-there-at-all']) {
    for (let count = 0; count < 5; count++) expect((await forget(name)).status).toBe(200);
    const { status, problem, retryAfter } = await forget(name);
    expect(status).toBe(429);
    expect(problem?.detail).toBe(
      'You have already requested several links. Check your inbox and spam folder. Please try again in 60 minutes.',
    );
    expect(retryAfter).toBeLessThanOrEqual(3600);
  }
  await advance(60 * 60_000);
  expect((await forget('flooded')).status).toBe(200);
  await sendMails(log);
});

test('requests by name and by address count for the same account', async () => {
  const email = 'two-ways@example.org';
  const { username } = await createUser({ username: 'two-ways', email });
  for (let count = 0; count < 3; count++) expect(await tokensFor(username)).toHaveLength(1);
  for (let count = 0; count < 2; count++) expect(await tokensFor(email)).toHaveLength(1);
  expect(await tokensFor(email)).toEqual([]);
  await advance(60 * 60_000);
  expect(await tokensFor(email)).toHaveLength(1);
});

test('an address gets ten mails with reset links a day, for however many accounts', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `grower-${index}`);
  for (const username of names) await createUser({ username, email: 'shared@example.org' });
  const counts: number[] = [];
  for (const username of names) counts.push((await tokensFor(username)).length);
  expect(counts).toEqual([...Array<number>(10).fill(1), 0]);
});

test('an address that was never confirmed gets a link that confirms it, and no reset link', async () => {
  const user = await createUser({ email: 'unconfirmed@example.org', emailConfirmedAt: undefined });
  const before = written.length;
  expect(await tokensFor(user.username)).toEqual([]);
  const sent = written.slice(before).map((name) => unfolded(mailText(name)));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('You asked for a link to reset your password.');
  const token = /act=confirm&token=([\w-]+)/.exec(sent[0] ?? '')?.[1] ?? '';
  expect((await ask(users.confirmEmail, { body: { token } })).status).toBe(200);
  expect(await tokensFor(user.username)).toHaveLength(1);
});

test('guessing links is limited', async () => {
  const from = '198.51.100.77';
  const attempt = (token: string) => ask(passwordResets.validate, { body: { token } }, { from });
  for (let count = 0; count < 30; count++) await attempt(`made-up-${count}`);

  expect((await attempt('made-up')).status).toBe(429);
});

test('a reset lets an owner in who was locked out by guesses', async () => {
  const user = await createUser();
  const { username } = user;
  const from = '192.0.2.1';
  const logIn = (password: string) => ask(sessions.start, { body: { username, password } }, { from });
  for (let count = 0; count < 10; count++) await logIn(`wrong ${count}`);
  expect((await logIn(testPassword)).status).toBe(429);

  await complete(await issue(user));

  expect((await logIn(good)).status).toBe(200);
});
