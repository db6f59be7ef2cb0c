import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocketFrame } from '@portal/contracts';
import { WebSocket, WebSocketServer } from 'ws';
import { createConnectionRegistry } from './connection-registry.ts';

const frameOf = (id: number, length: number): SocketFrame => ({
  type: 'chat_broadcast',
  message: {
    id,
    message: '🌿'.repeat(length),
    authorName: 'rosa',
    authorId: 1,
    createdAt: '2026-11-21T03:00:00Z',
  },
});

/** A registry behind a real server, and clients that connect to it. */
async function startServer() {
  const connections = createConnectionRegistry();
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) =>
      connections.add({ memberId: 1, socket, stream, mayModerate: false, showsCommunity: true }),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connect = async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(client, 'open');
    return client;
  };
  const end = async () => {
    await connections.close();
    server.close();
  };
  return { connections, connect, end };
}

test.each([1, 30, 40, 20_000])(
  'frames of %i emoji arrive whole and in order between other frames',
  async (length) => {
    const { connections, connect, end } = await startServer();
    const client = await connect();
    const received: unknown[] = [];
    client.on('message', (data, isBinary) => received.push([JSON.parse(String(data)), isBinary]));
    for (let id = 1; id <= 20; id++) {
      connections.send(frameOf(id, length));
      client.ping();
    }
    while (received.length < 20) await once(client, 'message');

    expect(received).toEqual(Array.from({ length: 20 }, (_, index) => [frameOf(index + 1, length), false]));
    await end();
  },
);

test('terminates a connection that reads nothing before its buffer fills the memory', async () => {
  const { connections, connect, end } = await startServer();
  const [stalled, reader] = [await connect(), await connect()];
  const closed = once(stalled, 'close');
  stalled.pause();
  let read = 0;
  reader.on('message', () => {
    read += 1;
  });
  let sent = 0;
  while (connections.count() === 2) {
    sent += 1;
    connections.send(frameOf(sent, 16_000));
    while (read < sent) await once(reader, 'message');
  }
  stalled.resume();
  await closed;

  // The operating system buffers some megabytes at both ends.
  expect(sent * 64_000).toBeLessThan(64 * 1024 * 1024);
  expect(connections.count()).toBe(1);
  await end();
});

test('closes with a code and a reason, and terminates clients that don’t answer', async () => {
  const { connections, connect, end } = await startServer();
  const [responsive, silent] = [await connect(), await connect()];
  silent.pause();
  const closing = once(responsive, 'close');
  await end();

  const [code, reason] = await closing;
  expect([code, String(reason)]).toEqual([1001, 'The portal is restarting.']);
  expect(connections.count()).toBe(0);
  silent.terminate();
});

test('terminates clients that don’t answer a ping; the others get a sign of life', async () => {
  const every = jest.spyOn(global, 'setInterval');
  const { connections, connect, end } = await startServer();
  const ping = every.mock.calls[0]?.[0] as () => void;
  every.mockRestore();
  const [alive, dead] = [await connect(), await connect()];
  dead.pause();
  const sign = once(alive, 'message');
  ping();
  await once(alive, 'ping');
  expect(String((await sign)[0])).toBe('{"type":"alive"}');
  const pong = new Promise((resolve) => alive.once('pong', resolve));
  alive.ping();
  await pong;
  ping();
  await once(alive, 'ping');

  while (connections.count() > 1) await new Promise(setImmediate);
  expect(alive.readyState).toBe(WebSocket.OPEN);
  dead.terminate();
  await end();
});
