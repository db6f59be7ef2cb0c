import { sessions } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { createAccount } from '../account.ts';
import { createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
/** A tenth of each limit: 1 for a name from one place, 6 for a place, 10 for a name from everywhere. */
const { ask, config, pass } = testAccount({ RATE_LIMIT_FACTOR: 0.1 });

const logIn = (username: string, password: string, from: string) =>
  ask(sessions.start, { body: { username, password } }, { from });

const minutes = 60_000;

async function guessFromEverywhere(username: string) {
  for (let count = 0; count < 10; count++) await logIn(username, `guess ${count}`, `203.0.113.${count}`);
}

test('however many strangers guess, the owner logs in from where they have logged in before', async () => {
  const { username } = await createUser();
  const home = '198.51.100.1';
  expect((await logIn(username, testPassword, home)).status).toBe(200);

  await guessFromEverywhere(username);

  const stranger = await logIn(username, testPassword, '203.0.113.200');
  expect(stranger.status).toBe(429);
  expect(stranger.retryAfter).toBeLessThanOrEqual(60 * 60);
  expect((await logIn(username, testPassword, home)).status).toBe(200);
});

test('an hour after the guessing, the owner logs in from anywhere', async () => {
  const { username } = await createUser();
  await guessFromEverywhere(username);
  await pass(60 * minutes);

  expect((await logIn(username, testPassword, '198.51.100.3')).status).toBe(200);
});

test('a place where the owner was three months ago is a strange one', async () => {
  const { username } = await createUser();
  const home = '198.51.100.2';
  expect((await logIn(username, testPassword, home)).status).toBe(200);
  await pass(90 * 24 * 60 * minutes);
  await guessFromEverywhere(username);

  expect((await logIn(username, testPassword, home)).status).toBe(429);
});

test('from one place, only so many names are tried', async () => {
  const from = '192.0.2.34';
  for (let count = 0; count < 6; count++) await logIn(`name-${count}`, 'a password of many', from);
  const { username } = await createUser();

  expect((await logIn(username, testPassword, from)).status).toBe(429);
  expect((await logIn(username, testPassword, '192.0.2.35')).status).toBe(200);
});

test('the addresses of one IPv6 network are one place, those of another are not', async () => {
  const { username } = await createUser();
  await logIn(username, 'wrong', '2001:db8:1:2::1');

  expect((await logIn(username, testPassword, '2001:0db8:0001:0002:ffff::9')).status).toBe(429);
  expect((await logIn(username, testPassword, '2001:db8:1:3::1')).status).toBe(200);
});

test('a place is the first that the gateway names, whatever stands behind it', async () => {
  const { username } = await createUser();
  await logIn(username, 'wrong', '192.0.2.40, 10.0.0.1');

  expect((await logIn(username, testPassword, '::ffff:192.0.2.40')).status).toBe(429);
});

test('what was counted is counted still when the service starts anew', async () => {
  const { username, usernameKey } = await createUser();
  await logIn(username, 'wrong', '192.0.2.33');

  const restarted = createAccount(config);

  await expect(restarted.logins.attempt(usernameKey, '192.0.2.33', async () => true)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a comparison that comes to nothing is no failed login', async () => {
  const { username, usernameKey } = await createUser();
  const { logins } = createAccount(config);
  const broken = logins.attempt(usernameKey, '192.0.2.50', () => Promise.reject(new Error('no memory')));

  await expect(broken).rejects.toThrow('no memory');
  expect((await logIn(username, testPassword, '192.0.2.50')).status).toBe(200);
});
