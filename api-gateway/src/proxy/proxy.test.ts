import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { headers } from '@portal/contracts';
import { budget } from '../http/budget.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';

const calls = [
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads'),
  testCall('GET', '/forum/feed.xml'),
  testCall('GET', '/forum/thread/:id/feed.xml'),
  testCall('GET', '/api/bulletin', { service: 'hub' }),
  testCall('GET', '/api/admin', { service: 'admin' }),
];

let forum: StubService;
let gateway: TestGateway;

beforeEach(async () => {
  forum = await stubService();
  const down = await stubService();
  await down.stop();
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin},hub=${down.origin}` }, calls);
});

afterEach(async () => {
  await gateway.stop();
  await forum.stop();
});

test('forwards status, headers and bytes of an answer', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  forum.answer((_, response) =>
    response.writeHead(418, { 'Content-Type': 'image/x', 'X-Own': 'value' }).end(bytes),
  );

  const answer = await gateway.fetch('/api/threads?q=a%20b');

  expect(answer.status).toBe(418);
  expect(answer.headers.get('content-type')).toBe('image/x');
  expect(answer.headers.get('x-own')).toBe('value');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test.each(['/forum/feed.xml', '/forum/thread/7/feed.xml'])(
  'forwards %s, which is outside /api',
  async (path) => {
    forum.answer((_, response) => response.end('<feed/>'));

    const answer = await gateway.fetch(path);

    expect(await answer.text()).toBe('<feed/>');
  },
);

test('forwards path, query and body unchanged', async () => {
  let seen = {};
  forum.answer(async (request, response) => {
    const chunks = await request.toArray();
    seen = { method: request.method, url: request.url, body: Buffer.concat(chunks).toString() };
    response.end();
  });

  await gateway.fetch('/api/threads?tag=%C3%A9&tag=2', { method: 'POST', body: '{"broken": ' });

  expect(seen).toEqual({ method: 'POST', url: '/api/threads?tag=%C3%A9&tag=2', body: '{"broken": ' });
});

test('streams an answer of unknown length', async () => {
  let finish = () => {};
  forum.answer((_, response) => {
    response.write('first ');
    finish = () => response.end('second');
  });

  const { body } = await gateway.fetch('/api/threads');
  const reader = body?.getReader();
  const first = await reader?.read();
  finish();
  const second = await reader?.read();

  expect(Buffer.from(first?.value ?? []).toString()).toBe('first ');
  expect(Buffer.from(second?.value ?? []).toString()).toBe('second');
});

test('loses nothing if the client is slower than the service', async () => {
  const megabytes = Buffer.alloc(8 * 1024 * 1024, 'x');
  forum.answer((_, response) => response.end(megabytes));
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write('GET /api/threads HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
  socket.pause();
  await once(forum.server, 'request');

  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.resume();
  await once(socket, 'end');

  expect(received).toBeGreaterThan(megabytes.length);
});

test('answers HEAD with the headers of GET and no body', async () => {
  forum.answer((request, response) => {
    response.setHeader('X-Method', String(request.method));
    response.setHeader('Content-Length', '5').end('hello');
  });

  const answer = await gateway.fetch('/api/threads', { method: 'HEAD' });

  expect(answer.headers.get('x-method')).toBe('HEAD');
  expect(answer.headers.get('content-length')).toBe('5');
  expect(await answer.text()).toBe('');
});

test('forwards 304 and ETag', async () => {
  forum.answer((request, response) => {
    response.setHeader('ETag', '"v1"');
    response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end();
  });

  const answer = await gateway.fetch('/api/threads', { headers: { 'If-None-Match': '"v1"' } });

  expect(answer.status).toBe(304);
  expect(answer.headers.get('etag')).toBe('"v1"');
});

test('removes hop-by-hop and internal headers from requests', async () => {
  let seen: NodeJS.Dict<string | string[]> = {};
  forum.answer((request, response) => {
    seen = request.headers;
    response.end();
  });
  const request = httpRequest(`${gateway.origin}/api/threads`, {
    headers: {
      Connection: 'keep-alive, X-Named',
      'X-Named': '1',
      TE: 'trailers',
      Cookie: 'portal_other=1',
      [headers.viewer]: 'forged',
      [headers.caller]: 'forged',
      'X-Portal-Anything': 'forged',
      'X-Forwarded-For': '6.6.6.6',
      Forwarded: 'for=6.6.6.6',
      'X-Request-Id': 'my-own-request-id',
      'X-Other': '2',
    },
  });
  request.end();
  await once(request, 'response');

  expect(seen).toEqual({
    host: new URL(forum.origin).host,
    connection: 'keep-alive',
    'x-other': '2',
    'x-request-id': 'my-own-request-id',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': gateway.host,
  });
});

test('removes internal headers from answers', async () => {
  forum.answer((_, response) => {
    response.setHeader(headers.session, '{"order":"end"}');
    response.setHeader('Set-Cookie', 'portal_session=forged');
    response.setHeader(headers.requestId, 'another');
    response.end();
  });

  const answer = await gateway.fetch('/api/threads', { headers: { 'X-Request-Id': 'my-own-request-id' } });

  expect(answer.headers.get(headers.session)).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-request-id')).toBe('my-own-request-id');
});

test.each([
  ['is not configured', '/api/admin'],
  ['is down', '/api/bulletin'],
])('a service that %s is answered with 503 and Retry-After', async (_, path) => {
  const answer = await gateway.fetch(path);

  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toMatch(/not available right now\. Please try again/);
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('calls a service again once it is back', async () => {
  const { origin } = forum;
  await forum.stop();
  expect((await gateway.fetch('/api/threads')).status).toBe(503);

  forum.server.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(forum.server, 'listening');

  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('answers 504 if a service does not start to answer in time', async () => {
  const impatient = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, UPSTREAM_HEADERS_TIMEOUT_MS: '100' },
    calls,
  );
  forum.answer(() => {});

  const answer = await impatient.fetch('/api/threads');

  expect(answer.status).toBe(504);
  expect(await answer.text()).toContain('took too long');
  await impatient.stop();
});

test('ends the connection if the service fails halfway', async () => {
  forum.answer((_, response) => {
    response.write('half');
    setImmediate(() => response.destroy());
  });

  await expect(gateway.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
});

test('ends the connection if an answer stalls', async () => {
  const impatient = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, UPSTREAM_BODY_TIMEOUT_MS: '100' },
    calls,
  );
  forum.answer((_, response) => response.write('half'));

  await expect(impatient.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
  await impatient.stop();
});

test('answers 503 if a service does not speak HTTP', async () => {
  const nonsense = createTcpServer((socket) => socket.end('SSH-2.0-nonsense\r\n'));
  await once(nonsense.listen(0, '127.0.0.1'), 'listening');
  const address = nonsense.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const other = await startTestGateway({ SERVICE_URLS: `forum=http://127.0.0.1:${port}` }, calls);

  expect((await other.fetch('/api/threads')).status).toBe(503);

  await other.stop();
  nonsense.close();
});

test('hundreds of clients that disconnect halfway leave nothing open', async () => {
  forum.answer((_, response) => response.write('x'.repeat(100_000)));
  for (let wave = 0; wave < 3; wave++) {
    await Promise.all(Array.from({ length: 100 }, () => disconnectHalfway(gateway.port)));
  }
  await until(forum.calls, 0);

  forum.answer((_, response) => response.end('alive'));
  expect(await (await gateway.fetch('/api/threads')).text()).toBe('alive');
  expect(failures()).toEqual([]);
});

test('clients that disconnect while their calls are queued leave nothing open', async () => {
  forum.answer(() => {});
  const sockets = await Promise.all(Array.from({ length: 300 }, () => ask(gateway.port)));
  await until(forum.calls, budget.slots.perNetwork);
  for (const socket of sockets) socket.destroy();
  await until(forum.calls, 0);

  forum.answer((_, response) => response.end('alive'));
  expect(await (await gateway.fetch('/api/threads')).text()).toBe('alive');
});

test.each(['GET', 'POST'])(
  'a %s to an instance that is down is retried with its whole body',
  async (method) => {
    const down = await stubService();
    await down.stop();
    forum.answer(async (request, response) => {
      response.end(Buffer.concat(await request.toArray()).toString() || 'read');
    });
    const several = await startTestGateway({ SERVICE_URLS: `forum=${down.origin}|${forum.origin}` }, calls);
    const body = 'x'.repeat(90_000);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        several.fetch('/api/threads', { method, ...(method === 'POST' && { body }) }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const answer of answers) expect(await answer.text()).toBe(method === 'POST' ? body : 'read');
    await several.stop();
  },
);

test('retries a read whose connection breaks, never a write', async () => {
  const seen: string[] = [];
  forum.answer((request, response) => {
    if (request.url === '/readyz') return response.end();
    seen.push(String(request.method));
    if (seen.length === 1 || request.method === 'POST') request.socket.destroy();
    else response.end('at last');
  });

  expect(await (await gateway.fetch('/api/threads')).text()).toBe('at last');
  expect((await gateway.fetch('/api/threads', { method: 'POST', body: 'a' })).status).toBe(503);
  expect(seen).toEqual(['GET', 'GET', 'POST']);
});

test('does not retry once the answer has started', async () => {
  let count = 0;
  forum.answer((_, response) => {
    count += 1;
    response.write('half');
    setImmediate(() => response.destroy());
  });

  await expect(gateway.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
  expect(count).toBe(1);
});

const failures = () => gateway.logLines().filter(({ level }) => Number(level) >= 40);

async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET /api/threads HTTP/1.1\r\nHost: portal\r\n\r\n`);
  return socket;
}

async function disconnectHalfway(port: number) {
  const socket = await ask(port);
  await once(socket, 'data');
  socket.resetAndDestroy();
}
