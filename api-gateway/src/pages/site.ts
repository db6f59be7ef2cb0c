import { AppError } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { type RegistryState, type Releases, remoteAt } from '../releases/remote-registry.ts';
import { identifyVisitor, isReportable, visitorOf } from '../releases/visitor.ts';
import { rightsUnknown, type Session, type Sessions } from '../session/session.ts';
import { choicesOf, storeChoices } from './choices.ts';
import { portalOrigin } from './metadata/origin.ts';
import { type createPages, personal } from './page.ts';
import type { PageView } from './page-view.ts';
import { createReleaseFiles, sendOrRefuse } from './release-files.ts';

export interface SiteParts {
  shellDir: string;
  releasesDir: string;
  registry: () => Promise<Releases>;
  watch: Pick<ReleaseWatch, 'handedOut' | 'fetched'>;
  sessions: Pick<Sessions, 'read' | 'noteActivity'>;
  pages: ReturnType<typeof createPages>;
  publicUrl: string | undefined;
  /** Of visits while no release is watched. */
  visitShare: number;
}

const revalidate = 'no-cache';

/** Serves the page, the shell's files, the released remotes and their registry. */
export function createSite(parts: SiteParts) {
  const { shellDir, registry, watch, sessions, pages, publicUrl } = parts;
  const files = createReleaseFiles(parts);

  /** The session, null if nobody is signed in, undefined while sessions are unavailable. */
  async function sessionOf(ctx: GatewayContext): Promise<Session | null | undefined> {
    try {
      return await sessions.read(ctx);
    } catch (error) {
      ctx.state.log.warn({ err: error }, 'sessions unavailable, sending the page for an anonymous visitor');
      return undefined;
    }
  }

  return async (ctx: GatewayContext) => {
    refuseWrites(ctx);
    const { path } = ctx;
    if (path.startsWith('/assets/')) return files.sendShellFile(ctx);
    const releases = await registry();
    if (path.startsWith('/remotes/')) return files.sendRelease(ctx, releases);

    const isWatching = releases.isWatching();
    const isPersonal = releases.isPersonal || isWatching;
    const session = await sessionOf(ctx);
    const visitor = isWatching || releases.hasCanary ? visitorFor(ctx) : undefined;
    const choices = choicesOf(ctx);
    const { language } = choices;
    const viewer = session?.viewer ?? null;
    const visible = releases.registryFor({ viewer, visitor: visitor?.number ?? null, language });
    if (path === '/remotes.json') {
      // Without their remotes, an open page of staff would lose its screen.
      if (session?.areRolesUnknown) throw rightsUnknown();
      watch.handedOut(visitor && isReportable(ctx, visitor) ? visitor : undefined, releases, visible);
      return sendRegistry(ctx, visible, isPersonal);
    }
    const status = pages.statusOf(path, visible);
    if (!status && isFileName(path)) return sendOrRefuse(ctx, shellDir, path.slice(1), revalidate);
    if (storeChoices(ctx)) return;
    if (session && isNavigation(ctx)) sessions.noteActivity(ctx, session);
    watch.handedOut(visitor, releases, visible, remoteAt(path, visible.remotes));
    const view: Omit<PageView, 'data'> = {
      path,
      query: ctx.querystring,
      status: status ?? 404,
      remotes: releases.remotes,
      registry: visible,
      visitShare: isWatching ? 1 : parts.visitShare,
      origin: portalOrigin(ctx, publicUrl),
      choices,
      session,
      isPersonal,
    };
    return pages.send(ctx, view, { isAnonymous: isPersonal && session === null && isNavigation(ctx) });
  };
}

function refuseWrites(ctx: GatewayContext) {
  if (isRead(ctx) && ctx.method !== 'OPTIONS') return;
  throw new AppError('method_not_allowed', 'Pages can only be read.', { headers: { Allow: 'GET, HEAD' } });
}

function sendRegistry(ctx: GatewayContext, { json, etag }: RegistryState, isPersonal: boolean) {
  ctx.set(isPersonal ? personal : { 'Cache-Control': revalidate });
  ctx.etag = etag;
  ctx.type = 'json';
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = json;
}

/** The visitor by a signed cookie; only pages give a new one. */
const visitorFor = (ctx: GatewayContext) => (isFileName(ctx.path) ? visitorOf(ctx) : identifyVisitor(ctx));

/** A page that is fetched for a cache, without cookies, may be opened by a member later. */
const isNavigation = (ctx: GatewayContext) => ctx.get('Sec-Fetch-Dest') === 'document';

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
