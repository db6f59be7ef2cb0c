import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** A service that answers as a test tells it, and remembers the requests and connections that it saw. */
export interface StubService {
  origin: string;
  server: Server;
  /** Says how the next requests are answered. */
  answer: (listener: RequestListener) => void;
  /** How many connections are open. */
  connections: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts a service on a free port. */
export async function stubService(
  listener: RequestListener = (_, response) => response.end(),
): Promise<StubService> {
  let current = listener;
  const server = createServer((request, response) => current(request, response));
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    answer: (next) => {
      current = next;
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
