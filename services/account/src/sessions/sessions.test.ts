import { periodsOf, sessions } from '@portal/contracts';
import { createMetrics, type SecurityLog } from '@portal/kit';
import { emptyDatabase, testDatabase, undocumentedMetrics } from '@portal/kit/testing';
import { createAccount } from '../account.ts';
import { asViewer, cheapHash, createUser, testPassword } from '../testing/factories.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { findUser, findUserByName } from '../users/find-user.ts';
import { hashPassword, isPasswordOf } from '../users/password-hash.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { createSignInFailures } from './sign-in-failures.ts';

testDatabase();

describe('sessions', () => {
  const { ask, account, config, service, securityEvents, advance } = testAccount();

  const logIn = (username: string, password: string, from?: string) =>
    ask(sessions.start, { body: { username, password } }, from === undefined ? {} : { from });

  const minutes = 60_000;
  const refused = 'Incorrect username or password.';

  test('a login ignores the case of the name', async () => {
    const rosa = await createUser({ username: 'Rosa-Ölbaum', email: 'rosa@example.org' });

    const { status, body, command } = await logIn(' rosa-ölBAUM ', testPassword);

    expect(status).toBe(200);
    expect(body).toEqual({
      id: rosa._id,
      username: 'Rosa-Ölbaum',
      email: 'rosa@example.org',
      isEmailConfirmed: true,
      roles: [],
    });
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
    const passwordHash = await cheapHash('moss');
    let isFlooding = true;
    const flood = (): Promise<unknown> =>
      isPasswordOf(passwordHash, 'moss').then(
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
    const { _id, username } = await createUser({ passwordHash: await cheapHash(testPassword) });

    await logIn(username, testPassword);

    const renewed = (await findUser(_id))?.passwordHash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordOf(renewed, testPassword)).toBe(true);
  });

  test('a password replaced during the comparison starts no session', async () => {
    const { _id, username } = await createUser();
    const passwordHash = await hashPassword('the one that replaces it');
    jest.spyOn(account.logins, 'attempt').mockImplementationOnce(async (_, __, isRight) => {
      await UserModel.updateOne({ _id }, { $set: { passwordHash } });
      return isRight();
    });

    const { status, command } = await logIn(username, testPassword);

    expect([status, command]).toEqual([401, undefined]);
  });

  test('ten wrong passwords for a name from one network block it for fifteen minutes', async () => {
    const { username } = await createUser();
    for (let count = 0; count < 10; count++)
      expect((await logIn(username, `wrong ${count}`)).status).toBe(401);

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
      Array.from({ length: 15 }, (_, index) => logIn(username, `wrong ${index}`, '192.0.2.30')),
    );

    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });

  test('a successful login resets the count', async () => {
    const { username } = await createUser();
    for (let run = 0; run < 2; run++) {
      for (let count = 0; count < 9; count++) await logIn(username, `wrong ${count}`, '192.0.2.32');
      expect((await logIn(username, testPassword, '192.0.2.32')).status).toBe(200);
    }
  });

  test('a logout ends the session, if any', async () => {
    const user = await createUser();

    const member = await ask(sessions.end, {}, { as: asViewer(user) });
    const anonymous = await ask(sessions.end, {});

    expect([member.status, member.command]).toEqual([200, { order: 'end' }]);
    expect([anonymous.status, anonymous.command]).toEqual([200, { order: 'end' }]);
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

  test('a password replaced by the settings ends earlier sessions and is the one that signs in', async () => {
    const username = config.PORTAL_ADMIN_USERNAME;
    const admin = await createUser({ username, password: 'what it was before' });
    const before = account.now();
    await account.start(silentLog);

    const { sessionsValidFrom } = (await findUser(admin._id)) ?? {};
    expect(sessionsValidFrom?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect((await logIn(username, 'what it was before')).status).toBe(401);
    const { command, body } = await logIn(username, config.PORTAL_ADMIN_PASSWORD ?? '');
    expect(command).toEqual({ order: 'start', viewer: asViewer(admin, ['admin']) });
    expect(body).toMatchObject({ roles: ['admin'] });
  });

  describe('a blocked account', () => {
    const blocked = { reason: 'Spam links.', at: new Date() };

    test('learns until when and why, once the password is right', async () => {
      const until = new Date('2126-12-03T14:00:00Z');
      const { username } = await createUser({ blocked: { ...blocked, until } });

      const { status, problem, command } = await logIn(username, testPassword);

      expect([status, problem?.code, command]).toEqual([403, 'not_allowed', undefined]);
      expect(problem?.detail).toBe(
        'Your account is blocked until 3 December 2126 at 14:00 (UTC). The reason: Spam links.',
      );
    });

    test('can be blocked until a moderator lifts it', async () => {
      const { username } = await createUser({ blocked });

      expect((await logIn(username, testPassword)).problem?.detail).toBe(
        'Your account is blocked until a moderator unblocks it. The reason: Spam links.',
      );
    });

    test('looks like any other with a wrong password', async () => {
      const { username } = await createUser({ blocked });

      expect((await logIn(username, 'not this one')).problem).toMatchObject({ status: 401, detail: refused });
    });

    test('signs in again when the block has ended', async () => {
      const { username } = await createUser({ blocked: { ...blocked, until: account.now() } });

      expect((await logIn(username, testPassword)).status).toBe(200);
    });
  });

  describe('the security log', () => {
    const eventsOf = async (from: string) => {
      const network = `${from.split('.').slice(0, 3).join('.')}.0/24`;
      return (await securityEvents()).filter((line) => line.network === network);
    };

    test('has failed logins with the account or none, and never what was typed as the name', async () => {
      const { _id, username } = await createUser();
      await logIn(username, 'wrong', '203.0.113.17');
      await logIn('my password by mistake', 'wrong', '203.0.113.17');

      const events = await eventsOf('203.0.113.17');
      expect(events.map(({ event, accountId }) => [event, accountId])).toEqual([
        ['sign_in_failed', _id],
        ['sign_in_failed', null],
      ]);
      const all = JSON.stringify(await securityEvents()) + JSON.stringify(service.logLines());
      expect(all).not.toMatch(/by mistake|203\.0\.113\.17/);
    });

    test('has the logins of staff, and not those of members', async () => {
      const from = '203.0.114.1';
      await logIn((await createUser()).username, testPassword, from);
      await account.start(silentLog);
      const moderator = await findUserByName(config.PORTAL_MODERATOR_USERNAME);
      await logIn(config.PORTAL_MODERATOR_USERNAME, config.PORTAL_MODERATOR_PASSWORD ?? '', from);

      expect((await eventsOf(from)).map(({ event, accountId }) => [event, accountId])).toEqual([
        ['signed_in', moderator?._id],
      ]);
    });

    test('has the end of all sessions', async () => {
      const user = await createUser();
      const body = { password: testPassword };
      await ask(sessions.endAll, { body }, { as: asViewer(user), from: '203.0.116.1' });

      expect(await eventsOf('203.0.116.1')).toMatchObject([{ event: 'sessions_ended', accountId: user._id }]);
      expect((await findUser(user._id))?.sessionsValidFrom).toBeInstanceOf(Date);
    });
  });

  describe('a confirmation of the sign-in', () => {
    test('the right password confirms the session of that account', async () => {
      const user = await createUser();
      const body = { password: testPassword };
      const { status, command } = await ask(sessions.confirm, { body }, { as: asViewer(user) });

      expect([status, command]).toEqual([204, { order: 'confirm', userId: user._id }]);
      expect((await securityEvents()).at(-1)).toMatchObject({
        event: 'sign_in_confirmed',
        accountId: user._id,
      });
    });
  });
});

describe('guard of logins', () => {
  beforeEach(emptyDatabase);

  /** A tenth of each limit: 1 for a name from a network, 6 for a network, 10 for a name from everywhere. */
  const { ask, account, config, advance, securityEvents } = testAccount({ RATE_LIMIT_FACTOR: 0.1 });

  const logIn = (username: string, password: string, from: string) =>
    ask(sessions.start, { body: { username, password } }, { from });

  const minutes = 60_000;

  async function guessFromEverywhere({ usernameKey }: UserDocument) {
    for (let count = 0; count < 10; count++)
      await account.logins.attempt(usernameKey, `203.0.113.${count}`, async () => false);
  }

  test('an unknown name is limited too', async () => {
    await logIn('no-such-person', 'wrong', '192.0.2.31');

    expect((await logIn('no-such-person', 'wrong', '192.0.2.31')).status).toBe(429);
  });

  test('the security log has what was refused because of too many attempts', async () => {
    const { username } = await createUser();
    for (const password of ['wrong', testPassword]) await logIn(username, password, '203.0.115.1');

    expect((await securityEvents()).at(-1)).toMatchObject({
      event: 'too_many_attempts',
      subject: 'POST /api/login',
      network: '203.0.115.0/24',
    });
  });

  test('a wrong password of a confirmation is named at its field and counts as a failed sign-in', async () => {
    const user = await createUser();
    const from = '203.0.117.1';
    const confirm = (password: string) =>
      ask(sessions.confirm, { body: { password } }, { as: asViewer(user), from });

    const { status, problem, command } = await confirm('wrong');
    expect([status, problem?.fields, command]).toEqual([400, { password: 'Incorrect password.' }, undefined]);
    expect((await confirm(testPassword)).status).toBe(429);
    expect((await logIn(user.username, testPassword, from)).status).toBe(429);
  });

  test('guesses from anywhere don’t lock the owner out of a known network', async () => {
    const user = await createUser();
    const { username } = user;
    const home = '198.51.100.1';
    expect((await logIn(username, testPassword, home)).status).toBe(200);

    await guessFromEverywhere(user);

    const elsewhere = await logIn(username, testPassword, '203.0.113.200');
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.retryAfter).toBeLessThanOrEqual(60 * 60);
    expect((await logIn(username, testPassword, home)).status).toBe(200);
  });

  test('an hour after the guesses, the owner can log in from anywhere', async () => {
    const user = await createUser();
    await guessFromEverywhere(user);
    await advance(60 * minutes);

    expect((await logIn(user.username, testPassword, '198.51.100.3')).status).toBe(200);
  });

  test('a network is unknown again after three months', async () => {
    const user = await createUser();
    const { username } = user;
    const home = '198.51.100.2';
    expect((await logIn(username, testPassword, home)).status).toBe(200);
    await advance(90 * 24 * 60 * minutes);
    await guessFromEverywhere(user);

    expect((await logIn(username, testPassword, home)).status).toBe(429);
  });

  test('the number of names tried from one network is limited', async () => {
    const from = '192.0.2.34';
    for (let count = 0; count < 6; count++) await logIn(`name-${count}`, 'a common password', from);
    const { username } = await createUser();

    expect((await logIn(username, testPassword, from)).status).toBe(429);
    expect((await logIn(username, testPassword, '192.0.2.35')).status).toBe(200);
  });

  test('IPv6 addresses count as their network', async () => {
    const { username } = await createUser();
    await logIn(username, 'wrong', '2001:db8:1:2::1');

    expect((await logIn(username, testPassword, '2001:0db8:0001:0002:ffff::9')).status).toBe(429);
    expect((await logIn(username, testPassword, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('the first forwarded address counts', async () => {
    const { username } = await createUser();
    await logIn(username, 'wrong', '192.0.2.40, 10.0.0.1');

    expect((await logIn(username, testPassword, '::ffff:192.0.2.40')).status).toBe(429);
  });

  test('counts survive a restart', async () => {
    const { username, usernameKey } = await createUser();
    await logIn(username, 'wrong', '192.0.2.33');

    const restarted = createAccount(config);

    await expect(restarted.logins.attempt(usernameKey, '192.0.2.33', async () => true)).rejects.toMatchObject(
      {
        code: 'too_many_requests',
      },
    );
  });

  test('a failing comparison is not a failed login', async () => {
    const { username, usernameKey } = await createUser();
    const { logins } = createAccount(config);
    const broken = logins.attempt(usernameKey, '192.0.2.50', () => Promise.reject(new Error('no memory')));

    await expect(broken).rejects.toThrow('no memory');
    expect((await logIn(username, testPassword, '192.0.2.50')).status).toBe(200);
  });
});

describe('failed logins', () => {
  beforeAll(emptyDatabase);

  const now = new Date('2026-11-23T10:30:00.000Z');
  const silent: SecurityLog = {
    write: () => undefined,
    flush: async () => undefined,
    close: async () => undefined,
  };

  test('failed sign-ins are counted by reason, successful ones are not', async () => {
    const failures = createSignInFailures(() => now);
    const metrics = createMetrics('account');
    failures.measure(metrics);
    const security = failures.watch(silent);

    for (const event of ['sign_in_failed', 'sign_in_failed', 'second_factor_failed', 'signed_in'] as const)
      security.write(event, { accountId: 1 });
    await failures.counts.flush();

    const figures = await failures.counts.read(periodsOf('24h', now.getTime()));
    expect(figures.map(({ labels, counts }) => [labels.reason, counts.at(-1)])).toEqual([
      ['password', 2],
      ['second_factor', 1],
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('sign_in_failures_total{reason="password",service="account"} 2');
    expect(undocumentedMetrics(text)).toEqual([]);
  });

  test('the security log still has every event', () => {
    const write = jest.fn();
    createSignInFailures(() => now)
      .watch({ ...silent, write })
      .write('sign_in_failed', { accountId: 7 });
    expect(write).toHaveBeenCalledWith('sign_in_failed', { accountId: 7 });
  });
});
