import { passwordResets, secondFactors, sessions, users } from '@portal/contracts';
import { emptyDatabase, testDatabase } from '@portal/kit/testing';
import { TOTP } from 'otpauth';
import { createAccount } from '../account.ts';
import { issueReset } from '../password-resets/reset-token.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { findUser } from '../users/find-user.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';

testDatabase();
const { ask, account, config, service, securityEvents, advance, advanceClock } = testAccount();

const asked = 'Enter the code of your authenticator app.';
const wrong = 'That code isn’t right. Each code works once, so use the newest one.';
const missing = 'Enter the code of your authenticator app, or a recovery code.';
const nextCode = () => advanceClock(30_000);

const begin = (user: UserDocument, password = testPassword) =>
  ask(secondFactors.begin, { body: { password } }, { as: asViewer(user) });
const confirm = (user: UserDocument, code: string) =>
  ask(secondFactors.confirm, { body: { code } }, { as: asViewer(user) });
const logIn = (user: UserDocument, code?: string, password = testPassword, from = '192.0.2.1') =>
  ask(sessions.start, { body: { username: user.username, password, ...(code && { code }) } }, { from });
const changeFactor = (
  call: typeof secondFactors.remove | typeof secondFactors.renewCodes,
  user: UserDocument,
  body: { password: string; code: string },
) => ask(call, { body }, { as: asViewer(user) });

/** A code of the authenticator app. */
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: account.now().getTime() + offsetMs });

/** A member whose second factor is on, confirmed by the code of the last half minute. */
async function createProtected(changes: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(changes);
  const { secret } = await account.factors.begin(user);
  const begun = (await findUser(user._id)) ?? user;
  const { recoveryCodes = [] } = (await account.factors.confirm(begun, codeOf(secret, -30_000))) ?? {};
  return { user, secret, recoveryCodes };
}

/** Ten wrong codes, by someone who knows the password. */
async function guessCodes({ _id }: UserDocument) {
  for (let count = 0; count < 10; count++)
    await account.logins.attemptCode(_id, `198.51.100.${count}`, async () => null);
}

describe('setting it up', () => {
  test('needs the password', async () => {
    const { problem } = await begin(await createUser(), 'not this one');

    expect(problem).toMatchObject({ status: 400, fields: { password: 'Incorrect password.' } });
  });

  test('gives the secret to type, the address and its picture', async () => {
    const user = await createUser({ username: 'rosa' });

    const { body } = await begin(user);

    const { secret, address, picture } = body as { secret: string; address: string; picture: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Plant%20Portal:rosa?issuer=Plant%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  test('changes nothing until a code is confirmed', async () => {
    const user = await createUser();
    await begin(user);

    expect((await confirm(user, '000000')).problem).toMatchObject({ status: 400, fields: { code: wrong } });
    expect((await logIn(user)).status).toBe(200);
  });

  test('ends the other sessions and gives ten recovery codes of at least 112 bits', async () => {
    const user = await createUser();
    const { secret } = (await begin(user)).body as { secret: string };
    const before = account.now();

    const { status, body, command } = await confirm(user, codeOf(secret).replace(/^.../, '$& '));

    expect(status).toBe(200);
    expect(command).toEqual({ order: 'restart', viewer: asViewer(user) });
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { sessionsValidFrom } = (await findUser(user._id)) ?? {};
    expect(sessionsValidFrom?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const { body: current } = await ask(users.current, {}, { as: asViewer(user) });
    expect(current).toMatchObject({ hasSecondFactor: true });
  });

  test('is refused while one is on', async () => {
    const { user } = await createProtected();

    expect((await begin(user)).status).toBe(409);
    expect((await confirm(user, '123456')).status).toBe(409);
  });

  test('expires after an hour', async () => {
    const user = await createUser();
    const { secret } = (await begin(user)).body as { secret: string };
    advanceClock(60 * 60_000);

    expect((await confirm(user, codeOf(secret))).status).toBe(409);
  });

  test('of two concurrent confirmations, one succeeds', async () => {
    const user = await createUser();
    const { secret } = (await begin(user)).body as { secret: string };

    const answers = await Promise.all([1, 2].map(() => confirm(user, codeOf(secret))));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('signing in', () => {
  test('asks for the code once the password is right, and reveals nothing before', async () => {
    const { user, secret } = await createProtected();

    const right = await logIn(user);
    expect(right.problem).toMatchObject({ status: 401, code: 'second_factor_required', detail: asked });
    expect(right.command).toBeUndefined();
    for (const code of [undefined, codeOf(secret)]) {
      const { problem } = await logIn(user, code, 'not this one');
      expect(problem).toMatchObject({ code: 'not_signed_in', detail: 'Incorrect username or password.' });
      expect(problem?.fields).toBeUndefined();
    }
    // The code of the wrong attempt is not used up.
    expect((await logIn(user, codeOf(secret))).status).toBe(200);
  });

  test.each([
    ['of this half minute', 0, 200],
    ['of the last', -30_000, 401],
    ['of the next', 30_000, 200],
    ['of the one after', 60_000, 401],
  ])('a code %s', async (_, offset, status) => {
    const { user, secret } = await createProtected();
    expect((await logIn(user, codeOf(secret, offset))).status).toBe(status);
  });

  test('a code of the last half minute is accepted if it wasn’t used', async () => {
    const { user, secret } = await createProtected();
    nextCode();

    expect((await logIn(user, codeOf(secret, -30_000))).status).toBe(200);
  });

  test('a code works once, even for concurrent logins', async () => {
    const { user, secret } = await createProtected();
    const code = codeOf(secret);

    const answers = await Promise.all([1, 2, 3].map(() => logIn(user, code)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await logIn(user, code)).problem).toMatchObject({
      code: 'second_factor_required',
      detail: wrong,
      fields: { code: wrong },
    });
  });

  test('a recovery code works once, however it is typed, even for concurrent logins', async () => {
    const { user, recoveryCodes } = await createProtected();
    const [first = '', second = ''] = recoveryCodes;

    const answers = await Promise.all([1, 2].map(() => logIn(user, first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(user, first)).status).toBe(401);
    expect((await logIn(user, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
  });

  test('a code of another account is wrong', async () => {
    const one = await createProtected();
    const other = await createProtected();

    expect((await logIn(one.user, codeOf(other.secret))).status).toBe(401);
    expect((await logIn(one.user, other.recoveryCodes[0])).status).toBe(401);
  });
});

describe('changing it', () => {
  test.each([
    ['renewCodes', secondFactors.renewCodes],
    ['remove', secondFactors.remove],
  ] as const)('%s needs the password and a code', async (_, call) => {
    const { user, secret } = await createProtected();

    const withoutPassword = await changeFactor(call, user, { password: 'no', code: codeOf(secret) });
    expect(withoutPassword.problem?.fields).toEqual({ password: 'Incorrect password.' });
    const withoutCode = await changeFactor(call, user, { password: testPassword, code: '000000' });
    expect(withoutCode.problem).toMatchObject({ status: 400, fields: { code: wrong } });
    expect((await logIn(user)).status).toBe(401);
  });

  test('new recovery codes replace the old ones', async () => {
    const { user, secret, recoveryCodes: before } = await createProtected();
    const answer = await changeFactor(secondFactors.renewCodes, user, {
      password: testPassword,
      code: codeOf(secret),
    });

    const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(user, before[0])).status).toBe(401);
    expect((await logIn(user, recoveryCodes[0])).status).toBe(200);
  });

  test('turned off, the password is enough, and the other sessions end', async () => {
    const { user, recoveryCodes } = await createProtected();
    const before = account.now();
    const { status, command } = await changeFactor(secondFactors.remove, user, {
      password: testPassword,
      code: recoveryCodes[0] ?? '',
    });

    expect([status, command]).toEqual([204, { order: 'restart', viewer: asViewer(user) }]);
    expect((await logIn(user)).status).toBe(200);
    const { sessionsValidFrom } = (await findUser(user._id)) ?? {};
    expect(sessionsValidFrom?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const again = { password: testPassword, code: recoveryCodes[1] ?? '' };
    expect((await changeFactor(secondFactors.remove, user, again)).status).toBe(409);
  });
});

test('secrets and recovery codes are stored encrypted or hashed, and never logged', async () => {
  const { user, secret, recoveryCodes } = await createProtected();
  await logIn(user, recoveryCodes[0]);
  await logIn(user, '000000');

  const stored = JSON.stringify(await UserModel.findById(user._id).lean());
  const logs = JSON.stringify([service.logLines(), await securityEvents()]);
  for (const value of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored + logs).not.toContain(value);
});

test('the security log has each change and each wrong code', async () => {
  const user = await createUser();
  const { secret } = (await begin(user)).body as { secret: string };
  const { recoveryCodes } = (await confirm(user, codeOf(secret))).body as { recoveryCodes: string[] };
  await logIn(user, '000000');
  const [first = '', second = ''] = recoveryCodes;
  await changeFactor(secondFactors.renewCodes, user, { password: testPassword, code: first });
  await changeFactor(secondFactors.remove, user, { password: testPassword, code: second });
  const events = (await securityEvents()).filter(({ accountId }) => accountId === user._id);

  expect(events.map(({ event }) => event)).toEqual([
    'second_factor_on',
    'second_factor_failed',
    'recovery_codes_renewed',
    // The second code was replaced by the renewal.
    'second_factor_failed',
  ]);
});

test('after a rotation of the keys, the previous key still opens what it sealed', async () => {
  const { user, secret } = await createProtected();
  const newKey = Buffer.alloc(32, 2).toString('base64url');
  const stored = await findUser(user._id);
  const useWith = (keys: string[]) => {
    const { factors } = createAccount({ ...config, DATA_KEYS: keys }, { now: account.now });
    return stored && factors.use(stored, codeOf(secret));
  };

  expect(await useWith([newKey, ...config.DATA_KEYS])).toBe(true);
  await expect(useWith([newKey])).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

test('a secret that was copied to another account is worthless there', async () => {
  const { user, secret } = await createProtected();
  const { secondFactor } = (await findUser(user._id)) ?? {};
  const thief = await createUser({ secondFactor });

  expect((await logIn(thief, codeOf(secret))).status).toBe(500);
});

test('without a key in the settings, none can be set up', async () => {
  const user = await createUser();
  const { factors } = createAccount({ ...config, DATA_KEYS: [] });

  await expect(factors.begin(user)).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

const newPassword = 'lichen on a wall';
/** A call that needs the password, and what it needs beside. */
const guarded = [
  ['changeEmail', users.changeEmail, { email: 'next@example.org' }],
  ['removeEmail', users.removeEmail, {}],
  ['changePassword', users.changePassword, { newPassword }],
] as const;

const act = (call: (typeof guarded)[number][1], more: object, user: UserDocument, code?: string) =>
  ask(
    call,
    { body: { password: testPassword, ...more, ...(code && { code }) } as never },
    { as: asViewer(user) },
  );

test.each(guarded)(
  '%s needs a code beside the password where a second factor is on',
  async (_, call, more) => {
    const { user, secret } = await createProtected({ email: 'guarded@example.org' });
    const without = await act(call, more, user);
    expect([without.status, without.problem?.fields]).toEqual([400, { code: missing }]);
    const guessed = await act(call, more, user, '000000');
    expect([guessed.status, guessed.problem?.fields]).toEqual([400, { code: wrong }]);
    expect(await findUser(user._id)).toMatchObject({
      email: 'guarded@example.org',
      passwordHash: user.passwordHash,
    });
    expect((await act(call, more, user, codeOf(secret))).status).toBeLessThan(300);
  },
);

test('a new password that is refused uses up no code', async () => {
  const { user, secret } = await createProtected();
  const change = (next: string) =>
    ask(
      users.changePassword,
      { body: { password: testPassword, newPassword: next, code: codeOf(secret) } },
      { as: asViewer(user) },
    );
  expect((await change('iloveyou')).problem?.fields).toHaveProperty('newPassword');
  expect((await change(newPassword)).status).toBe(204);
});

test('a confirmation of the sign-in needs a code, too', async () => {
  const { user, secret } = await createProtected();
  const confirmSignIn = (code?: string) =>
    ask(
      sessions.confirm,
      { body: { password: testPassword, ...(code && { code }) } },
      { as: asViewer(user) },
    );

  expect((await confirmSignIn()).problem).toMatchObject({ code: 'second_factor_required', detail: asked });
  expect((await confirmSignIn('000000')).problem).toMatchObject({
    code: 'second_factor_required',
    fields: { code: wrong },
  });
  expect((await confirmSignIn(codeOf(secret))).command).toEqual({ order: 'confirm', userId: user._id });
});

describe('wrong codes', () => {
  beforeEach(emptyDatabase);

  test('are limited for the account, from everywhere, and no new password forgets them', async () => {
    const { user, secret } = await createProtected({ email: 'guessed@example.org' });
    for (let count = 0; count < 10; count++)
      expect((await logIn(user, `00000${count}`, testPassword, `198.51.100.${count}`)).status).toBe(401);

    const { status, problem } = await logIn(user, codeOf(secret), testPassword, '198.51.100.99');
    expect([status, problem?.detail]).toEqual([429, 'Too many wrong codes. Please try again in 15 minutes.']);

    const password = 'lichen on a wall';
    const token = await issueReset(user._id, account.now());
    expect((await ask(passwordResets.complete, { body: { token, password } })).status).toBe(200);
    expect((await logIn(user, codeOf(secret), password)).status).toBe(429);
    await advance(15 * 60_000);
    expect((await logIn(user, codeOf(secret), password)).status).toBe(200);
  });

  test('are at most fifty a day', async () => {
    const { user, secret } = await createProtected();
    for (let round = 0; round < 5; round++) {
      await guessCodes(user);
      await advance(15 * 60_000);
    }

    expect((await logIn(user, codeOf(secret), testPassword, '203.0.113.9')).status).toBe(429);
  });

  test.each(guarded)('are limited for %s, which takes a recovery code later', async (_, call, more) => {
    const { user, secret, recoveryCodes } = await createProtected();
    await guessCodes(user);
    expect((await act(call, more, user, codeOf(secret))).status).toBe(429);
    await advance(15 * 60_000);
    expect((await act(call, more, user, recoveryCodes[0])).status).toBeLessThan(300);
  });
});
