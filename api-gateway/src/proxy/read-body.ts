import type { IncomingMessage } from 'node:http';
import { type Endpoint, limits } from '@portal/contracts';
import { AppError, jsonBoundsOf, jsonGuard, tooLarge, tooSlow } from '@portal/kit';
import type { Budget } from '../http/budget.ts';
import type { Release, Shares } from '../http/shares.ts';
import { ClientDisconnected } from './slot-queue.ts';

/** What a client may still send after a refusal, so that the answer reaches it; then the connection ends. */
const discardBytes = 32 * 1024 * 1024;

export interface Body {
  bytes: Buffer | null;
  /** Gives back the memory that the body was counted for. */
  release: Release;
}

const noBody: Body = { bytes: null, release: () => {} };

/**
 * Receives the whole body of a request before any service is asked, null where there is none. Rejects what is over the
 * call's limit or malformed in size (413, 400), what comes too slowly (408), and what finds no memory free (503); a
 * refused body is read to its end and thrown away, so that the answer arrives.
 */
export async function readBody(
  request: IncomingMessage,
  call: Endpoint,
  { memory, network, speed }: { memory: Shares; network: string; speed: Budget['body'] },
): Promise<Body> {
  const limit = call.bodyBytes ?? limits.bodyBytes;
  const declared = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' || request.method === 'HEAD' || (declared === 0 && !isChunked)) return noBody;
  if (declared > limit) throw refused(request, overLimit(limit));

  let cancel = (_: Error) => {};
  const release = memory.take(network, () => cancel(noMemory()), isChunked ? limit : declared);
  if (!release) throw refused(request, noMemory());
  try {
    const deadlineMs = speed.graceMs + ((isChunked ? limit : declared) / speed.bytesPerSecond) * 1000;
    const onCancel = (reject: (error: Error) => void) => {
      cancel = reject;
    };
    const silenceMs = speed.graceMs;
    const guard = guardOf(request, call);
    return { bytes: await receive(request, { limit, deadlineMs, silenceMs, guard, onCancel }), release };
  } catch (error) {
    release();
    throw refused(request, error);
  }
}

/** JSON is held against the bounds of the call while it arrives; of anything else only the size is the gateway's business. */
function guardOf({ headers }: IncomingMessage, call: Endpoint) {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  return isJson ? jsonGuard(jsonBoundsOf(call)) : () => {};
}

interface Receiving {
  limit: number;
  deadlineMs: number;
  silenceMs: number;
  guard: (chunk: Buffer) => void;
  onCancel: (reject: (error: Error) => void) => void;
}

function receive(
  request: IncomingMessage,
  { limit, deadlineMs, silenceMs, guard, onCancel }: Receiving,
): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const deadline = setTimeout(() => fail(tooSlow()), deadlineMs);
    const silence = setTimeout(() => fail(tooSlow()), silenceMs);
    const stop = () => {
      clearTimeout(deadline);
      clearTimeout(silence);
      request.off('data', take).off('end', end).off('close', hangUp);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      silence.refresh();
      length += chunk.length;
      if (length > limit) return fail(overLimit(limit));
      try {
        guard(chunk);
      } catch (error) {
        return fail(error);
      }
      chunks.push(chunk);
    };
    const end = () => {
      stop();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length));
    };
    const hangUp = () => fail(new ClientDisconnected());
    onCancel(fail);
    request.on('data', take).once('end', end).once('close', hangUp);
  });
}

function refused(request: IncomingMessage, error: unknown) {
  discardRest(request);
  return error;
}

/** Reads what is left of a request without keeping it: a connection that is closed on unread bytes loses the answer too. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || discarded.has(request)) return;
  discarded.add(request);
  let seen = 0;
  request.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > discardBytes) request.destroy();
  });
  request.resume();
}

const discarded = new WeakSet<IncomingMessage>();

function overLimit(limitBytes: number) {
  const amount =
    limitBytes < 1024 * 1024 ? `${Math.floor(limitBytes / 1024)} kB` : `${limitBytes / 1024 / 1024} MB`;
  return tooLarge(`What you sent is too large: at most ${amount} are taken.`);
}

const noMemory = () =>
  new AppError(
    'upstream_unavailable',
    'Too much is being uploaded right now. Please try again in a moment.',
    {
      headers: { 'Retry-After': '5' },
    },
  );
