import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { endpoint, headers } from '@portal/contracts';
import { budget } from '../http/budget.ts';
import { reaches } from '../testing/reaches.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const calls = [
  endpoint({ ...shared, method: 'GET', path: '/api/threads' }),
  endpoint({ ...shared, method: 'POST', path: '/api/threads' }),
  endpoint({ ...shared, method: 'GET', path: '/forum/feed.xml' }),
  endpoint({ ...shared, method: 'GET', path: '/api/bulletin', service: 'hub' }),
  endpoint({ ...shared, method: 'GET', path: '/api/admin', service: 'admin' }),
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

test('an answer comes through as the service sent it: status, headers, bytes', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  forum.answer((_, response) =>
    response.writeHead(418, { 'Content-Type': 'image/x', 'X-Own': 'kept' }).end(bytes),
  );

  const answer = await gateway.fetch('/api/threads?q=a%20b');

  expect(answer.status).toBe(418);
  expect(answer.headers.get('content-type')).toBe('image/x');
  expect(answer.headers.get('x-own')).toBe('kept');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test('an address outside /api that the table names is the service’s too', async () => {
  forum.answer((_, response) => response.end('<feed/>'));

  const answer = await gateway.fetch('/forum/feed.xml');

  expect(await answer.text()).toBe('<feed/>');
});

test('the service gets path, query and body unchanged', async () => {
  let seen = {};
  forum.answer(async (request, response) => {
    const chunks = await request.toArray();
    seen = { method: request.method, url: request.url, body: Buffer.concat(chunks).toString() };
    response.end();
  });

  await gateway.fetch('/api/threads?tag=%C3%A9&tag=2', { method: 'POST', body: '{"broken": ' });

  expect(seen).toEqual({ method: 'POST', url: '/api/threads?tag=%C3%A9&tag=2', body: '{"broken": ' });
});

test('an answer begins to arrive before the service has finished it', async () => {
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

test('a visitor can be slower than the service: nothing is lost', async () => {
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

test('HEAD is answered with the headers of GET and no body', async () => {
  forum.answer((request, response) => {
    response.setHeader('X-Method', String(request.method));
    response.setHeader('Content-Length', '5').end('hello');
  });

  const answer = await gateway.fetch('/api/threads', { method: 'HEAD' });

  expect(answer.headers.get('x-method')).toBe('HEAD');
  expect(answer.headers.get('content-length')).toBe('5');
  expect(await answer.text()).toBe('');
});

test("the service's own 304 comes through, with its ETag", async () => {
  forum.answer((request, response) => {
    response.setHeader('ETag', '"v1"');
    response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end();
  });

  const answer = await gateway.fetch('/api/threads', { headers: { 'If-None-Match': '"v1"' } });

  expect(answer.status).toBe(304);
  expect(answer.headers.get('etag')).toBe('"v1"');
});

test('what concerns one connection, and what only the portal may say, ends at the gateway on the way in', async () => {
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
      'X-Kept': '2',
    },
  });
  request.end();
  await once(request, 'response');

  expect(seen).toEqual({
    host: new URL(forum.origin).host,
    connection: 'keep-alive',
    'x-kept': '2',
    'x-request-id': 'my-own-request-id',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': gateway.host,
  });
});

test('what only the portal may say ends at the gateway on the way out', async () => {
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
  ['is not set up', '/api/admin'],
  ['is down', '/api/bulletin'],
])('a service that %s is answered for with 503, a sentence and when to come back', async (_, path) => {
  const answer = await gateway.fetch(path);

  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toMatch(/not available right now\. Please try again/);
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('a service that comes back is used again', async () => {
  const { origin } = forum;
  await forum.stop();
  expect((await gateway.fetch('/api/threads')).status).toBe(503);

  forum.server.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(forum.server, 'listening');

  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('a service that does not begin to answer in time is answered for with 504', async () => {
  const hasty = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, UPSTREAM_HEADERS_TIMEOUT_MS: '100' },
    calls,
  );
  forum.answer(() => {});

  const answer = await hasty.fetch('/api/threads');

  expect(answer.status).toBe(504);
  expect(await answer.text()).toContain('took too long');
  await hasty.stop();
});

test('half an answer never looks like a whole one: the connection breaks', async () => {
  forum.answer((_, response) => {
    response.write('half');
    setImmediate(() => response.destroy());
  });

  await expect(gateway.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
});

test('an answer that stops coming is given up', async () => {
  const hasty = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin}`, UPSTREAM_BODY_TIMEOUT_MS: '100' },
    calls,
  );
  forum.answer((_, response) => response.write('half'));

  await expect(hasty.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
  await hasty.stop();
});

test('a service that talks nonsense is answered for with 503', async () => {
  const nonsense = createTcpServer((socket) => socket.end('SSH-2.0-nonsense\r\n'));
  await once(nonsense.listen(0, '127.0.0.1'), 'listening');
  const address = nonsense.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const other = await startTestGateway({ SERVICE_URLS: `forum=http://127.0.0.1:${port}` }, calls);

  expect((await other.fetch('/api/threads')).status).toBe(503);

  await other.stop();
  nonsense.close();
});

test('a thousand visitors who hang up in the middle of their answers end nothing and leave nothing open', async () => {
  forum.answer((_, response) => response.write('x'.repeat(100_000)));
  for (let wave = 0; wave < 10; wave++) {
    await Promise.all(Array.from({ length: 100 }, () => hangUpInTheMiddle(gateway.port)));
  }
  await reaches(forum.calls, 0);

  forum.answer((_, response) => response.end('alive'));
  expect(await (await gateway.fetch('/api/threads')).text()).toBe('alive');
  expect(failures()).toEqual([]);
}, 60_000);

test('clients that hang up while their calls wait for a turn leave nothing behind', async () => {
  forum.answer(() => {});
  const sockets = await Promise.all(Array.from({ length: 300 }, () => ask(gateway.port)));
  await reaches(forum.calls, budget.slots.perNetwork);
  for (const socket of sockets) socket.destroy();
  await reaches(forum.calls, 0);

  forum.answer((_, response) => response.end('alive'));
  expect(await (await gateway.fetch('/api/threads')).text()).toBe('alive');
}, 60_000);

test.each(['GET', 'POST'])(
  'a %s to an instance that is not there is answered by another, its body whole',
  async (method) => {
    const gone = await stubService();
    await gone.stop();
    forum.answer(async (request, response) => {
      response.end(Buffer.concat(await request.toArray()).toString() || 'read');
    });
    const several = await startTestGateway({ SERVICE_URLS: `forum=${gone.origin}|${forum.origin}` }, calls);
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

test('a read whose service breaks off is asked for once more, a write never', async () => {
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

test('an answer that has begun is not asked for again', async () => {
  let asked = 0;
  forum.answer((_, response) => {
    asked += 1;
    response.write('half');
    setImmediate(() => response.destroy());
  });

  await expect(gateway.fetch('/api/threads').then((answer) => answer.text())).rejects.toThrow();
  expect(asked).toBe(1);
});

const failures = () => gateway.logLines().filter(({ level }) => Number(level) >= 40);

let asking = 0;
async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  // Each asks for something else, as the same would be read once for all.
  socket.write(`GET /api/threads?n=${asking++} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  return socket;
}

async function hangUpInTheMiddle(port: number) {
  const socket = await ask(port);
  await once(socket, 'data');
  socket.resetAndDestroy();
}
