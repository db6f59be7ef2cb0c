import { headers } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

testDatabase();

const calls = [
  testCall('POST', '/api/login', { service: 'account' }),
  testCall('POST', '/api/identify', {
    service: 'vision',
    rate: { times: 12, perSeconds: 60, anonymousTimes: 4 },
  }),
];

let service: StubService;
let gateway: TestGateway;
beforeAll(async () => {
  service = await stubService((request, response) => {
    const command = { order: 'start', viewer: { id: 7, username: 'fern', roles: [] } };
    if (request.url === '/api/login') response.setHeader(headers.session, JSON.stringify(command));
    response.end();
  });
  gateway = await startTestGateway(
    {
      SERVICE_URLS: `account=${service.origin},vision=${service.origin}`,
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1',
    },
    calls,
  );
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
});

/** Counts how many of twenty requests pass, and reads `Retry-After` of the first refusal. */
async function countPassed(headers: Record<string, string>) {
  for (let passed = 0; passed < 20; passed++) {
    const answer = await gateway.fetch('/api/identify', { method: 'POST', headers });
    if (answer.status === 429) return { passed, waitSeconds: Number(answer.headers.get('retry-after')) };
  }
  return { passed: 20, waitSeconds: 0 };
}

async function logIn() {
  const answer = await gateway.fetch('/api/login', { method: 'POST' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

test('anonymous visitors of one address share a lower limit; a member there has the full one', async () => {
  const network = { 'X-Forwarded-For': '10.0.0.1' };

  const anonymous = await countPassed(network);
  expect(anonymous.passed).toBe(4);
  expect(anonymous.waitSeconds).toBeGreaterThan(0);
  // The anonymous calls and the refused one count for the address, too.
  expect((await countPassed({ ...network, Cookie: await logIn() })).passed).toBe(12 - 5);
});

test('a visitor with an invalid session counts as anonymous', async () => {
  const answers = await countPassed({ 'X-Forwarded-For': '10.0.0.2', Cookie: 'portal_session=made-up' });

  expect(answers.passed).toBe(4);
});
