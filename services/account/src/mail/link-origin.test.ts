import { passwordResets } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
const named = testAccount({ PUBLIC_URL: 'https://plants.test/' });
const unnamed = testAccount({ PUBLIC_URL: undefined });
const requests = () => unnamed.account.resets.collection();
afterEach(() => requests().deleteMany({}));

let asked = 0;
async function originFor(portal: typeof named, host: string, scheme = 'http') {
  asked += 1;
  const { status } = await portal.ask(
    passwordResets.request,
    { body: { usernameOrEmail: `visitor-${asked}` } },
    {
      from: `192.0.2.${asked}`,
      headers: { 'x-forwarded-host': host, 'x-forwarded-proto': scheme },
    },
  );
  return status === 200 ? (await requests().findOne())?.origin : status;
}

test.each(['evil.example', 'localhost'])(
  'links begin with PUBLIC_URL, whatever host a visitor names: %s',
  async (host) => {
    expect(await originFor(named, host)).toBe('https://plants.test');
  },
);

test.each([
  ['localhost:8080', 'http', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http', 'http://[::1]:8080'],
  ['portal.localhost', 'https', 'https://portal.localhost'],
  ['LOCALHOST:8080', 'http', 'http://localhost:8080'],
])('without PUBLIC_URL, links begin with this machine: %s', async (host, scheme, origin) => {
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
])('without PUBLIC_URL, no link is made for the host %s', async (host) => {
  expect(await originFor(unnamed, host)).toBe(503);
  expect(await requests().countDocuments()).toBe(0);
});

test('who runs the portal reads in the log why no link is made, and a visitor gets a sentence', async () => {
  const { problem } = await unnamed.ask(
    passwordResets.request,
    { body: { usernameOrEmail: 'visitor' } },
    { from: '198.51.100.1', headers: { 'x-forwarded-host': 'evil.example' } },
  );

  expect(problem?.detail).toBe(
    'Links to set a new password are not set up here yet. Please write to who runs this site.',
  );
  expect(JSON.stringify(unnamed.service.logLines())).toContain('PUBLIC_URL is not set');
});
