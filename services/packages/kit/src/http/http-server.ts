import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@portal/contracts';

/** Longer than the gateway keeps an idle connection, so that it never sends into one that closes (milliseconds). */
const keepAliveMs = 65_000;
/** How long a client may take to send a whole request, in milliseconds. */
const requestMs = 60_000;
/** How long what is being answered may take once the server stops, in milliseconds. */
const drainMs = 10_000;
/** A notice is over when nobody has asked for so long, in milliseconds: what waits for its turn elsewhere still comes. */
const quietMs = 500;
/** The longest that a notice is prolonged for that, in milliseconds. */
const maxDrainMs = 8000;

export interface HttpServer {
  server: Server;
  port: number;
  /**
   * Answers everything as before for so long (milliseconds) and until it has become quiet, and says with each answer that
   * this server is about to stop: no connection is closed on someone who is just about to use it. Resolves then.
   */
  drainFor: (ms: number) => Promise<void>;
  /** Takes no new connection, lets what is being answered end, and cuts what is still open after ten seconds. */
  stop: () => Promise<void>;
}

export interface ListenOptions extends ServerOptions {
  /** Gets the server before it accepts connections. */
  prepare?: (server: Server) => void;
}

/** An HTTP server on the address, listening. */
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
 * Node's own `close` cuts an answer that is ended but not yet sent (it takes the connection for idle), and waits for ever
 * for connections that became web sockets. So the connections are counted here: one is let go when the last byte of its
 * answer is handed to the system.
 */
function drain(server: Server): Pick<HttpServer, 'drainFor' | 'stop'> {
  const answering = new Map<Socket, number>();
  let isEnding = false;
  let isStopping = false;
  let askedAt = 0;
  server.on('connection', (socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.prependListener('request', ({ socket, url }, response) => {
    // Who looks whether it is ready asks for nothing.
    if (url !== '/readyz') askedAt = Date.now();
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    if (isEnding) response.setHeader('Connection', 'close').setHeader(headers.draining, '1');
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (!socket.destroyed) answering.set(socket, left);
      // A client that never ends its half of the connection must not hold up the stop.
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  return {
    async drainFor(ms) {
      isEnding = true;
      const latest = Date.now() + Math.max(ms, maxDrainMs);
      await pause(ms);
      while (Date.now() - askedAt < quietMs && Date.now() < latest) await pause(quietMs / 5);
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
