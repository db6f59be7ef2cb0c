import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { headers } from '@portal/contracts';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let hub: WebSocketServer;
let gateway: TestGateway;
const handshakes: IncomingMessage[] = [];

beforeAll(async () => {
  hub = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' });
  hub.on('connection', (socket, request) => {
    handshakes.push(request);
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  await once(hub, 'listening');
  gateway = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${(hub.address() as { port: number }).port}`,
  });
});

afterAll(async () => {
  await gateway.stop();
  for (const socket of hub.clients) socket.terminate();
  hub.close();
});

const open = (
  options: { origin?: string; headers?: Record<string, string> } = { origin: gateway.origin },
  path = '/ws',
) => new WebSocket(`ws://${gateway.host}${path}`, options);

/** The status with which a handshake is refused. */
const refusal = (socket: WebSocket) =>
  new Promise<{ status: number | undefined; text: string; retryAfter: string | undefined }>(
    (resolve, reject) => {
      socket.on('unexpected-response', async (_, response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode, text, retryAfter: response.headers['retry-after'] });
      });
      socket.on('open', () => reject(new Error('opened')));
    },
  );

test('messages go through in both directions, text and binary, large and many', async () => {
  const socket = open();
  await once(socket, 'open');
  const large = 'x'.repeat(1024 * 1024);
  const received: string[] = [];
  const all = new Promise((resolve) => {
    socket.on('message', (data) => {
      received.push(String(data));
      if (received.length === 102) resolve(null);
    });
  });

  for (let index = 0; index < 100; index++) socket.send(`message ${index}`);
  socket.send(large);
  socket.send(Buffer.from('binary'));
  await all;

  expect(received).toEqual([
    ...Array.from({ length: 100 }, (_, index) => `message ${index}`),
    large,
    'binary',
  ]);
  socket.terminate();
});

test('the hub sees who connects by our word alone, and with a request id', async () => {
  const socket = open({
    origin: gateway.origin,
    headers: { [headers.viewer]: 'forged', Cookie: 'a=1', 'X-Request-Id': 'my-own-request-id' },
  });
  await once(socket, 'open');

  const seen = handshakes.at(-1)?.headers;
  expect(seen?.[headers.viewer]).toBeUndefined();
  expect(seen?.cookie).toBeUndefined();
  expect(seen?.[headers.requestId]).toBe('my-own-request-id');
  socket.terminate();
});

test.each([['http://evil.example'], [undefined]])(
  'a page of origin %s may open no socket',
  async (origin) => {
    expect((await refusal(open(origin ? { origin } : {}))).status).toBe(403);
  },
);

test('there are no sockets elsewhere', async () => {
  expect((await refusal(open({ origin: gateway.origin }, '/api/plants'))).status).toBe(404);
});

test('without a hub the handshake is refused with 503 and a sentence', async () => {
  const lonely = await startTestGateway();

  const { status, text, retryAfter } = await refusal(
    new WebSocket(`ws://${lonely.host}/ws`, { origin: lonely.origin }),
  );

  expect(status).toBe(503);
  expect(text).toContain('not available right now');
  expect(Number(retryAfter)).toBeGreaterThan(0);
  await lonely.stop();
});

test('a hub that refuses says so itself, and one that never answers is given up', async () => {
  const grumpy = createServer();
  grumpy.on('upgrade', (request, socket) => {
    if (request.url === '/ws?busy') socket.end('HTTP/1.1 429 Too Many\r\nContent-Length: 4\r\n\r\nbusy');
  });
  await once(grumpy.listen(0, '127.0.0.1'), 'listening');
  const { port } = grumpy.address() as { port: number };
  const hasty = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${port}`,
    UPSTREAM_CONNECT_TIMEOUT_MS: '200',
  });
  const attempt = (query: string) =>
    refusal(new WebSocket(`ws://${hasty.host}/ws${query}`, { origin: hasty.origin }));

  expect(await attempt('?busy')).toMatchObject({ status: 429, text: 'busy' });
  expect((await attempt('')).status).toBe(504);

  await hasty.stop();
  grumpy.closeAllConnections();
  grumpy.close();
});

test('when one end goes, the other end goes', async () => {
  const visitorGoes = open();
  await once(visitorGoes, 'open');
  const [hubEnd] = [...hub.clients];
  visitorGoes.terminate();
  if (hubEnd) await once(hubEnd, 'close');

  const hubGoes = open();
  await once(hubGoes, 'open');
  for (const socket of hub.clients) socket.terminate();
  await once(hubGoes, 'close');
});

test('visitors who hang up in the middle of the handshake or of a frame end nothing', async () => {
  const handshake = `GET /ws HTTP/1.1\r\nHost: ${gateway.host}\r\nOrigin: ${gateway.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
  for (let index = 0; index < 50; index++) {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      index % 2 ? handshake : Buffer.concat([Buffer.from(handshake), Buffer.from([0x81, 0xfe, 0x10])]),
    );
    socket.resetAndDestroy();
  }

  const socket = open();
  await once(socket, 'open');
  socket.terminate();
});

test('another upgrade than to a socket is ignored where nothing is lost by it', async () => {
  const ask = async (head: string) => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`${head}\r\nHost: ${gateway.host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    return String(chunk).split('\r\n', 1)[0];
  };

  expect(await ask('GET /remotes.json HTTP/1.1')).toBe('HTTP/1.1 200 OK');
  expect(await ask('POST /api/logout HTTP/1.1')).toBe('HTTP/1.1 400 Bad Request');
});

test('a socket opens on another hub where one is not there', async () => {
  const gone = createServer();
  await once(gone.listen(0, '127.0.0.1'), 'listening');
  const { port } = gone.address() as { port: number };
  gone.close();
  const several = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${port}|http://127.0.0.1:${(hub.address() as { port: number }).port}`,
  });

  for (let index = 0; index < 3; index++) {
    const socket = new WebSocket(`ws://${several.host}/ws`, { origin: several.origin });
    await once(socket, 'open');
    socket.terminate();
  }
  await several.stop();
});

test('sockets do not keep a gateway from stopping', async () => {
  const other = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${(hub.address() as { port: number }).port}`,
  });
  const socket = new WebSocket(`ws://${other.host}/ws`, { origin: other.origin });
  await once(socket, 'open');

  const closed = once(socket, 'close');
  await other.stop();
  await closed;
});
