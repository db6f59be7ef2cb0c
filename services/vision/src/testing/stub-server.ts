import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

export interface StubServer {
  origin: () => string;
  /** Sets how the next requests are answered. */
  answer: (listener: RequestListener) => void;
  answerJson: (value: unknown, status?: number) => void;
  lastRequest: () => { path: string; headers: IncomingMessage['headers']; body: Buffer };
  requestCount: () => number;
}

/** A stub of a provider's server. */
export function stubServer(): StubServer {
  let listener: RequestListener = (_, response) => response.writeHead(500).end();
  let last: ReturnType<StubServer['lastRequest']> | undefined;
  let count = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    last = { path: request.url ?? '', headers: request.headers, body };
    count += 1;
    listener(request, response);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    origin() {
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    },
    answer(next) {
      listener = next;
    },
    answerJson(value, status = 200) {
      listener = (_, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    },
    lastRequest() {
      if (!last) throw new Error('There was no request.');
      return last;
    },
    requestCount: () => count,
  };
}
