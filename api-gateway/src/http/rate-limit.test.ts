import { issuers } from '@portal/contracts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, testCall } from '../testing/test-gateway.ts';

const calls = [
  issuers.callback,
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads'),
  testCall('POST', '/api/login', { rate: { times: 20, perSeconds: 60 } }),
];
let forum: StubService;

beforeAll(async () => {
  forum = await stubService();
});
afterAll(() => forum.stop());

const start = (env: Record<string, string>) =>
  startTestGateway({ SERVICE_URLS: `forum=${forum.origin}`, TRUST_PROXY: '1', ...env }, calls);

/** Counts the requests in a row that pass, and returns the first refusal. */
async function countPassed(
  gateway: Awaited<ReturnType<typeof start>>,
  path: string,
  init: RequestInit,
  times: number,
) {
  let passed = 0;
  for (let count = 0; count < times; count++) {
    const answer = await gateway.fetch(path, init);
    if (answer.status === 429) return { passed, answer };
    passed += 1;
  }
  return { passed, answer: null };
}

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

test('an address, loopback too, is limited and gets the time to wait', async () => {
  const gateway = await start({ RATE_LIMIT_FACTOR: '0.0012' });

  const { passed, answer } = await countPassed(gateway, '/api/threads', {}, 40);

  expect(passed).toBe(30);
  const seconds = Number(answer?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(await answer?.text()).toMatch(
    /^That was too much at once\. Please wait \d+ seconds? and try again\.$/,
  );
  await gateway.stop();
});

test('counts each IPv4 address and each IPv6 network separately', async () => {
  const gateway = await start({ RATE_LIMIT_FACTOR: '0.0012' });
  await countPassed(gateway, '/remotes.json', from('10.0.0.1'), 40);
  await countPassed(gateway, '/remotes.json', from('2001:db8:1:2::1'), 40);
  const statusFor = async (address: string) => (await gateway.fetch('/remotes.json', from(address))).status;

  expect(await statusFor('10.0.0.1')).toBe(429);
  expect(await statusFor('10.0.0.2')).toBe(200);
  expect(await statusFor('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await statusFor('2001:db8:1:3::1')).toBe(200);
  await gateway.stop();
});

test('limits writes more strictly than reads', async () => {
  const gateway = await start({ RATE_LIMIT_FACTOR: '0.1' });

  expect((await countPassed(gateway, '/api/threads', { method: 'POST' }, 20)).passed).toBe(12);
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
  await gateway.stop();
});

test('applies a call’s own rate, with the factor', async () => {
  const gateway = await start({ RATE_LIMIT_FACTOR: '0.25' });

  expect((await countPassed(gateway, '/api/login', { method: 'POST' }, 10)).passed).toBe(5);
  expect((await gateway.fetch('/api/threads', { method: 'POST' })).status).toBe(200);
  await gateway.stop();
});

test('trusts X-Forwarded-For only from the proxies in front', async () => {
  const gateway = await start({ RATE_LIMIT_FACTOR: '0.0012', TRUST_PROXY: '0' });
  await countPassed(gateway, '/remotes.json', from('10.0.0.1'), 40);
  expect((await gateway.fetch('/remotes.json', from('10.0.0.2'))).status).toBe(429);
  await gateway.stop();

  const behindProxy = await start({ RATE_LIMIT_FACTOR: '0.0012' });
  await countPassed(behindProxy, '/remotes.json', from('6.6.6.6, 10.0.0.1'), 40);
  expect((await behindProxy.fetch('/remotes.json', from('7.7.7.7, 10.0.0.1'))).status).toBe(429);
  await behindProxy.stop();
});

test('a callback that other sites open often blocks no login, and leads to a page in place of a refusal', async () => {
  const gateway = await start({ SERVICE_URLS: `account=${forum.origin}`, RATE_LIMIT_FACTOR: '1' });
  const open = () => gateway.fetch('/api/login/issuers/club/callback?state=s', { redirect: 'manual' });
  for (let count = 0; count < 300; count++) expect((await open()).status).toBe(200);

  const answer = await open();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth?refused=failed']);
  expect(await answer.text()).toBe('');
  await gateway.stop();
});
