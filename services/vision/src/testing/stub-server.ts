import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

export interface StubServer {
  origin: () => string;
  /** Says how the next requests are answered. */
  answer: (listener: RequestListener) => void;
  /** The same with JSON. */
  answerJson: (value: unknown, status?: number) => void;
  /** What it was asked last. */
  asked: () => { path: string; headers: IncomingMessage['headers']; body: Buffer };
  /** How often it was asked. */
  times: () => number;
}

/** A server that speaks a provider's published format, as a test tells it. */
export function stubServer(): StubServer {
  let listener: RequestListener = (_, response) => response.writeHead(500).end();
  let asked: ReturnType<StubServer['asked']> | undefined;
  let times = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    asked = { path: request.url ?? '', headers: request.headers, body };
    times += 1;
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
    asked() {
      if (!asked) throw new Error('Nobody has asked.');
      return asked;
    },
    times: () => times,
  };
}
