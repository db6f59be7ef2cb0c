import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, passwordResets, sessions, users } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { issueReset, readReset } from '../password-resets/reset-token.ts';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { EmailLinkModel } from './email-link.model.ts';

testDatabase();
const { ask, account, advanceClock, sendMails, config, securityEvents, service } = testAccount();

/** The files of written mails, oldest first. */
const written: string[] = [];
const logged: string[] = [];
const log = createLog({
  name: 'test',
  stream: {
    write(text) {
      logged.push(text);
      const { file } = JSON.parse(text);
      if (file) written.push(file);
    },
  },
});
// Earlier tests may leave mails.
beforeEach(async () => void (await mails()));

interface SentMail {
  to: string;
  act: string;
  token: string;
  text: string;
}

/** Sends what is due; answers the mails since the last call, in the order of their acts. */
async function mails(): Promise<SentMail[]> {
  await sendMails(log);
  const sent = written.splice(0).map((name) => {
    const mail = readFileSync(join(config.PORTAL_DATA_DIR, 'outbox', name), 'utf8');
    const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const [, act = '', token = ''] =
      /https:\/\/plants\.test\/confirm-email\?act=(\w+)&token=([\w-]+)/.exec(text) ?? [];
    return { to: /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '', act, token, text };
  });
  return sent.sort((one, other) => one.act.localeCompare(other.act));
}

let requests = 0;
const change = (user: UserDocument, email: string, password = testPassword) =>
  ask(users.changeEmail, { body: { email, password } }, { as: asViewer(user) });
const remove = (user: UserDocument) =>
  ask(users.removeEmail, { body: { password: testPassword } }, { as: asViewer(user) });
const follow = (token = '') =>
  ask(users.confirmEmail, { body: { token } }, { from: `192.0.2.${++requests % 250}` });
const outcomeOf = async (token?: string) => (await follow(token)).body;

let made = 0;
/** A member with a confirmed address. */
const member = async (more: Partial<UserDocument> = {}) => {
  const email = `old-${++made}@example.org`;
  const user = await createUser({ email, emailConfirmedAt: new Date(), ...more });
  return {
    user,
    email,
    newEmail: `new-${made}@example.org`,
    address: async () => (await findUser(user._id))?.email,
  };
};
const tokenOf = (sent: SentMail[], act: string) => sent.find((mail) => mail.act === act)?.token;

test('a domain with umlauts is shown as typed, and stored and mailed in ASCII', async () => {
  const { user, address } = await member();

  const { body } = await change(user, 'rosa@müller.example');
  expect(body).toMatchObject({ pendingEmail: 'rosa@müller.example' });
  const sent = await mails();
  await follow(tokenOf(sent, 'confirm'));

  expect(sent.map(({ to }) => to)).toContain('rosa@xn--mller-kva.example');
  expect(await address()).toBe('rosa@xn--mller-kva.example');
  expect((await ask(users.current, {}, { as: asViewer(user) })).body).toMatchObject({
    email: 'rosa@müller.example',
  });
});

test('a new address counts once its link is followed; the old one hears of it before and after', async () => {
  const { user, email, newEmail, address } = await member();

  const { status, body } = await change(user, newEmail);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, isEmailConfirmed: true, pendingEmail: newEmail });
  const asked = await mails();
  expect(asked.map(({ to, act }) => [to, act])).toEqual([
    [newEmail, 'confirm'],
    [email, 'stop'],
  ]);
  expect(await address()).toBe(email);

  expect(await outcomeOf(tokenOf(asked, 'confirm'))).toEqual({ outcome: 'confirmed' });
  expect(await findUser(user._id)).toMatchObject({ email: newEmail, emailConfirmedAt: expect.any(Date) });
  const after = await mails();
  expect(after.map(({ to, act }) => [to, act])).toEqual([[email, 'undo']]);
  // A double click, or a reload.
  expect(await outcomeOf(tokenOf(asked, 'confirm'))).toEqual({ outcome: 'confirmed' });
  expect(await mails()).toEqual([]);
});

test('the present address stops a change, also twice, and the new one can’t be confirmed then', async () => {
  const { user, newEmail, email, address } = await member();
  await change(user, newEmail);
  const sent = await mails();

  expect(await outcomeOf(tokenOf(sent, 'stop'))).toEqual({ outcome: 'stopped' });
  expect(await outcomeOf(tokenOf(sent, 'stop'))).toEqual({ outcome: 'stopped' });
  expect((await follow(tokenOf(sent, 'confirm'))).status).toBe(400);
  expect(await address()).toBe(email);
  expect(await findUser(user._id)).not.toHaveProperty('emailChange');
});

test('a change that was made can’t be stopped, but undone for seven days', async () => {
  const { user, newEmail, email, address } = await member();
  await change(user, newEmail);
  const sent = await mails();
  await follow(tokenOf(sent, 'confirm'));
  const [undo] = await mails();

  expect((await follow(tokenOf(sent, 'stop'))).status).toBe(409);
  const reset = await issueReset(user._id, account.now());
  advanceClock(limits.email.undoMs - 60_000);
  const { body, command } = await follow(undo?.token);
  expect(body).toEqual({ outcome: 'undone' });
  expect(command).toEqual({ order: 'end_all', userId: user._id });
  expect(await address()).toBe(email);
  expect(await readReset(reset, account.now())).toBeNull();
  // Again: nothing more to undo, and nobody is signed out.
  expect(await follow(undo?.token)).toMatchObject({ body: { outcome: 'undone' }, command: undefined });
});

test('a link that undoes a change expires after seven days', async () => {
  const { user, newEmail, address } = await member();
  await change(user, newEmail);
  await follow(tokenOf(await mails(), 'confirm'));
  const [undo] = await mails();
  advanceClock(limits.email.undoMs + 1000);
  expect((await follow(undo?.token)).status).toBe(400);
  expect(await address()).toBe(newEmail);
});

test('the links of a new address expire after a day', async () => {
  const { user, newEmail } = await member();
  await change(user, newEmail);
  const sent = await mails();
  advanceClock(limits.email.confirmMs + 1000);
  expect((await follow(tokenOf(sent, 'confirm'))).status).toBe(400);
  expect((await follow(tokenOf(sent, 'stop'))).status).toBe(400);
});

test('an address that was brought back can’t be taken away by what came after it', async () => {
  const { user, email, newEmail, address } = await member();
  await change(user, newEmail);
  await follow(tokenOf(await mails(), 'confirm'));
  const [undoFirst] = await mails();
  advanceClock(1000);
  await change((await findUser(user._id)) ?? user, `third-${email}`);
  await follow(tokenOf(await mails(), 'confirm'));
  const [undoSecond] = await mails();

  expect(await outcomeOf(undoFirst?.token)).toEqual({ outcome: 'undone' });
  expect((await follow(undoSecond?.token)).status).toBe(400);
  expect(await address()).toBe(email);
});

test('a second change replaces the first, whose link ends', async () => {
  const { user, newEmail, address } = await member();
  await change(user, `typo-${newEmail}`);
  const first = await mails();
  await change(user, newEmail);
  const second = await mails();
  expect((await follow(tokenOf(first, 'confirm'))).status).toBe(400);
  await follow(tokenOf(second, 'confirm'));
  expect(await address()).toBe(newEmail);
});

test('the present address is confirmed by a link, and needs none once it is', async () => {
  const { user, email } = await member({ emailConfirmedAt: undefined });
  expect((await change(user, email.toUpperCase())).body).toMatchObject({ isEmailConfirmed: false });
  const sent = await mails();
  expect(sent.map(({ to, act }) => [to, act])).toEqual([[email, 'confirm']]);
  expect(await outcomeOf(sent[0]?.token)).toEqual({ outcome: 'confirmed' });

  const again = await change(user, email);
  expect([again.status, Object.keys(again.problem?.fields ?? {})]).toEqual([409, ['email']]);
});

test('removing first ends a change, then removes the address, which can bring itself back', async () => {
  const { user, newEmail, email, address } = await member();
  await change(user, newEmail);
  await mails();
  expect((await remove(user)).body).toMatchObject({ email });
  expect(await mails()).toEqual([]);

  expect((await remove(user)).body).not.toHaveProperty('email');
  const [undo] = await mails();
  expect([undo?.to, undo?.act]).toEqual([email, 'undo']);
  expect((await remove(user)).status).toBe(200);
  expect(await mails()).toEqual([]);

  expect(await outcomeOf(undo?.token)).toEqual({ outcome: 'undone' });
  expect(await address()).toBe(email);
});

test('a changed address gets no reset links any more', async () => {
  const { user, newEmail } = await member();
  await change(user, newEmail);
  const sent = await mails();
  const reset = await issueReset(user._id, account.now());
  await follow(tokenOf(sent, 'confirm'));
  expect((await ask(passwordResets.validate, { body: { token: reset } })).status).toBe(400);
});

test('a wrong password changes nothing', async () => {
  const { user, newEmail } = await member();
  const { status, problem } = await change(user, newEmail, 'not this one');
  expect([status, Object.keys(problem?.fields ?? {})]).toEqual([400, ['password']]);
  expect(await findUser(user._id)).not.toHaveProperty('emailChange');
  expect(await mails()).toEqual([]);
});

test('an address that other accounts use gets the same answer, and its own confirmation', async () => {
  const [rosa, linus] = [await member(), await member()];
  const { status, body } = await change(rosa.user, linus.email);
  expect([status, body]).toEqual([200, expect.objectContaining({ pendingEmail: linus.email })]);
  await follow(tokenOf(await mails(), 'confirm'));
  expect([await rosa.address(), await linus.address()]).toEqual([linus.email, linus.email]);
});

test('a registration mails a link that confirms the address, and the answer is as ever', async () => {
  const body = {
    username: `newcomer-${++made}`,
    password: testPassword,
    email: `newcomer-${made}@example.org`,
  };
  const { status, body: user } = await ask(users.register, { body }, { from: '198.51.100.9' });
  expect([status, user]).toEqual([
    201,
    expect.objectContaining({ email: body.email, isEmailConfirmed: false }),
  ]);
  const [mail] = await mails();
  expect([mail?.to, mail?.act]).toEqual([body.email, 'confirm']);
  expect(await outcomeOf(mail?.token)).toEqual({ outcome: 'confirmed' });
});

test('an address gets at most five links a day, from however many accounts', async () => {
  const victim = 'victim@example.org';
  for (let count = 0; count < 5; count++)
    expect((await change((await member()).user, victim)).status).toBe(200);
  const { status, retryAfter } = await change((await member()).user, victim.toUpperCase());
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThan(60 * 60);
  const body = { username: `late-${++made}`, password: testPassword, email: victim };
  expect((await ask(users.register, { body }, { from: '198.51.100.10' })).status).toBe(201);
  expect((await mails()).filter(({ to }) => to === victim)).toHaveLength(5);
});

test('an address that was never confirmed only gets mail that asks to confirm it, five times a day', async () => {
  const victim = 'stranger@example.org';
  const user = await createUser({ email: victim, emailConfirmedAt: undefined });
  for (let count = 0; count < 5; count++) {
    expect((await change(user, victim)).status).toBe(200);
    expect((await change(user, `elsewhere-${count}@example.org`)).status).toBe(200);
  }
  advanceClock(60 * 60_000);
  for (let count = 0; count < 4; count++)
    await ask(passwordResets.request, { body: { usernameOrEmail: victim } }, { from: `198.51.100.${count}` });
  await sendMails(log);
  await remove((await findUser(user._id)) ?? user);
  const body = { username: `late-${++made}`, password: testPassword, email: victim };
  await ask(users.register, { body }, { from: '198.51.100.10' });
  const sent = (await mails()).filter(({ to }) => to === victim);
  expect(sent.map(({ act }) => act)).toEqual(Array(5).fill('confirm'));
});

test.each([
  ['a changed password', (user: UserDocument) => changePassword(user)],
  ['a mailed reset', (user: UserDocument) => resetPassword(user)],
  ['signing out everywhere', (user: UserDocument) => signOutEverywhere(user)],
])('%s ends a change of the address that waits for its link', async (_, endSessions) => {
  const { user, email, newEmail, address } = await member();
  await change(user, newEmail);
  const sent = await mails();
  advanceClock(1000);
  await endSessions(user);
  expect((await follow(tokenOf(sent, 'confirm'))).status).toBe(400);
  expect(await address()).toBe(email);
  expect((await ask(users.current, {}, { as: asViewer(user) })).body).not.toHaveProperty('pendingEmail');
});

const changePassword = (user: UserDocument) =>
  ask(
    users.changePassword,
    { body: { password: testPassword, newPassword: 'lichen on a wall' } },
    { as: asViewer(user) },
  );
const resetPassword = async (user: UserDocument) =>
  ask(passwordResets.complete, {
    body: { token: await issueReset(user._id, account.now()), password: 'lichen on a wall' },
  });
const signOutEverywhere = (user: UserDocument) =>
  ask(sessions.endAll, { body: { password: testPassword } }, { as: asViewer(user) });

test('guessing links is limited', async () => {
  const from = '198.51.100.77';
  const guess = (token: string) => ask(users.confirmEmail, { body: { token } }, { from });
  for (let count = 0; count < 30; count++) await guess(`made-up-${count}`);
  expect((await guess('made-up')).status).toBe(429);
});

test('a mail names the user name only, has no remote pictures, and asks for the account to be checked', async () => {
  const { user, newEmail } = await member({ displayName: 'Visit evil.example', firstName: 'Free money' });
  await change(user, newEmail);
  for (const { text } of await mails()) {
    expect(text).toContain(user.username);
    expect(text).not.toMatch(/evil\.example|Free money|<img|http:\/\//);
    expect(text).toContain('text/html');
  }
});

test('tokens are stored as hashes only, appear in no log, and go with the account', async () => {
  const { user, newEmail, email } = await member();
  await change(user, newEmail);
  const sent = await mails();
  await follow(tokenOf(sent, 'confirm'));
  const [undo] = await mails();
  const stored = JSON.stringify(await EmailLinkModel.find({ userId: user._id }).lean());
  const events = await securityEvents();
  expect(events).toContainEqual(expect.objectContaining({ event: 'email_changed', accountId: user._id }));
  const all = [...logged, stored, JSON.stringify(service.logLines()), JSON.stringify(events)].join('\n');
  for (const { token } of [...sent, ...(undo ? [undo] : [])]) expect(all).not.toContain(token);
  expect(JSON.stringify(service.logLines()) + JSON.stringify(events)).not.toContain(email);

  await memberRemoval.receive({ userId: user._id }, 'removal');
  expect(await EmailLinkModel.countDocuments({ userId: user._id })).toBe(0);
  expect((await follow(undo?.token)).status).toBe(400);
});
