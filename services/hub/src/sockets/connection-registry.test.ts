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

/** A crowd behind a real server, and clients that join it. */
async function gathering() {
  const crowd = createConnectionRegistry();
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, connection, head) => {
    sockets.handleUpgrade(request, connection, head, (socket) =>
      crowd.add({ memberId: 1, socket, connection }),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const join = async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(client, 'open');
    return client;
  };
  const end = async () => {
    await crowd.close();
    server.close();
  };
  return { crowd, join, end };
}

test.each([1, 30, 40, 20_000])(
  'frames of %i leaves arrive whole, in order, with other frames between',
  async (length) => {
    const { crowd, join, end } = await gathering();
    const client = await join();
    const received: unknown[] = [];
    client.on('message', (data, isBinary) => received.push([JSON.parse(String(data)), isBinary]));
    for (let id = 1; id <= 20; id++) {
      crowd.send(frameOf(id, length));
      client.ping();
    }
    while (received.length < 20) await once(client, 'message');

    expect(received).toEqual(Array.from({ length: 20 }, (_, index) => [frameOf(index + 1, length), false]));
    await end();
  },
);

test('who reads nothing is let go before what waits for them fills the memory; who reads gets all', async () => {
  const { crowd, join, end } = await gathering();
  const [deaf, reader] = [await join(), await join()];
  const gone = once(deaf, 'close');
  deaf.pause();
  let read = 0;
  reader.on('message', () => {
    read += 1;
  });
  let sent = 0;
  while (crowd.count() === 2) {
    sent += 1;
    crowd.send(frameOf(sent, 16_000));
    while (read < sent) await once(reader, 'message');
  }
  deaf.resume();
  await gone;

  // Some megabytes are taken by the system at both ends.
  expect(sent * 64_000).toBeLessThan(64 * 1024 * 1024);
  expect(crowd.count()).toBe(1);
  await end();
});

test('a goodbye comes with a code and a sentence, and who doesn’t answer it is cut', async () => {
  const { crowd, join, end } = await gathering();
  const [polite, silent] = [await join(), await join()];
  silent.pause();
  const goodbye = once(polite, 'close');
  await end();

  const [code, sentence] = await goodbye;
  expect([code, String(sentence)]).toEqual([1001, 'The portal is restarting.']);
  expect(crowd.count()).toBe(0);
  silent.terminate();
});

test('who doesn’t answer a ping until the next is let go, who answers stays and hears a sign of life', async () => {
  const every = jest.spyOn(global, 'setInterval');
  const { crowd, join, end } = await gathering();
  const ping = every.mock.calls[0]?.[0] as () => void;
  every.mockRestore();
  const [alive, dead] = [await join(), await join()];
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

  while (crowd.count() > 1) await new Promise(setImmediate);
  expect(alive.readyState).toBe(WebSocket.OPEN);
  dead.terminate();
  await end();
});
