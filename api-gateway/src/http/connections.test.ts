import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { metricValue, startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';
import { type Budget, budget } from './budget.ts';

const calls = [testCall('GET', '/api/threads/:id')];

let forum: StubService;
let gateway: TestGateway;
const sockets: Socket[] = [];

beforeEach(async () => {
  forum = await stubService((request, response) => response.end(`answer to ${request.url}`));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
  await forum.stop();
});

const start = async (limits: Partial<Budget> = {}) => {
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}` }, calls, limits);
};

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress }).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const get = (id: number, more = '') => `GET /api/threads/${id} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`;
const expectServed = async () => expect((await gateway.fetch('/api/threads/1')).status).toBe(200);

test('a connection that pipelines 300 calls without reading is ended and releases everything', async () => {
  await start();
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(get(1).repeat(300));

  await closed;
  await expectServed();
  await until(forum.calls, 0);
  expect(await metricValue(gateway, 'gateway_slots_in_use')).toBe(0);
});

test('pipelined calls of a closed connection are never made', async () => {
  forum.answer(() => {});
  await start();
  const socket = await open();
  socket.write(get(1).repeat(30));
  await once(forum.server, 'request');
  socket.destroy();

  await until(forum.calls, 0);
  forum.answer((_, response) => response.end());
  await expectServed();
  expect(await metricValue(gateway, 'gateway_slots_in_use')).toBe(0);
});

test('40 connections with 22 unread answers each don’t occupy the service', async () => {
  forum.answer((_, response) => response.end('x'.repeat(20_000)));
  await start();
  for (let count = 0; count < 40; count++) {
    const socket = await open('127.0.0.2');
    socket.pause();
    socket.write(get(1).repeat(22));
  }

  await expectServed();
  await until(forum.calls, 0);
});

test('pipelined calls are answered in order, one at a time', async () => {
  let concurrent = 0;
  let max = 0;
  forum.answer((request, response) => {
    concurrent += 1;
    max = Math.max(max, concurrent);
    setTimeout(
      () => {
        concurrent -= 1;
        response.end(`<${request.url?.split('/').at(-1)}>`);
      },
      10 - Number(request.url?.split('/').at(-1)),
    );
  });
  await start();
  const socket = await open();
  socket.write([1, 2, 3, 4].map((id) => get(id)).join('') + get(5, 'Connection: close\r\n'));

  const answers = await text(socket);

  expect(answers.match(/<\d>/g)).toEqual(['<1>', '<2>', '<3>', '<4>', '<5>']);
  expect(max).toBe(1);
});

test('an upgrade behind a pending call ends only its connection', async () => {
  forum.answer(() => {});
  await start();
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(
    `${get(1)}GET /ws HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );

  await closed;
  forum.answer((_, response) => response.end());
  await expectServed();
});

test('a network at its connection limit gets 429, others are served', async () => {
  await start({ connections: { total: 10, perNetwork: 2 } });
  await open('127.0.0.2');
  await open('127.0.0.2');

  const refusal = await text(await open('127.0.0.2'));

  expect(refusal).toMatch(/^HTTP\/1\.1 429 .*too many connections from your network/s);
  expect(refusal).toMatch(/Retry-After: \d/);
  await expectServed();
});

test('when all connections are in use, the network with the most loses its oldest', async () => {
  await start({ connections: { total: 4, perNetwork: 3 } });
  const oldest = await open('127.0.0.2');
  const closed = once(oldest, 'close');
  await open('127.0.0.2');
  await open('127.0.0.2');
  await open('127.0.0.3');
  oldest.resume();

  await expectServed();
  await closed;
});

test('a client that does not read its answer is disconnected', async () => {
  forum.answer((_, response) => response.setHeader('Content-Length', 900_000).end(Buffer.alloc(900_000)));
  await start({
    reading: { graceMs: 200, bytesPerSecond: 10_000_000 },
    slots: { ...budget.slots, perService: 1 },
  });
  const reader = await open();
  reader.pause();
  for (let count = 0; count < 8; count++) reader.write(get(1));

  await cutBecause('slow_reader');
  forum.answer((_, response) => response.end());
  await expectServed();
});

test('a network that leaves too much unread is disconnected, others are served', async () => {
  forum.answer((_, response) => response.setHeader('Content-Length', 900_000).end(Buffer.alloc(900_000)));
  await start({ unread: { total: 50_000_000, perNetwork: 1_000_000 } });
  for (let count = 0; count < 12; count++) {
    const reader = await open('127.0.0.2');
    reader.pause();
    reader.write(get(1).repeat(8));
  }

  await cutBecause('unread');
  await expectServed();
});

test('100 connections of one network that read their answers are all served', async () => {
  await start();
  const readers = await Promise.all(Array.from({ length: 100 }, () => open('127.0.0.2')));

  const answers = await Promise.all(
    readers.map(async (socket, id) => {
      socket.write(get(id + 1) + get(id + 1, 'Connection: close\r\n'));
      return text(socket);
    }),
  );

  for (const [id, answer] of answers.entries()) {
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answer).toContain(`answer to /api/threads/${id + 1}`);
  }
});

async function cutBecause(reason: string) {
  while ((await metricValue(gateway, 'gateway_connections_cut_total', reason)) === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
