import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from './budget.ts';
import { networkOf } from './network.ts';
import { createShares, type Release } from './shares.ts';

interface Connection {
  network: string;
  /** Requests that were received and not answered. */
  pending: number;
  unread?: Unread | undefined;
}

/** What was written to a client and waits to be read. */
interface Unread {
  deadline: number;
  release: Release;
}

export interface Connections {
  /** The listener, called with one request of a connection at a time. */
  inTurn: (listener: RequestListener) => RequestListener;
  /** Whether an earlier request of the connection is still being answered. */
  isBusy: (socket: Socket) => boolean;
  /** Counts what was written and not read, and ends the connection where that is too much. */
  noteUnread: (socket: Socket) => void;
  /** Holds the connections of a server to their limits. */
  guard: (server: Server) => void;
  close: () => void;
}

export interface ConnectionOptions {
  budget: Budget;
  /** Whether a proxy in front holds the connections of clients: then it has to limit them. */
  isBehindProxy: boolean;
  metrics: Metrics;
}

/** Clients that don't read are looked for this often, in milliseconds. */
const sweepMs = 1000;

/** The connections of clients: how many a network may hold, and what it may leave unread. */
export function createConnections({ budget, isBehindProxy, metrics }: ConnectionOptions): Connections {
  const connections = new Map<Socket, Connection>();
  const share = isBehindProxy
    ? { ...budget.connections, perNetwork: budget.connections.total }
    : budget.connections;
  const places = createShares(share);
  const unread = createShares(
    isBehindProxy ? { ...budget.unread, perNetwork: budget.unread.total } : budget.unread,
  );
  const count = measure(metrics.registry, { connections, unread: unread.held });
  const cut = (socket: Socket, reason: string) => {
    count.inc({ reason });
    socket.destroy();
  };

  const accept = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const release = places.take(network, () => cut(socket, 'crowded_out'));
    if (!release) {
      count.inc({ reason: 'too_many' });
      socket.end(tooMany, () => socket.destroy());
      return;
    }
    const connection: Connection = { network, pending: 0 };
    connections.set(socket, connection);
    socket.on('drain', () => settle(connection));
    socket.once('close', () => {
      settle(connection);
      connections.delete(socket);
      release();
    });
  };

  const settle = (connection: Connection) => {
    connection.unread?.release();
    connection.unread = undefined;
  };

  const noteUnread = (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection || socket.writableLength === 0) return;
    settle(connection);
    const bytes = socket.writableLength;
    const release = unread.take(connection.network, () => cut(socket, 'unread'), bytes);
    if (!release) return cut(socket, 'unread');
    const { graceMs, bytesPerSecond } = budget.reading;
    connection.unread = { release, deadline: Date.now() + graceMs + (bytes / bytesPerSecond) * 1000 };
  };

  const cutSlowReaders = () => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      if (socket.writableLength === 0) settle(connection);
      else if (!connection.unread) noteUnread(socket);
      else if (connection.unread.deadline < now) cut(socket, 'slow_reader');
    }
  };
  const sweep = setInterval(cutSlowReaders, sweepMs).unref();

  return {
    inTurn(listener) {
      return (request, response) => {
        const connection = connections.get(request.socket);
        if (!connection) return;
        connection.pending += 1;
        if (connection.pending > 1 + budget.pipelined) return cut(request.socket, 'pipelined');
        response.once('close', () => {
          connection.pending -= 1;
        });
        // Node assigns the socket to a response when those before it are sent. Until then nothing is done for it: a
        // response whose connection ends before its turn is never told so.
        if (response.socket) listener(request, response);
        else response.once('socket', () => listener(request, response));
      };
    },
    isBusy: (socket) => (connections.get(socket)?.pending ?? 0) > 0,
    noteUnread,
    guard(server) {
      server.on('connection', accept);
    },
    close: () => clearInterval(sweep),
  };
}

const sentence = 'There are too many connections from your network. Please close some and try again.\n';

const tooMany = [
  'HTTP/1.1 429 Too Many Requests',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(sentence)}`,
  'Retry-After: 10',
  '',
  sentence,
].join('\r\n');

function measure(
  registry: Metrics['registry'],
  { connections, unread }: { connections: Map<Socket, Connection>; unread: () => number },
) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('gateway_connections', 'Open connections of clients.', () => connections.size);
  gauge('gateway_unread_bytes', 'Bytes that were answered and not read yet.', unread);
  return new Counter({
    name: 'gateway_connections_cut_total',
    help: 'Connections that were refused or ended because of a limit.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
