import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GatewayContext } from '../gateway-context.ts';

const gzipped = promisify(gzip);

/** A page as it is sent. */
export interface EncodedPage {
  html: Buffer;
  gzip: Buffer;
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

/** Sends a page, compressed if the client accepts it. */
export function sendPage(ctx: GatewayContext, page: EncodedPage, status: number) {
  const isGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = status;
  ctx.type = 'html';
  ctx.etag = isGzip ? `${page.etag}-gzip` : page.etag;
  if (isGzip) ctx.set('Content-Encoding', 'gzip');
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = isGzip ? page.gzip : page.html;
}
