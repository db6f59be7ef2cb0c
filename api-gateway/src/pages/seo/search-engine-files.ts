import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint, SitePage } from '@portal/contracts';
import { unavailable } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../../gateway-context.ts';
import { isRead } from '../../http/csrf.ts';
import type { Releases } from '../../releases/remote-registry.ts';
import { portalOrigin } from '../metadata/origin.ts';
import { robotsText } from './robots.ts';
import { type createSiteList, siteMapXml } from './site-map.ts';

interface SearchEngineParts {
  calls: readonly Endpoint[];
  registry: () => Promise<Releases>;
  siteList: ReturnType<typeof createSiteList>;
  publicUrl: string | undefined;
}

/** Time for which clients may cache a file, in seconds. */
const maxAgeS = 600;

interface File {
  text: string;
  etag: string;
  gzip: Promise<Buffer>;
}

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function searchEngineFiles({ calls, registry, siteList, publicUrl }: SearchEngineParts) {
  // Keyed by the list, which is a new object after each refresh. Rendering a large one takes a moment.
  const rendered = new WeakMap<SitePage[], LRUCache<string, File>>();

  async function mapFile(origin: string): Promise<File> {
    const pages = await siteList((await registry()).remotes);
    const files = rendered.get(pages) ?? new LRUCache<string, File>({ max: 8 });
    rendered.set(pages, files);
    const file = files.get(origin) ?? fileOf(siteMapXml(pages, origin));
    files.set(origin, file);
    return file;
  }

  return async (ctx: GatewayContext, next: () => Promise<unknown>) => {
    const isRobots = ctx.path === '/robots.txt';
    if (!isRead(ctx) || !(isRobots || ctx.path === '/sitemap.xml')) return next();
    const origin = portalOrigin(ctx, publicUrl);
    if (isRobots) return send(ctx, 'text', fileOf(robotsText(calls, (await registry()).remotes, origin)));
    if (origin === undefined) throw unavailable('The sitemap needs a Host header.');
    return send(ctx, 'xml', await mapFile(origin));
  };
}

const gzipped = promisify(gzip);

const fileOf = (text: string): File => ({
  text,
  etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  gzip: gzipped(text),
});

async function send(ctx: GatewayContext, type: string, { text, etag, gzip: compressed }: File) {
  const isGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = 200;
  ctx.type = type;
  ctx.set({ 'Cache-Control': `public, max-age=${maxAgeS}`, Vary: 'Accept-Encoding' });
  ctx.etag = isGzip ? `${etag}-gzip` : etag;
  if (isGzip) ctx.set('Content-Encoding', 'gzip');
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = isGzip ? await compressed : text;
}
