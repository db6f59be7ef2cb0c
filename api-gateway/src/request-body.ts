import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { limits } from '@portal/contracts';
import { tooLarge } from '@portal/kit';

/** What a visitor may still send after a refusal, so that the answer reaches them; then the connection ends. */
const patienceBytes = 32 * 1024 * 1024;

/**
 * The body of a request as a stream of its own, null where there is none. A body over the limit is refused at
 * once where its length is declared (throws 413), else where it passes the limit (the stream fails with 413).
 */
export function bodyOf(request: IncomingMessage, limitBytes: number = limits.bodyBytes): Readable | null {
  const declared = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' || request.method === 'HEAD' || (declared === 0 && !isChunked)) return null;
  if (declared > limitBytes) {
    discard(request);
    throw overLimit(limitBytes);
  }

  // What undici does to the body of a call that fails must not reach the visitor's connection: no `pipeline` here.
  const body = limited(limitBytes);
  // Whoever reads it hears of its failure; once nobody does, it is no bug that ends the process.
  body.on('error', () => {});
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The visitor hung up before the body was complete.'));
  });
  body.once('close', () => {
    request.unpipe(body);
    if (!request.complete) discard(request);
  });
  return body;
}

function limited(limitBytes: number) {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      if (seen > limitBytes) done(overLimit(limitBytes));
      else done(null, chunk);
    },
  });
}

/** Reads on without keeping anything: a connection that is closed on unread bytes loses the answer too. */
function discard(request: IncomingMessage) {
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > patienceBytes) request.destroy();
  });
}

function overLimit(limitBytes: number) {
  const amount =
    limitBytes < 1024 * 1024 ? `${Math.floor(limitBytes / 1024)} kB` : `${limitBytes / 1024 / 1024} MB`;
  return tooLarge(`What you sent is too large: at most ${amount} are taken.`);
}
