import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { headers, notSignedInCloseCode } from '@portal/contracts';
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

/** The answer to a refused handshake. */
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

test('forwards messages in both directions: text, binary, large, many', async () => {
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

test('the hub gets the identity headers of the gateway, not those of the visitor', async () => {
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

test.each([['http://evil.example'], [undefined]])('refuses a handshake with origin %s', async (origin) => {
  expect((await refusal(open(origin ? { origin } : {}))).status).toBe(403);
});

test('refuses handshakes on other paths', async () => {
  expect((await refusal(open({ origin: gateway.origin }, '/api/plants'))).status).toBe(404);
});

test('refuses a handshake with 503 if there is no hub', async () => {
  const alone = await startTestGateway();

  const { status, text, retryAfter } = await refusal(
    new WebSocket(`ws://${alone.host}/ws`, { origin: alone.origin }),
  );

  expect(status).toBe(503);
  expect(text).toContain('not available right now');
  expect(Number(retryAfter)).toBeGreaterThan(0);
  await alone.stop();
});

test('forwards the refusal of a hub, closes with a reason if nobody is signed in, and times out', async () => {
  const refusing = createServer();
  refusing.on('upgrade', (request, socket) => {
    const answers: Record<string, string> = {
      '/ws?busy': '429 Too Many',
      '/ws?anonymous': '401 Unauthorized',
    };
    const answer = answers[request.url ?? ''];
    if (answer) socket.end(`HTTP/1.1 ${answer}\r\nContent-Length: 4\r\n\r\nbusy`);
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const { port } = refusing.address() as { port: number };
  const impatient = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${port}`,
    UPSTREAM_CONNECT_TIMEOUT_MS: '200',
  });
  const openAt = (query: string) =>
    new WebSocket(`ws://${impatient.host}/ws${query}`, { origin: impatient.origin });
  const attempt = (query: string) => refusal(openAt(query));

  expect(await attempt('?busy')).toMatchObject({ status: 429, text: 'busy' });
  expect((await attempt('')).status).toBe(504);
  // A page can't see the status of a refused handshake.
  expect((await once(openAt('?anonymous'), 'close'))[0]).toBe(notSignedInCloseCode);

  await impatient.stop();
  refusing.closeAllConnections();
  refusing.close();
});

test('when one end closes, the other closes', async () => {
  const visitor = open();
  await once(visitor, 'open');
  const [hubEnd] = [...hub.clients];
  visitor.terminate();
  if (hubEnd) await once(hubEnd, 'close');

  const other = open();
  await once(other, 'open');
  for (const socket of hub.clients) socket.terminate();
  await once(other, 'close');
});

test('survives visitors that disconnect during the handshake or a frame', async () => {
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

test('ignores upgrades to other protocols unless the request has a body', async () => {
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

test('retries with another instance if one is down', async () => {
  const stopped = createServer();
  await once(stopped.listen(0, '127.0.0.1'), 'listening');
  const { port } = stopped.address() as { port: number };
  stopped.close();
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

test('open sockets don’t prevent the gateway from stopping', async () => {
  const other = await startTestGateway({
    SERVICE_URLS: `hub=http://127.0.0.1:${(hub.address() as { port: number }).port}`,
  });
  const socket = new WebSocket(`ws://${other.host}/ws`, { origin: other.origin });
  await once(socket, 'open');

  const closed = once(socket, 'close');
  await other.stop();
  await closed;
});
