import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@portal/contracts';
import { reaches } from '../testing/reaches.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Budget, budget } from './budget.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const calls = [endpoint({ ...shared, method: 'GET', path: '/api/threads/:id' })];

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
const isServed = async () => expect((await gateway.fetch('/api/threads/1')).status).toBe(200);

test('a connection that pipelines 300 calls without reading is ended, and leaves nothing behind', async () => {
  await start();
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(get(1).repeat(300));

  await closed;
  await isServed();
  await reaches(forum.calls, 0);
  expect(await metric('gateway_slots_held')).toBe(0);
});

test('calls that wait on a connection that goes away are never made', async () => {
  forum.answer(() => {});
  await start();
  const socket = await open();
  socket.write(get(1).repeat(30));
  await once(forum.server, 'request');
  socket.destroy();

  await reaches(forum.calls, 0);
  forum.answer((_, response) => response.end());
  await isServed();
  expect(await metric('gateway_slots_held')).toBe(0);
});

test('100 connections with 22 unread answers each leave the service free for others', async () => {
  forum.answer((_, response) => response.end('x'.repeat(20_000)));
  await start();
  for (let count = 0; count < 100; count++) {
    const socket = await open('127.0.0.2');
    socket.pause();
    socket.write(get(1).repeat(22));
  }

  await isServed();
  await reaches(forum.calls, 0);
});

test('pipelined calls are answered in order, one at a time', async () => {
  let atOnce = 0;
  let most = 0;
  forum.answer((request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setTimeout(
      () => {
        atOnce -= 1;
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
  expect(most).toBe(1);
});

test('an upgrade behind a call that is being answered ends its connection and nothing else', async () => {
  forum.answer(() => {});
  await start();
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(
    `${get(1)}GET /ws HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );

  await closed;
  forum.answer((_, response) => response.end());
  await isServed();
});

test('a network that has as many connections as it may is refused another in a sentence, others are not', async () => {
  await start({ connections: { total: 10, perNetwork: 2 } });
  await open('127.0.0.2');
  await open('127.0.0.2');

  const refusal = await text(await open('127.0.0.2'));

  expect(refusal).toMatch(/^HTTP\/1\.1 429 .*too many connections from your network/s);
  expect(refusal).toMatch(/Retry-After: \d/);
  await isServed();
});

test('when all connections are taken, the network that holds most gives up its oldest', async () => {
  await start({ connections: { total: 4, perNetwork: 3 } });
  const oldest = await open('127.0.0.2');
  const closed = once(oldest, 'close');
  await open('127.0.0.2');
  await open('127.0.0.2');
  await open('127.0.0.3');
  oldest.resume();

  await isServed();
  await closed;
});

test('a client that does not read its answer is cut off', async () => {
  forum.answer((_, response) => response.setHeader('Content-Length', 900_000).end(Buffer.alloc(900_000)));
  await start({
    reading: { graceMs: 200, bytesPerSecond: 10_000_000 },
    slots: { ...budget.slots, perService: 1 },
  });
  const reader = await open();
  reader.pause();
  for (let count = 0; count < 8; count++) reader.write(get(1));

  await cutFor('slow_reader');
  forum.answer((_, response) => response.end());
  await isServed();
});

test('a network that leaves too much unread loses the connection, the others keep theirs', async () => {
  forum.answer((_, response) => response.setHeader('Content-Length', 900_000).end(Buffer.alloc(900_000)));
  await start({ unread: { total: 50_000_000, perNetwork: 1_000_000 } });
  for (let count = 0; count < 12; count++) {
    const reader = await open('127.0.0.2');
    reader.pause();
    reader.write(get(1).repeat(8));
  }

  await cutFor('unread');
  await isServed();
});

test('500 connections of one network that read what they ask for are all served', async () => {
  await start();
  const readers = await Promise.all(Array.from({ length: 500 }, () => open('127.0.0.2')));

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

/** The value of a metric; of one with labels, the value that has the given label. */
async function metric(name: string, label?: string): Promise<number> {
  const { values = [] } = (await gateway.metrics.registry.getSingleMetric(name)?.get()) ?? {};
  return values.find(({ labels }) => !label || Object.values(labels).includes(label))?.value ?? 0;
}

/** Resolves once a connection was cut for the reason; a test that waits in vain fails by its time limit. */
async function cutFor(reason: string) {
  while ((await metric('gateway_connections_cut_total', reason)) === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
