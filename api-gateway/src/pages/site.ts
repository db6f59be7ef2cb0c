import { AppError, notAllowed, notFound } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { sendFile } from '../http/static-files.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { mayLoad, type RegistryState, type Releases, remoteAt } from '../releases/remote-registry.ts';
import { numberVisitor, visitorOf } from '../releases/visitor.ts';
import type { Sessions } from '../session/session.ts';
import { portalOrigin } from './metadata/origin.ts';
import { defaultMetadata, type PageMetadataSource } from './metadata/page-metadata.ts';
import { type createPages, personal } from './page.ts';

export interface SiteParts {
  shellDir: string;
  releasesDir: string;
  registry: () => Promise<Releases>;
  watch: Pick<ReleaseWatch, 'handedOut' | 'fetched'>;
  sessions: Pick<Sessions, 'read'>;
  pages: ReturnType<typeof createPages>;
  metadata: PageMetadataSource;
  publicUrl: string | undefined;
}

/** For files whose name or folder changes with their content. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** For files that are restricted to roles. */
const privateImmutable = 'private, max-age=31536000, immutable';

/** Serves the page, the shell's files, the released remotes and their registry. */
export function createSite(parts: SiteParts) {
  const { shellDir, releasesDir, registry, watch, sessions, pages, metadata, publicUrl } = parts;
  const viewerOf = async (ctx: GatewayContext) => (await sessions.read(ctx))?.viewer ?? null;

  /** The registry for the visitor. While sessions are unavailable, everyone counts as anonymous. */
  async function registryOf(ctx: GatewayContext, { isPersonal, hasCanary, registryFor }: Releases) {
    const visitor = hasCanary ? visitorFor(ctx) : null;
    try {
      const viewer = isPersonal ? await viewerOf(ctx) : null;
      return {
        visible: registryFor(viewer, visitor),
        isAnonymous: isPersonal && !viewer && isNavigation(ctx),
      };
    } catch (error) {
      ctx.state.log.warn({ err: error }, 'sessions unavailable, rendering the page for an anonymous visitor');
      return { visible: registryFor(null, visitor), isAnonymous: false };
    }
  }
  return async (ctx: GatewayContext) => {
    if (!isRead(ctx) || ctx.method === 'OPTIONS') {
      throw new AppError('method_not_allowed', 'Pages can only be read.', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const { path } = ctx;
    if (path.startsWith('/assets/')) return sendOrRefuse(ctx, shellDir, path.slice(1), immutable);
    const releases = await registry();
    if (path.startsWith('/remotes/')) return sendRelease(ctx, releases);

    const { isPersonal } = releases;
    const { visible, isAnonymous } = await registryOf(ctx, releases);
    if (path === '/remotes.json') {
      watch.handedOut(ctx, releases, visible);
      return sendRegistry(ctx, visible, isPersonal);
    }
    const status = pages.statusOf(path, visible);
    if (!status && isFileName(path)) return sendOrRefuse(ctx, shellDir, path.slice(1), revalidate);
    watch.handedOut(ctx, releases, visible, remoteAt(path, visible.remotes));
    // The metadata of a restricted page is restricted, too.
    const pageMetadata =
      status === 200 ? await metadata.of(path, releases.remotes) : defaultMetadata(status ?? 404);
    const origin = portalOrigin(ctx, publicUrl);
    return pages.send(ctx, visible, { metadata: pageMetadata, origin, isPersonal, isAnonymous });
  };

  /** Other portals may load releases, too, unless those are restricted to roles. */
  async function sendRelease(ctx: GatewayContext, releases: Releases) {
    const [, name, version, file] = /^\/remotes\/([a-z][a-z-]*)\/([^/]+)\/(.+)$/.exec(ctx.path) ?? [];
    if (!name || !version || !file) throw notFound('File');
    const audience = releases.audienceOf(name, version);
    // Without a registry entry the roles are unknown.
    if (!audience) throw notFound('File');
    if (!audience.roles) ctx.set('Access-Control-Allow-Origin', '*');
    else if (!mayLoad(await viewerOf(ctx), audience))
      throw notAllowed('This part of the portal is for its staff.');
    watch.fetched(ctx, releases, name, version);
    return sendOrRefuse(
      ctx,
      releasesDir,
      `${name}/${version}/${file}`,
      audience.roles ? privateImmutable : immutable,
    );
  }
}

function sendRegistry(ctx: GatewayContext, { json, etag }: RegistryState, isPersonal: boolean) {
  ctx.set(isPersonal ? personal : { 'Cache-Control': revalidate });
  ctx.etag = etag;
  ctx.type = 'json';
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = json;
}

async function sendOrRefuse(ctx: GatewayContext, folder: string, file: string, caching: string) {
  // Never send the template itself.
  const isTemplate = file === 'index.html';
  if (isTemplate || !(await sendFile(ctx, folder, file, caching))) throw notFound('File');
}

/** The visitor's number; only pages give a new one. */
const visitorFor = (ctx: GatewayContext) =>
  visitorOf(ctx) ?? (isFileName(ctx.path) ? null : numberVisitor(ctx));

/** A page that is fetched for a cache, without cookies, may be opened by a member later. */
const isNavigation = (ctx: GatewayContext) => ctx.get('Sec-Fetch-Dest') === 'document';

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
