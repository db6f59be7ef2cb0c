import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@portal/contracts';

/**
 * Longer than the gateway's own idle timeout, so the gateway never writes to a connection that is closing
 * (milliseconds).
 */
const keepAliveMs = 65_000;
/** Longest time that a client may take to send a whole request, in milliseconds. */
const requestMs = 60_000;
/** Longest time of answers in progress once the server stops, in milliseconds. */
const drainMs = 10_000;
/**
 * Draining ends when no request has come for this long (milliseconds): requests queued elsewhere still
 * arrive.
 */
const quietMs = 500;
/** The longest extension of draining for that, in milliseconds. */
const maxDrainMs = 8000;

export interface HttpServer {
  server: Server;
  port: number;
  /**
   * Keeps answering for this many milliseconds and until requests stop coming, and marks each answer as
   * coming from a server that is about to stop: no connection closes while somebody is about to use it.
   */
  drainFor: (ms: number) => Promise<void>;
  /** Takes no new connections, lets answers in progress end, and cuts what is open after ten seconds. */
  stop: () => Promise<void>;
}

export interface ListenOptions extends ServerOptions {
  /** Gets the server before it accepts connections. */
  prepare?: (server: Server) => void;
}

/** Starts an HTTP server on the address. */
export async function listen(
  listener: RequestListener,
  { HOST, PORT }: { HOST: string; PORT: number },
  { prepare, ...options }: ListenOptions = {},
): Promise<HttpServer> {
  const server = createServer(
    { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs, ...options },
    listener,
  );
  prepare?.(server);
  const ends = drain(server);
  server.listen(PORT, HOST);
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : PORT, ...ends };
}

/**
 * Node's own `close` cuts an answer that is ended but not yet sent, because it takes the connection for
 * idle, and waits forever for web sockets. So connections are counted here: each is released when the last
 * byte of its answer is handed to the system.
 */
function drain(server: Server): Pick<HttpServer, 'drainFor' | 'stop'> {
  const answering = new Map<Socket, number>();
  let isEnding = false;
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.prependListener('request', ({ socket, url }, response) => {
    // Readiness probes don't count as traffic.
    if (url !== '/readyz') askedAt = performance.now();
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    if (isEnding) response.setHeader('Connection', 'close').setHeader(headers.draining, '1');
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (!socket.destroyed) answering.set(socket, left);
      // A client that never ends its half of the connection must not delay the stop.
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  return {
    async drainFor(ms) {
      isEnding = true;
      const latest = performance.now() + Math.max(ms, maxDrainMs);
      await pause(ms);
      while (performance.now() - askedAt < quietMs && performance.now() < latest) await pause(quietMs / 5);
    },
    async stop() {
      isEnding = true;
      isStopping = true;
      const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
      for (const [socket, count] of answering) if (count === 0) socket.destroySoon();
      const deadline = setTimeout(() => {
        for (const socket of answering.keys()) socket.destroy();
      }, drainMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}
