import { once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@portal/contracts';
import { reaches } from './testing/reaches.ts';
import { type StubService, stubService } from './testing/stub-service.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const calls = [
  endpoint({ ...shared, method: 'GET', path: '/api/threads' }),
  endpoint({ ...shared, method: 'POST', path: '/api/threads', bodyBytes: 1000 }),
];

let forum: StubService;
let gateway: TestGateway;

beforeEach(async () => {
  forum = await stubService();
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}` }, calls);
});

afterEach(async () => {
  await gateway.stop();
  await forum.stop();
});

test.each([
  ['declares its length', 'x'.repeat(1001)],
  ['is sent in pieces of unknown number', new Blob(['x'.repeat(600), 'x'.repeat(600)]).stream()],
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

test('a body of just the limit passes', async () => {
  forum.answer(async (request, response) => {
    const chunks = await request.toArray();
    response.end(String(Buffer.concat(chunks).length));
  });

  const answer = await gateway.fetch('/api/threads', { method: 'POST', body: 'x'.repeat(1000) });

  expect(await answer.text()).toBe('1000');
});

test('10 MB get their 413 while they are still being sent, and the gateway goes on', async () => {
  const answer = await gateway.fetch('/api/threads', {
    method: 'POST',
    body: Buffer.alloc(10 * 1024 * 1024),
  });

  expect(answer.status).toBe(413);
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('who sends without end after the refusal is cut off', async () => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
  const cutOff = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 100000000000\r\n\r\n');
  const megabyte = Buffer.alloc(1024 * 1024);
  const send = () => {
    while (socket.writable && socket.write(megabyte));
  };
  socket.on('drain', send);
  socket.resume();
  send();

  await cutOff;
  expect((await gateway.fetch('/api/threads')).status).toBe(200);
});

test('a service may refuse a body before it has read it: its answer arrives', async () => {
  forum.answer((_, response) => response.writeHead(400, { Connection: 'close' }).end('no'));

  const answer = await gateway.fetch('/api/threads', { method: 'POST', body: 'x'.repeat(900) });

  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('no');
});

test('a visitor who hangs up while sending ends the call behind', async () => {
  const ended = new Promise((resolve) => {
    forum.answer((request) => {
      request.resume();
      request.once('close', resolve);
    });
  });
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write('POST /api/threads HTTP/1.1\r\nHost: portal\r\nContent-Length: 900\r\n\r\nhalf');
  await once(forum.server, 'request');
  socket.destroy();

  await ended;
  await reaches(forum.calls, 0);
  expect(gateway.logLines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
