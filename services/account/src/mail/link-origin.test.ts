import { passwordResets } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
const named = testAccount({ PUBLIC_URL: 'https://plants.test' });
const unnamed = testAccount({ PUBLIC_URL: undefined });
const stored = () => unnamed.account.resets.collection();
afterEach(() => stored().deleteMany({}));

let requests = 0;
async function originFor(portal: typeof named, host: string, scheme = 'http') {
  requests += 1;
  const { status } = await portal.ask(
    passwordResets.request,
    { body: { usernameOrEmail: `visitor-${requests}` } },
    {
      from: `192.0.2.${requests}`,
      headers: { 'x-forwarded-host': host, 'x-forwarded-proto': scheme },
    },
  );
  return status === 200 ? (await stored().findOne())?.origin : status;
}

test.each(['evil.example', 'localhost'])('links use PUBLIC_URL for the host %s', async (host) => {
  expect(await originFor(named, host)).toBe('https://plants.test');
});

test.each([
  ['localhost:8080', 'http', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http', 'http://[::1]:8080'],
  ['portal.localhost', 'https', 'https://portal.localhost'],
  ['LOCALHOST:8080', 'http', 'http://localhost:8080'],
])('without PUBLIC_URL, links use the local host %s', async (host, scheme, origin) => {
  expect(await originFor(unnamed, host, scheme)).toBe(origin);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost@evil.example',
  'evil.example@localhost',
  'localhost/evil.example',
  'localhost?x=evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.1',
  'notlocalhost',
  'localhost:80:80',
])('without PUBLIC_URL, the host %s gets no link', async (host) => {
  expect(await originFor(unnamed, host)).toBe(503);
  expect(await stored().countDocuments()).toBe(0);
});

test('the log names the missing setting, and the visitor gets a sentence', async () => {
  const { problem } = await unnamed.ask(
    passwordResets.request,
    { body: { usernameOrEmail: 'visitor' } },
    { from: '198.51.100.1', headers: { 'x-forwarded-host': 'evil.example' } },
  );

  expect(problem?.detail).toBe(
    'Password reset is not set up on this site yet. Please contact the site operator.',
  );
  expect(JSON.stringify(unnamed.service.logLines())).toContain('set PUBLIC_URL');
});
