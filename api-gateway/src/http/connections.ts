import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Metrics, networkOf } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from './budget.ts';
import { answerClientError } from './client-error.ts';
import { createShares } from './shares.ts';
import { createUnread } from './unread.ts';

interface Connection {
  network: string;
  /** Requests not answered yet. */
  pending: number;
  /** The response to the current request. */
  response?: ServerResponse;
}

export interface Connections {
  /** Wraps a listener so that it handles one request of a connection at a time. */
  oneAtATime: (listener: RequestListener) => RequestListener;
  /** Returns whether an earlier request of the connection is still being answered. */
  isBusy: (socket: Socket) => boolean;
  /** Counts unread bytes, and ends the connection if there are too many. */
  noteUnread: (socket: Socket) => void;
  /** Limits the connections of a server. */
  guard: (server: Server) => void;
  close: () => void;
}

export interface ConnectionOptions {
  budget: Budget;
  /** True if a proxy in front accepts the clients' connections; then it has to limit them. */
  isBehindProxy: boolean;
  metrics: Metrics;
}

/** Interval between checks for slow readers, in milliseconds. */
const checkIntervalMs = 1000;

/** Limits the connections of each network and the bytes that it leaves unread. */
export function createConnections({ budget, isBehindProxy, metrics }: ConnectionOptions): Connections {
  const connections = new Map<Socket, Connection>();
  const limits = isBehindProxy ? withoutNetworkLimits(budget) : budget;
  const shares = createShares(limits.connections);
  const cut = (socket: Socket, reason: string) => {
    count.inc({ reason });
    socket.destroy();
  };
  const unread = createUnread(limits, cut);
  const count = measure(metrics.registry, { open: () => connections.size, unread: unread.bytes });

  const isBusy = (socket: Socket) => (connections.get(socket)?.pending ?? 0) > 0;

  const accept = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const release = shares.take(network, () => cut(socket, 'evicted'));
    if (!release) {
      count.inc({ reason: 'too_many' });
      socket.end(tooMany, () => socket.destroy());
      return;
    }
    connections.set(socket, { network, pending: 0 });
    socket.on('drain', () => unread.clear(socket));
    socket.once('close', () => {
      unread.clear(socket);
      connections.delete(socket);
      release();
    });
  };

  const checks = setInterval(() => {
    for (const [socket, { network }] of connections) unread.check(socket, network);
  }, checkIntervalMs).unref();

  return {
    oneAtATime: (listener) => (request, response) => {
      const connection = connections.get(request.socket);
      if (!connection) return;
      connection.pending += 1;
      if (connection.pending > 1 + budget.pipelined) return cut(request.socket, 'pipelined');
      response.once('close', () => {
        connection.pending -= 1;
      });
      // Node assigns the socket to a response when those before it are sent. Earlier work could leak: a response whose
      // connection ends before that never emits `close`.
      const handle = () => {
        connection.response = response;
        listener(request, response);
      };
      if (response.socket) handle();
      else response.once('socket', handle);
    },
    isBusy,
    noteUnread: (socket) => unread.note(socket, connections.get(socket)?.network ?? ''),
    guard(server) {
      server.on('connection', accept);
      server.on('clientError', (error, socket: Socket) => {
        if (canAnswer(connections.get(socket))) answerClientError(error, socket);
        else socket.destroy();
      });
    },
    close: () => clearInterval(checks),
  };
}

/** An error must not be written into an answer that is being sent. */
const canAnswer = (connection: Connection | undefined) =>
  !connection || connection.pending === 0 || (connection.pending === 1 && !connection.response?.headersSent);

/** Behind a proxy all connections come from its address. */
const withoutNetworkLimits = ({ connections, unread, reading }: Budget) => ({
  connections: { ...connections, perNetwork: connections.total },
  unread: { ...unread, perNetwork: unread.total },
  reading,
});

const sentence = 'There are too many connections from your network. Please close some and try again.\n';

const tooMany = [
  'HTTP/1.1 429 Too Many Requests',
  'Connection: close',
  'Content-Type: text/plain; charset=utf-8',
  'X-Content-Type-Options: nosniff',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  `Content-Length: ${Buffer.byteLength(sentence)}`,
  'Retry-After: 10',
  '',
  sentence,
].join('\r\n');

function measure(registry: Metrics['registry'], read: { open: () => number; unread: () => number }) {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('gateway_connections', 'Open client connections.', read.open);
  gauge('gateway_unread_bytes', 'Bytes sent that clients have not read yet.', read.unread);
  return new Counter({
    name: 'gateway_connections_cut_total',
    help: 'Connections refused or ended because of a limit.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
