import { endpoint } from '@portal/contracts';
import { reaches } from '../testing/reaches.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const calls = [
  endpoint({ ...shared, method: 'GET', path: '/api/threads' }),
  endpoint({ ...shared, method: 'POST', path: '/api/threads' }),
  endpoint({ ...shared, method: 'GET', path: '/api/user', service: 'account' }),
];

let forum: StubService;
let gateway: TestGateway;
/** What the service was asked, and how each is answered. */
let asked: { url: string; finish: (answer: string) => void }[];

beforeEach(async () => {
  asked = [];
  forum = await stubService((request, response) => {
    const url = `${request.method} ${request.url} ${request.headers.accept ?? ''}`;
    asked.push({ url, finish: (answer) => response.end(answer) });
  });
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin},account=${forum.origin}` }, calls);
});
afterEach(async () => {
  await gateway.stop();
  await forum.stop();
});

const read = async (path = '/api/threads', accept = 'application/json') =>
  (await gateway.fetch(path, { headers: { Accept: accept } })).text();
/** Resolves when the service was asked so often; a test that waits in vain fails by its time limit. */
const isAsked = (times: number) => reaches(() => asked.length, times);

test('clients that read the same at the same time share answers', async () => {
  let received = 0;
  gateway.server.on('request', () => {
    received += 1;
  });
  let times = 0;
  const clients = 50;
  forum.answer(async (_, response) => {
    times += 1;
    await reaches(() => received, clients);
    response.end('shared');
  });

  const answers = await Promise.all(Array.from({ length: clients }, () => read()));

  expect(new Set(answers)).toEqual(new Set(['shared']));
  expect(times).toBeLessThan(clients / 2);
});

test('a read never gets an answer that was asked for before it', async () => {
  const before = read();
  await isAsked(1);
  const write = gateway.fetch('/api/threads', { method: 'POST' });
  await isAsked(2);
  asked[1]?.finish('written');
  await write;
  const after = read();
  asked[0]?.finish('old');
  await isAsked(3);
  asked[2]?.finish('new');

  expect([await before, await after]).toEqual(['old', 'new']);
});

test('a read that hangs holds up the others for a moment only', async () => {
  const hanging = read();
  await isAsked(1);
  const other = read();
  await isAsked(2);
  asked[1]?.finish('other');

  expect(await other).toBe('other');
  asked[0]?.finish('late');
  expect(await hanging).toBe('late');
});

test.each([
  ['what may be answered otherwise', '/api/threads', 'text/plain'],
  ['another address', '/api/threads?q=moss', 'application/json'],
])('%s is read for itself', async (_, path, accept) => {
  const one = read();
  const other = read(path, accept);
  await isAsked(2);
  for (const { url, finish } of asked) finish(url);

  expect(await one).toBe('GET /api/threads application/json');
  expect(await other).toBe(`GET ${path} ${accept}`);
});

test('what the account service answers is never shared', async () => {
  const reads = [read('/api/user'), read('/api/user')];
  await isAsked(2);
  for (const [index, { finish }] of asked.entries()) finish(String(index));

  expect((await Promise.all(reads)).sort()).toEqual(['0', '1']);
});

test('an answer too large to be shared reaches each that asks for it', async () => {
  const large = 'x'.repeat(3_000_000);
  forum.answer((_, response) => response.end(large));

  const answers = await Promise.all(Array.from({ length: 4 }, () => read()));

  expect(answers.every((answer) => answer === large)).toBe(true);
});

test('a failure reaches all that wait for the read', async () => {
  const first = read();
  await isAsked(1);
  const others = Array.from({ length: 5 }, () => gateway.fetch('/api/threads'));
  await forum.stop();

  expect(await first).toContain('is not available right now');
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(503));
  forum.server.listen(0);
});
