import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { RedisServer } from '@portal/kit/testing';

/**
 * Speaks the part of Redis's protocol (RESP 2) that publish and subscribe need, to test signals over a real connection
 * without a redis-server.
 */
export async function startPublishServer(port = 0): Promise<RedisServer> {
  const channels = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      for (const subscribers of channels.values()) subscribers.delete(socket);
    });
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const command = readCommand(received);
        if (!command) return;
        received = received.subarray(command.length);
        socket.write(execute(command.parts, socket, channels));
      }
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function execute([name = '', ...args]: string[], socket: Socket, channels: Map<string, Set<Socket>>): string {
  const [channel = '', message = ''] = args;
  switch (name.toUpperCase()) {
    case 'PING':
      return '+PONG\r\n';
    case 'INFO':
      return bulk('redis_version:7.0.0\r\nloading:0\r\n');
    case 'CLIENT':
      return '+OK\r\n';
    case 'SUBSCRIBE':
      channels.set(channel, (channels.get(channel) ?? new Set()).add(socket));
      return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    case 'PUBLISH': {
      const subscribers = channels.get(channel) ?? new Set();
      for (const one of subscribers) one.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
      return `:${subscribers.size}\r\n`;
    }
    default:
      return `-ERR unknown command '${name}'\r\n`;
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** The first command (an array of bulk strings) and its length in bytes; undefined if incomplete. */
function readCommand(bytes: Buffer): { parts: string[]; length: number } | undefined {
  let at = 0;
  const readLength = (): number | undefined => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const length = Number(bytes.toString('latin1', at + 1, end));
    at = end + 2;
    return length;
  };
  const count = readLength();
  if (count === undefined) return undefined;
  const parts: string[] = [];
  while (parts.length < count) {
    const length = readLength();
    if (length === undefined || at + length + 2 > bytes.length) return undefined;
    parts.push(bytes.toString('utf8', at, at + length));
    at += length + 2;
  }
  return { parts, length: at };
}
