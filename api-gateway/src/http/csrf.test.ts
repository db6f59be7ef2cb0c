import { endpoint } from '@portal/contracts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const calls = [
  endpoint({ ...shared, method: 'GET', path: '/api/threads' }),
  endpoint({ ...shared, method: 'POST', path: '/api/threads' }),
  endpoint({ ...shared, method: 'DELETE', path: '/api/threads/:id' }),
];
let forum: StubService;
let gateway: TestGateway;

beforeAll(async () => {
  forum = await stubService();
  gateway = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, PUBLIC_URL: 'https://plants.example/portal' },
    calls,
  );
});
afterAll(async () => {
  await gateway.stop();
  await forum.stop();
});

const statusOf = async (method: string, path: string, headers: Record<string, string>) =>
  (await gateway.fetch(path, { method, headers })).status;

test.each([
  ['of another site', { Origin: 'http://evil.example' }],
  ['of another port of this host', { Origin: 'http://127.0.0.1:1' }],
  ['that hides its origin', { Origin: 'null' }],
  ['of another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a neighbour domain, as the browser says', { 'Sec-Fetch-Site': 'same-site' }],
])('a page %s writes nothing', async (_, headers) => {
  expect(await statusOf('POST', '/api/threads', headers)).toBe(403);
  expect(await statusOf('DELETE', '/api/threads/7', headers)).toBe(403);
});

test('a page of another site may read what anyone may read', async () => {
  expect(await statusOf('GET', '/api/threads', { Origin: 'http://evil.example' })).toBe(200);
});

test('our own pages write, also under the public address', async () => {
  expect(
    await statusOf('POST', '/api/threads', { Origin: gateway.origin, 'Sec-Fetch-Site': 'same-origin' }),
  ).toBe(200);
  expect(await statusOf('POST', '/api/threads', { Origin: 'https://plants.example' })).toBe(200);
});

test('what is no browser names no origin and may write', async () => {
  expect(await statusOf('POST', '/api/threads', {})).toBe(200);
});
