import { notFound } from '../http/errors.ts';
import type { ServiceContext } from '../http/service-context.ts';
import { type ImageFormat, imageFormats, type Original, readVariant, variantName } from './variants.ts';

export interface ServedImage {
  /**
   * Identifies the picture forever: one that looks different needs another key (add a revision, or a hash).
   */
  key: string;
  width?: number | undefined;
  original: Original;
  /** True if the address identifies this very picture, so it can be cached for a year. */
  isImmutable: boolean;
}

/**
 * Sends a picture in the best format that the client accepts and in the requested width, with suitable
 * caching. Variants are made on first request and cached. Throws not_found if there is no original.
 */
export async function sendImage(ctx: ServiceContext, { key, width, original, isImmutable }: ServedImage) {
  const variant = { key, width, format: formatFor(ctx.get('Accept')) };
  ctx.vary('Accept');
  ctx.etag = variantName(variant);
  ctx.set('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const bytes = await readVariant(variant, original, ctx.state.log);
  if (!bytes) throw notFound('Picture');
  ctx.type = `image/${variant.format}`;
  ctx.body = bytes;
}

/** A format is sent only to clients that name it: clients that know only JPEG also accept anything. */
function formatFor(accept: string): ImageFormat {
  const named = accept
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const names = new Set(named.map((entry) => entry.split(';')[0]?.trim()));
  return imageFormats.find((format) => names.has(`image/${format}`)) ?? 'jpeg';
}
