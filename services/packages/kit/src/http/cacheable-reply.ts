import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ServiceContext } from './service-context.ts';

/** Below this many bytes compression costs more than it saves. */
const smallest = 1024;

/** The bytes of an answer, and what its ETag says of them. */
export interface Serialised {
  bytes: Buffer;
  hash: string;
}

/**
 * Sends JSON with a strong ETag, as 304 if the client has it already, compressed where that helps. A frozen
 * value (`Object.freeze`, never changed inside) is serialized once, however often it is read.
 */
export const sendCacheable = (ctx: ServiceContext, value: unknown): Promise<void> =>
  sendCacheableBytes(ctx, serialise(value));

/** The same for a text of another format. */
export async function sendCacheableBytes(ctx: ServiceContext, reply: Serialised): Promise<void> {
  const encoding = reply.bytes.length < smallest ? undefined : encodingFor(ctx);
  ctx.vary('Accept-Encoding');
  // Each encoding is a representation of its own, so its strong ETag must differ.
  ctx.etag = encoding ? `${reply.hash}-${encoding}` : reply.hash;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await compressed(reply, encoding) : reply.bytes;
}

const frozen = new WeakMap<object, Serialised>();

function serialise(value: unknown): Serialised {
  const isFrozen = typeof value === 'object' && value !== null && Object.isFrozen(value);
  const known = isFrozen ? frozen.get(value) : undefined;
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(value));
  const reply = { bytes, hash: hash('sha1', bytes, 'base64url') };
  if (isFrozen) frozen.set(value, reply);
  return reply;
}

const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};
const brotli = promisify(brotliCompress);
type Encoding = keyof typeof compressors;

/**
 * The best encoding that the client accepts. Asked one by one, because browsers list gzip first without
 * preferring it.
 */
const encodingFor = (ctx: ServiceContext): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding);

/** Compressed replies by hash and encoding, 16 MB in all. Concurrent readers share the work. */
const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
  // Readers still get an entry that is evicted while it is computed.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: compress }) => compress(),
});

async function compressed({ bytes, hash: key }: Serialised, encoding: Encoding): Promise<Buffer> {
  const compress = () => compressors[encoding](bytes);
  return (await cache.fetch(`${key}-${encoding}`, { context: compress })) ?? compress();
}
