import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { GatewayContext } from '../gateway-context.ts';

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Compresses as well as 6 of gzip in less time; higher levels take many times longer. */
const brotliQuality = 5;

/** A page as it is sent. */
export interface EncodedPage {
  html: Buffer;
  gzip: Buffer;
  /** Null while it is compressed. */
  br?: Buffer | null;
  etag: string;
  /** The hash of its style sheet, for its policy. */
  styleHash: string | undefined;
}

/** Encodes a page. Half of a character (a lone surrogate) becomes U+FFFD. */
export async function encodePage(text: string, styleHash?: string): Promise<EncodedPage> {
  const html = Buffer.from(text);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { html, gzip: await gzipped(html), etag, styleHash };
}

/** The memory of a cached page. Brotli makes it a little smaller than gzip. */
export const bytesOf = ({ html, gzip }: EncodedPage) => html.length + 2 * gzip.length;

export interface SendOptions {
  status: number;
  /** Whether the page is sent often enough to compress it with Brotli. */
  isCached: boolean;
}

/** Sends a page in the best encoding that the client accepts and that exists already. */
export function sendPage(ctx: GatewayContext, page: EncodedPage, { status, isCached }: SendOptions) {
  const encoding = encodingOf(ctx, page, isCached);
  ctx.status = status;
  ctx.type = 'html';
  ctx.etag = encoding ? `${page.etag}-${encoding}` : page.etag;
  if (encoding) ctx.set('Content-Encoding', encoding);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = (encoding ? page[encoding] : undefined) ?? page.html;
}

function encodingOf(ctx: GatewayContext, page: EncodedPage, isCached: boolean): 'br' | 'gzip' | undefined {
  if (ctx.acceptsEncodings('br') === 'br') {
    if (page.br) return 'br';
    if (isCached) startBrotli(page);
  }
  return ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : undefined;
}

function startBrotli(page: EncodedPage) {
  if (page.br !== undefined) return;
  page.br = null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
  };
  void brotli(page.html, { params }).then((bytes) => {
    page.br = bytes;
  });
}
