import { endpoint, headers } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

testDatabase();

const shared = { access: 'anyone', summary: 'For the test.', method: 'POST' } as const;
const calls = [
  endpoint({ ...shared, path: '/api/login', service: 'account' }),
  endpoint({
    ...shared,
    path: '/api/identify',
    service: 'vision',
    rate: { times: 12, perSeconds: 60, anonymousTimes: 4 },
  }),
];

let service: StubService;
let gateway: TestGateway;
beforeAll(async () => {
  service = await stubService((request, response) => {
    const order = { order: 'start', viewer: { id: 7, username: 'fern', roles: [] } };
    if (request.url === '/api/login') response.setHeader(headers.session, JSON.stringify(order));
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

/** How many of twenty requests in a row are let through, and what the first that isn't is told. */
async function letThrough(given: Record<string, string>) {
  for (let passed = 0; passed < 20; passed++) {
    const answer = await gateway.fetch('/api/identify', { method: 'POST', headers: given });
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

test('anonymous visitors of one address share a smaller number of calls; a member there has the whole one', async () => {
  const network = { 'X-Forwarded-For': '10.0.0.1' };

  const stranger = await letThrough(network);
  expect(stranger.passed).toBe(4);
  expect(stranger.waitSeconds).toBeGreaterThan(0);
  // The stranger's calls, and the one that was refused, count for the address too.
  expect((await letThrough({ ...network, Cookie: await logIn() })).passed).toBe(12 - 5);
});

test('a session that is no longer good makes an anonymous visitor', async () => {
  const answers = await letThrough({ 'X-Forwarded-For': '10.0.0.2', Cookie: 'portal_session=made-up' });

  expect(answers.passed).toBe(4);
});
