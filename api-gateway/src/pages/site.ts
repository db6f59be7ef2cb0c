import { AppError, notAllowed, notFound } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { sendFile } from '../http/static-files.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { mayLoad, type RegistryState, type Releases, remoteAt } from '../releases/remote-registry.ts';
import { numberVisitor, visitorOf } from '../releases/visitor.ts';
import type { Sessions } from '../session/session.ts';
import { portalOrigin } from './metadata/origin.ts';
import { nobodysView, type PageHeads } from './metadata/page-heads.ts';
import { type createPages, personal } from './page.ts';

export interface SiteParts {
  shellDir: string;
  releasesDir: string;
  registry: () => Promise<Releases>;
  watch: Pick<ReleaseWatch, 'handedOut' | 'fetched'>;
  sessions: Pick<Sessions, 'read'>;
  pages: ReturnType<typeof createPages>;
  heads: PageHeads;
  publicUrl: string | undefined;
}

/** For files whose name or folder changes with their content. */
const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';
/** The same for what not everybody may have. */
const ownForever = 'private, max-age=31536000, immutable';

/** Answers everything that is no call: the page, the shell's files, the released remotes and their registry. */
export function createSite(parts: SiteParts) {
  const { shellDir, releasesDir, registry, watch, sessions, pages, heads, publicUrl } = parts;
  const viewerOf = async (ctx: GatewayContext) => (await sessions.read(ctx))?.viewer ?? null;

  /** What the page's reader may know of. While sessions can't be read, everyone is a stranger, and has a page. */
  async function seenFrom(ctx: GatewayContext, { isPersonal, hasCanary, registryFor }: Releases) {
    const visitor = hasCanary ? visitorFor(ctx) : null;
    try {
      const viewer = isPersonal ? await viewerOf(ctx) : null;
      return { seen: registryFor(viewer, visitor), isAnonymous: isPersonal && !viewer && isOpening(ctx) };
    } catch (error) {
      ctx.state.log.warn({ err: error }, 'sessions can not be read, the page is made for a stranger');
      return { seen: registryFor(null, visitor), isAnonymous: false };
    }
  }
  return async (ctx: GatewayContext) => {
    if (!isRead(ctx) || ctx.method === 'OPTIONS') {
      throw new AppError('method_not_allowed', 'Pages can only be read.', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    const { path } = ctx;
    if (path.startsWith('/assets/')) return sendOrRefuse(ctx, shellDir, path.slice(1), forever);
    const releases = await registry();
    if (path.startsWith('/remotes/')) return sendRelease(ctx, releases);

    const { isPersonal } = releases;
    const { seen, isAnonymous } = await seenFrom(ctx, releases);
    if (path === '/remotes.json') {
      watch.handedOut(ctx, releases, seen);
      return sendRegistry(ctx, seen, isPersonal);
    }
    const status = pages.statusOf(path, seen);
    if (!status && isFileName(path)) return sendOrRefuse(ctx, shellDir, path.slice(1), askEachTime);
    watch.handedOut(ctx, releases, seen, remoteAt(path, seen.remotes));
    // Of a page that is closed to who asks, nothing is told either.
    const view = status === 200 ? await heads.of(path, releases.remotes) : nobodysView(status ?? 404);
    return pages.send(ctx, seen, { view, origin: portalOrigin(ctx, publicUrl), isPersonal, isAnonymous });
  };

  /** Releases may be loaded from other portals too, unless they are for certain roles; each lies in a version's folder. */
  async function sendRelease(ctx: GatewayContext, releases: Releases) {
    const [, name, version, file] = /^\/remotes\/([a-z][a-z-]*)\/([^/]+)\/(.+)$/.exec(ctx.path) ?? [];
    if (!name || !version || !file) throw notFound('File');
    const audience = releases.audienceOf(name, version);
    // Whom the files of an unknown remote are for, nobody knows: a registry that can't be read opens none.
    if (!audience) throw notFound('File');
    if (!audience.roles) ctx.set('Access-Control-Allow-Origin', '*');
    else if (!mayLoad(await viewerOf(ctx), audience))
      throw notAllowed('This part of the portal is for its staff.');
    watch.fetched(ctx, releases, name, version);
    return sendOrRefuse(
      ctx,
      releasesDir,
      `${name}/${version}/${file}`,
      audience.roles ? ownForever : forever,
    );
  }
}

function sendRegistry(ctx: GatewayContext, { json, etag }: RegistryState, isPersonal: boolean) {
  ctx.set(isPersonal ? personal : { 'Cache-Control': askEachTime });
  ctx.etag = etag;
  ctx.type = 'json';
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = json;
}

async function sendOrRefuse(ctx: GatewayContext, folder: string, file: string, caching: string) {
  // The page is sent rendered, and never as the template that it is.
  const isTemplate = file === 'index.html';
  if (isTemplate || !(await sendFile(ctx, folder, file, caching))) throw notFound('File');
}

/** By what number the visitor is known; who asks for a file without having one is not given one. */
const visitorFor = (ctx: GatewayContext) =>
  visitorOf(ctx) ?? (isFileName(ctx.path) ? null : numberVisitor(ctx));

/** Whether a browser opens the page; one that is fetched to be kept, without cookies, may be opened by a member. */
const isOpening = (ctx: GatewayContext) => ctx.get('Sec-Fetch-Dest') === 'document';

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
