import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';

const calls = [
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads'),
  testCall('GET', '/api/user', { service: 'account' }),
];

let forum: StubService;
let gateway: TestGateway;
/** The requests to the service, and functions that answer them. */
let requests: { url: string; finish: (answer: string) => void }[];

beforeEach(async () => {
  requests = [];
  forum = await stubService((request, response) => {
    const url = `${request.method} ${request.url} ${request.headers.accept ?? ''}`;
    requests.push({ url, finish: (answer) => response.end(answer) });
  });
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin},account=${forum.origin}` }, calls);
});
afterEach(async () => {
  await gateway.stop();
  await forum.stop();
});

const read = async (path = '/api/threads', accept = 'application/json') =>
  (await gateway.fetch(path, { headers: { Accept: accept } })).text();
const requestCount = (times: number) => until(() => requests.length, times);

test('concurrent identical reads share answers', async () => {
  let received = 0;
  gateway.server.on('request', () => {
    received += 1;
  });
  let times = 0;
  const clients = 50;
  forum.answer(async (_, response) => {
    times += 1;
    await until(() => received, clients);
    response.end('shared');
  });

  const answers = await Promise.all(Array.from({ length: clients }, () => read()));

  expect(new Set(answers)).toEqual(new Set(['shared']));
  expect(times).toBeLessThan(clients / 2);
});

test('a read never gets an answer that was requested before it', async () => {
  const before = read();
  await requestCount(1);
  const write = gateway.fetch('/api/threads', { method: 'POST' });
  await requestCount(2);
  requests[1]?.finish('written');
  await write;
  const after = read();
  requests[0]?.finish('old');
  await requestCount(3);
  requests[2]?.finish('new');

  expect([await before, await after]).toEqual(['old', 'new']);
});

test('a read that hangs delays the others only briefly', async () => {
  const hanging = read();
  await requestCount(1);
  const other = read();
  await requestCount(2);
  requests[1]?.finish('other');

  expect(await other).toBe('other');
  requests[0]?.finish('late');
  expect(await hanging).toBe('late');
});

test.each([
  ['a read with another Accept header', '/api/threads', 'text/plain'],
  ['a read of another URL', '/api/threads?q=moss', 'application/json'],
])('%s is not shared', async (_, path, accept) => {
  const one = read();
  const other = read(path, accept);
  await requestCount(2);
  for (const { url, finish } of requests) finish(url);

  expect(await one).toBe('GET /api/threads application/json');
  expect(await other).toBe(`GET ${path} ${accept}`);
});

test('reads of the account service are never shared', async () => {
  const reads = [read('/api/user'), read('/api/user')];
  await requestCount(2);
  for (const [index, { finish }] of requests.entries()) finish(String(index));

  expect((await Promise.all(reads)).sort()).toEqual(['0', '1']);
});

test('an answer that is too large to share reaches each client', async () => {
  const large = 'x'.repeat(3_000_000);
  forum.answer((_, response) => response.end(large));

  const answers = await Promise.all(Array.from({ length: 4 }, () => read()));

  expect(answers.every((answer) => answer === large)).toBe(true);
});

test('a failure reaches all clients that share the read', async () => {
  const first = read();
  await requestCount(1);
  const others = Array.from({ length: 5 }, () => gateway.fetch('/api/threads'));
  await forum.stop();

  expect(await first).toContain('is not available right now');
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(503));
  forum.server.listen(0);
});
