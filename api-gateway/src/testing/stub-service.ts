import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** A service whose answers a test sets. */
export interface StubService {
  origin: string;
  server: Server;
  /** Sets the listener for the next requests. */
  answer: (listener: RequestListener) => void;
  /** The number of open calls. */
  calls: () => number;
  stop: () => Promise<void>;
}

/** Starts a service on a free port. */
export async function stubService(
  listener: RequestListener = (_, response) => response.end(),
): Promise<StubService> {
  let current = listener;
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    response.once('close', () => {
      calls -= 1;
    });
    current(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    answer: (next) => {
      current = next;
    },
    calls: () => calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
