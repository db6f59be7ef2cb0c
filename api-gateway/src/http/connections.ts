import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from './budget.ts';
import { answerClientError } from './client-error.ts';
import { networkOf } from './network.ts';
import { createShares } from './shares.ts';
import { createUnread } from './unread.ts';

interface Connection {
  network: string;
  /** Requests that were received and not answered. */
  pending: number;
  /** The answer to the one whose turn it is. */
  response?: ServerResponse;
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

/** Clients that read too slowly are looked for this often, in milliseconds. */
const cleanupMs = 1000;

/** The connections of clients: how many a network may hold, and what it may leave unread. */
export function createConnections({ budget, isBehindProxy, metrics }: ConnectionOptions): Connections {
  const connections = new Map<Socket, Connection>();
  const limits = isBehindProxy ? sharedByAll(budget) : budget;
  const places = createShares(limits.connections);
  const cut = (socket: Socket, reason: string) => {
    count.inc({ reason });
    socket.destroy();
  };
  const unread = createUnread(limits, cut);
  const count = measure(metrics.registry, { open: () => connections.size, unread: unread.bytes });

  const isBusy = (socket: Socket) => (connections.get(socket)?.pending ?? 0) > 0;

  const accept = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const release = places.take(network, () => cut(socket, 'crowded_out'));
    if (!release) {
      count.inc({ reason: 'too_many' });
      socket.end(tooMany, () => socket.destroy());
      return;
    }
    connections.set(socket, { network, pending: 0 });
    socket.on('drain', () => unread.settle(socket));
    socket.once('close', () => {
      unread.settle(socket);
      connections.delete(socket);
      release();
    });
  };

  const sweep = setInterval(() => {
    for (const [socket, { network }] of connections) unread.check(socket, network);
  }, cleanupMs).unref();

  return {
    inTurn: (listener) => (request, response) => {
      const connection = connections.get(request.socket);
      if (!connection) return;
      connection.pending += 1;
      if (connection.pending > 1 + budget.pipelined) return cut(request.socket, 'pipelined');
      response.once('close', () => {
        connection.pending -= 1;
      });
      // Node assigns the socket to a response when those before it are sent. Until then nothing is done for it: a
      // response whose connection ends before its turn never emits `close`.
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
        // In between what is being answered nothing can be written.
        if (mayAnswer(connections.get(socket))) answerClientError(error, socket);
        else socket.destroy();
      });
    },
    close: () => clearInterval(sweep),
  };
}

/** Whether a connection waits for no answer, or for one of which nothing was sent. */
const mayAnswer = (connection: Connection | undefined) =>
  !connection || connection.pending === 0 || (connection.pending === 1 && !connection.response?.headersSent);

/** Behind a proxy all connections come from its address. */
const sharedByAll = ({ connections, unread, reading }: Budget) => ({
  connections: { ...connections, perNetwork: connections.total },
  unread: { ...unread, perNetwork: unread.total },
  reading,
});

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
  gauge('gateway_connections', 'Open connections of clients.', read.open);
  gauge('gateway_unread_bytes', 'Bytes that were answered and not read yet.', read.unread);
  return new Counter({
    name: 'gateway_connections_cut_total',
    help: 'Connections that were refused or ended because of a limit.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
