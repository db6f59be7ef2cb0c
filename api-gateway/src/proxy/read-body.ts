import type { IncomingMessage } from 'node:http';
import { type Endpoint, limits } from '@portal/contracts';
import { AppError, jsonBoundsOf, jsonGuard, tooLarge, tooSlow } from '@portal/kit';
import type { Budget } from '../http/budget.ts';
import type { Release, Shares } from '../http/shares.ts';
import { ClientDisconnected } from './slots.ts';

/** Bytes that a client may send after a refusal before the connection ends. */
const discardBytes = 32 * 1024 * 1024;

export interface Body {
  bytes: Buffer | null;
  /** Frees the memory that the body was counted for. */
  release: Release;
}

const noBody: Body = { bytes: null, release: () => {} };

/**
 * Receives the whole body of a request; null if there is none. Rejects a body that is too large (413), malformed (400),
 * too slow (408) or finds no free memory (503). The rest of a refused body is discarded, so that the answer arrives.
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

/** JSON is checked against the call's bounds while it arrives; of other bodies only the size. */
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
      request.off('data', take).off('end', end).off('close', disconnect);
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
    const disconnect = () => fail(new ClientDisconnected());
    onCancel(fail);
    request.on('data', take).once('end', end).once('close', disconnect);
  });
}

function refused(request: IncomingMessage, error: unknown) {
  discardRest(request);
  return error;
}

/** Discards the rest of a request: closing a connection with unread bytes would lose the answer, too. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || discarded.has(request)) return;
  discarded.add(request);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardBytes) request.destroy();
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
