import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '@portal/contracts';
import { budget } from '../http/budget.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

const calls = [
  testCall('GET', '/api/threads'),
  testCall('POST', '/api/threads', { bodyBytes: 1000 }),
  testCall('POST', '/api/pictures', { bodyBytes: limits.imageBodyBytes }),
];

let forum: StubService;
let gateway: TestGateway;
/** The methods of the requests to the service. */
let seen: string[];

beforeEach(async () => {
  forum = await stubService();
  seen = [];
  forum.server.on('request', ({ method }) => seen.push(String(method)));
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}` }, calls, {
    body: { ...budget.body, graceMs: 1000 },
    bodies: { total: 24_000_000, perNetwork: 12_000_000 },
  });
});

afterEach(async () => {
  await gateway.stop();
  await forum.stop();
});

test.each([
  ['declares its length', 'x'.repeat(1001)],
  ['is chunked', new Blob(['x'.repeat(600), 'x'.repeat(600)]).stream()],
])('a body over the limit that %s is refused with 413', async (_, body) => {
  let received = 0;
  forum.answer((request, response) => {
    request.on('data', (chunk) => {
      received += chunk.length;
    });
    request.on('end', () => response.end());
  });

  const answer = await gateway.fetch('/api/threads', { method: 'POST', body, duplex: 'half' } as RequestInit);

  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('too large');
  expect(received).toBeLessThanOrEqual(1000);
});

test('a body of exactly the limit is accepted', async () => {
  forum.answer(async (request, response) => {
    const chunks = await request.toArray();
    response.end(String(Buffer.concat(chunks).length));
  });

  const answer = await gateway.fetch('/api/threads', { method: 'POST', body: 'x'.repeat(1000) });

  expect(await answer.text()).toBe('1000');
});

test('a body of 10 MB gets 413 while it is being sent', async () => {
  const answer = await gateway.fetch('/api/threads', {
    method: 'POST',
    body: Buffer.alloc(10 * 1024 * 1024),
  });

  expect(answer.status).toBe(413);
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('a client that goes on sending after the refusal is disconnected', async () => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 100000000000\r\n\r\n');
  const megabyte = Buffer.alloc(1024 * 1024);
  const send = () => {
    while (socket.writable && socket.write(megabyte));
  };
  socket.on('drain', send);
  socket.resume();
  send();

  await closed;
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('a client that disconnects while sending reaches no service', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 900\r\n\r\nhalf');
  await once(socket, 'connect');
  socket.destroy();

  await gateway.fetch('/api/threads');
  expect(seen).toEqual(['GET']);
  expect(gateway.logLines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('a body that is too slow is refused with 408 and reaches no service', async () => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 900\r\n\r\nhalf');

  const answer = await text(socket);

  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('took too long to arrive');
  expect(seen).toEqual([]);
});

test('300 bodies that never end don’t block others', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 200\r\n\r\nhalf');
      return socket;
    }),
  );

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => gateway.fetch('/api/threads', { method: 'POST', body: 'x' })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const socket of sockets) socket.destroy();
});

test('JSON over its bounds is refused while it arrives and reaches no service', async () => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  const head =
    'POST /api/pictures HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 11600000\r\n\r\n';
  const keys = Array.from({ length: limits.json.keys + 1 }, (_, index) => `"k${index}":1`).join(',');
  socket.write(`${head}{${keys}`);

  const [answer] = await once(socket, 'data');

  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(String(answer)).toContain(`more than ${limits.json.keys} fields`);
  expect(seen).toEqual([]);
  socket.destroy();
});

test('one network can’t exhaust the memory for bodies', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      await once(socket, 'connect');
      socket.write('POST /api/pictures HTTP/1.1\r\nHost: portal\r\nContent-Length: 5000000\r\n\r\nhalf');
      return socket;
    }),
  );
  const [refusal] = await Promise.race(uploads.map((socket) => once(socket, 'data')));

  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 /);
  expect(String(refusal)).toMatch(/Retry-After: \d/);
  const other = await gateway.fetch('/api/pictures', { method: 'POST', body: Buffer.alloc(5_000_000) });
  expect(other.status).toBe(200);
  for (const socket of uploads) socket.destroy();
});
