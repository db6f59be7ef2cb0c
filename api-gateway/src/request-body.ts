import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { limits } from '@portal/contracts';
import { tooLarge } from '@portal/kit';

/** What a visitor may still send after a refusal, so that the answer reaches them; then the connection ends. */
const patienceBytes = 32 * 1024 * 1024;

/**
 * The body of a request as a stream of its own, null where there is none. A body over the limit is refused at
 * once where its length is declared (throws 413), else where it passes the limit (the stream fails with 413).
 * Nothing of the request is read before the stream is: where it never was, `bodyOf` may be asked again.
 */
export function bodyOf(request: IncomingMessage, limitBytes: number = limits.bodyBytes): Readable | null {
  const declared = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' || request.method === 'HEAD' || (declared === 0 && !isChunked)) return null;
  if (declared > limitBytes) {
    discardRest(request);
    throw overLimit(limitBytes);
  }

  // What undici does to the body of a call that fails must not reach the visitor's connection: no `pipeline` here.
  const body = limited(request, limitBytes);
  // Whoever reads it hears of its failure; once nobody does, it is no bug that ends the process.
  body.on('error', () => {});
  const hangUp = () => {
    if (!request.complete) body.destroy(new Error('The visitor hung up before the body was complete.'));
  };
  request.once('close', hangUp);
  body.once('close', () => request.off('close', hangUp));
  return body;
}

/** The request's bytes from when they are first asked for, as far as they go before the limit. */
function limited(request: IncomingMessage, limitBytes: number): Readable {
  let seen = 0;
  const take = (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > limitBytes) body.destroy(overLimit(limitBytes));
    else if (!body.push(chunk)) request.pause();
  };
  const end = () => body.push(null);
  const body: Readable = new Readable({
    read() {
      if (request.listenerCount('data', take) === 0) request.on('data', take).once('end', end);
      request.resume();
    },
    destroy(error, done) {
      const isBegun = request.listenerCount('data', take) > 0;
      request.off('data', take).off('end', end);
      if (isBegun) discardRest(request);
      done(error);
    },
  });
  return body;
}

/**
 * Reads what is left of a request without keeping it: a connection that is closed on unread bytes loses the answer too.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || discarded.has(request)) return;
  discarded.add(request);
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > patienceBytes) request.destroy();
  });
  request.resume();
}

const discarded = new WeakSet<IncomingMessage>();

function overLimit(limitBytes: number) {
  const amount =
    limitBytes < 1024 * 1024 ? `${Math.floor(limitBytes / 1024)} kB` : `${limitBytes / 1024 / 1024} MB`;
  return tooLarge(`What you sent is too large: at most ${amount} are taken.`);
}
