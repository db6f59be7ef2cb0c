import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Settings } from './settings.ts';

/** A server at the portal's address while the portal is stopped for other data. */
export interface Placeholder {
  close: () => Promise<void>;
}

const sentence = 'The portal is restarting. Please try again in a minute.';
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><title>Restarting</title><body style="font:1.1rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark"><h1>${sentence.split('.')[0]}</h1><p>Please try again in a minute.</p><p lang="de">Das Portal startet neu. Bitte versuchen Sie es in einer Minute noch einmal.</p></body></html>`;

const problemType = 'application/problem+json';

/** In the form that the request accepts: the refusal of a call, or a page. */
function write(request: IncomingMessage): { type: string; body: string } {
  if (request.headers.accept?.includes(problemType)) {
    const problem = {
      title: 'Service Unavailable',
      status: 503,
      detail: sentence,
      code: 'upstream_unavailable',
    };
    return { type: problemType, body: JSON.stringify({ ...problem, requestId: randomUUID() }) };
  }
  return request.url?.startsWith('/api/')
    ? { type: 'text/plain; charset=utf-8', body: sentence }
    : { type: 'text/html; charset=utf-8', body: page };
}

/** Answers 503 with Retry-After to every request; undefined if the address can't be used. */
export function startPlaceholder({ PORT, HOST }: Settings): Promise<Placeholder | undefined> {
  const server = createServer((request, response) => {
    const { type, body } = write(request);
    response
      .writeHead(503, {
        'Retry-After': '10',
        'Cache-Control': 'no-store',
        'Content-Type': type,
        Connection: 'close',
      })
      .end(body);
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  if (PORT === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(PORT, HOST, () => resolve({ close }));
  });
}
