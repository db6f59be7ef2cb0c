import { openData } from '@portal/contracts';
import { found, type Served, type ServiceContext, sendCacheableBytes, serve, serveRaw } from '@portal/kit';
import type { BuiltData } from './build-open-data.ts';
import type { OpenDataCache } from './open-data-cache.ts';

export const openDataRoutes = (cache: OpenDataCache): Served[] => [
  serve(openData.read, async () => (await cache.newest()).info),

  serveRaw(openData.newest, async ({ params, ctx }) =>
    sendFile(ctx, await cache.newest(), params.file, 'public, max-age=300'),
  ),

  serveRaw(openData.version, async ({ params, ctx }) =>
    sendFile(ctx, await cache.ofVersion(params.version), params.file, 'public, max-age=86400'),
  ),
];

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

/** Sends a file to programs and pages of any site: it is the same for everyone, and no cookie counts. */
async function sendFile(
  ctx: ServiceContext,
  data: BuiltData | undefined,
  name: string,
  cacheControl: string,
): Promise<void> {
  ctx.set('Access-Control-Allow-Origin', '*');
  const { bytes, sha256 } = found(data?.files.get(name), 'File');
  const extension = name.slice(name.lastIndexOf('.') + 1);
  ctx.set('Cache-Control', cacheControl);
  ctx.type = types[extension] ?? 'application/octet-stream';
  if (extension !== 'zip') return sendCacheableBytes(ctx, { bytes, hash: sha256 });
  ctx.set('Content-Disposition', `attachment; filename="plant-safety-data-${data?.info.version}-${name}"`);
  ctx.etag = sha256;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}
