import { once } from 'node:events';
import { connect } from 'node:net';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

const calls = [
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads'),
  testCall('GET', '/api/threads/:id'),
  testCall('GET', '/api/threads/export', { access: 'internal' }),
];
let forum: StubService;
let gateway: TestGateway;
const seen: string[] = [];

beforeAll(async () => {
  forum = await stubService((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => response.end('ok'));
  });
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}` }, calls);
});
afterAll(async () => {
  await gateway.stop();
  await forum.stop();
});
beforeEach(() => {
  seen.length = 0;
});

/** Sends bytes and returns the statuses of all answers until the connection ends. */
const raw = async (bytes: string | Buffer): Promise<number[]> =>
  [...(await answersTo(bytes)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map((it) => Number(it[1]));

/** Sends bytes and returns all answers until the connection ends. */
async function answersTo(bytes: string | Buffer): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

const head = (target: string, ...lines: string[]) =>
  [`GET ${target} HTTP/1.1`, `Host: ${gateway.host}`, 'Connection: close', ...lines, '\r\n'].join('\r\n');

test.each([
  ['a broken escape in the path', '/api/threads/%zz'],
  ['a broken escape in the query', '/api/threads?q=%'],
  ['invalid UTF-8 in the path', '/api/threads/%ff'],
  ['invalid UTF-8 in the query', '/api/threads?q=%c3%28'],
  ['non-ASCII bytes', '/api/threads?q=\u00e9'],
  ['a control character', '/api/threads/%00'],
  ['a line break', '/api/threads/%0d%0aX-Forged:1'],
  ['a dot segment', '/api/threads/../admin'],
  ['an escaped dot segment', '/api/threads/%2e%2e/admin'],
  ['a dot segment with an escaped slash', '/api/threads/..%2fexport'],
  ['an absolute URL', 'http://evil.example/api/threads'],
  ['an asterisk', '*'],
])('an address with %s is refused with 400 and reaches no service', async (_, target) => {
  expect(await raw(Buffer.from(head(target), 'latin1'))).toEqual([400]);
  expect(seen).toEqual([]);
});

test.each([
  ['//forum', '/forum'],
  ['//forum?q=a//b', '/forum?q=a//b'],
  ['/forum//thread///3', '/forum/thread/3'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/plants\\7', '/plants/7'],
  ['//', '/'],
  ['//user@evil.example:80', '/user@evil.example:80'],
  ['//api//threads', '/api/threads'],
])('the address %s redirects to %s of this host', async (target, location) => {
  const answer = await answersTo(head(target));

  expect(answer).toMatch(/^HTTP\/1\.1 308 /);
  expect(/^Location: (.*)$/im.exec(answer)?.[1]).toBe(location);
});

test('a write to an address with an empty segment is refused, not repeated elsewhere', async () => {
  expect((await gateway.fetch('//api/threads', { method: 'POST' })).status).toBe(404);
  expect(seen).toEqual([]);
});

test('a $ operator in a query is forwarded unchanged: services reject it', async () => {
  await gateway.fetch('/api/threads?q[$gt]=&$where=1');

  expect(seen).toEqual(['GET /api/threads?q[$gt]=&$where=1']);
});

test('internal calls are hidden from visitors', async () => {
  expect((await gateway.fetch('/api/threads/export')).status).toBe(404);
  expect(seen).toEqual([]);
});

test('an unknown path answers 404, an unsupported method 405 with Allow', async () => {
  expect((await gateway.fetch('/api/nothing')).status).toBe(404);
  const answer = await gateway.fetch('/api/threads', { method: 'DELETE' });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
});

test('an error is a problem document if the client accepts that', async () => {
  const answer = await gateway.fetch('/api/nothing', { headers: { Accept: 'application/problem+json' } });

  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({
    code: 'not_found',
    status: 404,
    requestId: answer.headers.get('x-request-id'),
  });
});

test('malformed headers are refused, and the gateway goes on', async () => {
  expect(await raw(head('/api/threads', `X-Large: ${'x'.repeat(100_000)}`))).toEqual([431]);
  expect(await raw(head('/api/threads', 'X-Forged\u0001: 1'))).toEqual([400]);
  expect(await raw(head('/api/threads', `Cookie: portal_session=${'a;'.repeat(4000)}`))).toEqual([200]);
  expect(
    await raw(head('/api/threads', 'Accept-Encoding: ,,;q=x', 'Accept: ;;;', 'Range: bytes=9-1')),
  ).toEqual([200]);
  expect(await raw('GET /api/threads HTTP/1.1\r\n\r\n')).toEqual([400]);
  expect(await raw('\u0016\u0003\u0001 no HTTP at all\r\n\r\n')).toEqual([400]);
});

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['disguised chunks', 'Transfer-Encoding: xchunked'],
  ['a length with a sign', 'Content-Length: +5'],
])('%s don’t smuggle a second request', async (_, lines) => {
  const smuggled = 'GET /api/threads/99 HTTP/1.1\r\nHost: portal\r\n\r\n';
  const statuses = await raw(
    `POST /api/threads HTTP/1.1\r\nHost: portal\r\n${lines}\r\n\r\n0\r\n\r\n${smuggled}`,
  );

  expect(statuses).toEqual([400]);
  expect(seen).not.toContain('GET /api/threads/99');
});

test('the body of a GET reaches no service, and does not become the next request', async () => {
  const body = 'GET /api/threads/99 HTTP/1.1\r\nHost: portal\r\n\r\n';
  const first = `GET /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

  expect(await raw(first + head('/api/threads/2'))).toEqual([200, 200]);
  expect(seen).toEqual(['GET /api/threads', 'GET /api/threads/2']);
});

test('a client that is too slow to send a head is disconnected', async () => {
  gateway.server.headersTimeout = 200;
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  socket.write('GET /api/threads HTTP/1.1\r\nHost: portal\r\nX-Slow: ');
  socket.resume();

  await once(socket, 'close');
});
