import { sessions } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { createAccount } from '../account.ts';
import { createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
/** A tenth of each limit: 1 for a name from a network, 6 for a network, 10 for a name from everywhere. */
const { ask, config, advance } = testAccount({ RATE_LIMIT_FACTOR: 0.1 });

const logIn = (username: string, password: string, from: string) =>
  ask(sessions.start, { body: { username, password } }, { from });

const minutes = 60_000;

async function guessFromEverywhere(username: string) {
  for (let count = 0; count < 10; count++) await logIn(username, `guess ${count}`, `203.0.113.${count}`);
}

test('guesses from anywhere don’t lock the owner out of a known network', async () => {
  const { username } = await createUser();
  const home = '198.51.100.1';
  expect((await logIn(username, testPassword, home)).status).toBe(200);

  await guessFromEverywhere(username);

  const elsewhere = await logIn(username, testPassword, '203.0.113.200');
  expect(elsewhere.status).toBe(429);
  expect(elsewhere.retryAfter).toBeLessThanOrEqual(60 * 60);
  expect((await logIn(username, testPassword, home)).status).toBe(200);
});

test('an hour after the guesses, the owner can log in from anywhere', async () => {
  const { username } = await createUser();
  await guessFromEverywhere(username);
  await advance(60 * minutes);

  expect((await logIn(username, testPassword, '198.51.100.3')).status).toBe(200);
});

test('a network is unknown again after three months', async () => {
  const { username } = await createUser();
  const home = '198.51.100.2';
  expect((await logIn(username, testPassword, home)).status).toBe(200);
  await advance(90 * 24 * 60 * minutes);
  await guessFromEverywhere(username);

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

  await expect(restarted.logins.attempt(usernameKey, '192.0.2.33', async () => true)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a failing comparison is not a failed login', async () => {
  const { username, usernameKey } = await createUser();
  const { logins } = createAccount(config);
  const broken = logins.attempt(usernameKey, '192.0.2.50', () => Promise.reject(new Error('no memory')));

  await expect(broken).rejects.toThrow('no memory');
  expect((await logIn(username, testPassword, '192.0.2.50')).status).toBe(200);
});
