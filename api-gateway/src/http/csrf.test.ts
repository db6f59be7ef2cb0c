import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

const calls = [
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads'),
  testCall('DELETE', '/api/threads/:id'),
];
let forum: StubService;
let gateway: TestGateway;

beforeAll(async () => {
  forum = await stubService();
  gateway = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, PUBLIC_URL: 'https://plants.example' },
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
  ['of another port', { Origin: 'http://127.0.0.1:1' }],
  ['with a hidden origin', { Origin: 'null' }],
  ['that the browser calls cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['that the browser calls same-site', { 'Sec-Fetch-Site': 'same-site' }],
])('a page %s can’t write', async (_, headers) => {
  expect(await statusOf('POST', '/api/threads', headers)).toBe(403);
  expect(await statusOf('DELETE', '/api/threads/7', headers)).toBe(403);
});

test('a page of another site may make public reads', async () => {
  expect(await statusOf('GET', '/api/threads', { Origin: 'http://evil.example' })).toBe(200);
});

test('the portal’s pages can write, also at the public address', async () => {
  expect(
    await statusOf('POST', '/api/threads', { Origin: gateway.origin, 'Sec-Fetch-Site': 'same-origin' }),
  ).toBe(200);
  expect(await statusOf('POST', '/api/threads', { Origin: 'https://plants.example' })).toBe(200);
});

test('a client without an origin, which is not a browser, can write', async () => {
  expect(await statusOf('POST', '/api/threads', {})).toBe(200);
});
