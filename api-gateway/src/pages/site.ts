import { wasmWorkerFile } from '@portal/contracts';
import { AppError, notAllowed, notFound } from '@portal/kit';
import { shellFolder } from '@portal/releases';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { setWasmWorkerPolicy } from '../http/security-headers.ts';
import { sendFile } from '../http/static-files.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { mayLoad, type RegistryState, type Releases, remoteAt } from '../releases/remote-registry.ts';
import { identifyVisitor, isReportable, visitorOf } from '../releases/visitor.ts';
import { rightsUnknown, type Session, type Sessions } from '../session/session.ts';
import { choicesOf, storeChoices } from './choices.ts';
import { portalOrigin } from './metadata/origin.ts';
import { type createPages, personal } from './page.ts';
import type { PageView } from './page-view.ts';

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

/** For files whose name or folder changes with their content. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** For files that are restricted to roles. */
const privateImmutable = 'private, max-age=31536000, immutable';

/** Serves the page, the shell's files, the released remotes and their registry. */
export function createSite(parts: SiteParts) {
  const { shellDir, releasesDir, registry, watch, sessions, pages, publicUrl } = parts;

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
    if (path.startsWith('/assets/')) return sendShellFile(ctx, parts);
    const releases = await registry();
    if (path.startsWith('/remotes/')) return sendRelease(ctx, releases);

    const isWatching = releases.isWatching();
    const isPersonal = releases.isPersonal || isWatching;
    const session = await sessionOf(ctx);
    const visitor = isWatching || releases.hasCanary ? visitorFor(ctx) : undefined;
    const visible = releases.registryFor(session?.viewer ?? null, visitor?.number ?? null);
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
      choices: choicesOf(ctx),
      session,
      isPersonal,
    };
    return pages.send(ctx, view, { isAnonymous: isPersonal && session === null && isNavigation(ctx) });
  };

  async function refuseOthers(ctx: GatewayContext, audience: Parameters<typeof mayLoad>[1]) {
    const session = await sessions.read(ctx);
    if (session?.areRolesUnknown) throw rightsUnknown();
    if (!mayLoad(session?.viewer ?? null, audience))
      throw notAllowed('This part of the portal is for its staff.');
  }

  /** Other portals may load releases, too, unless those are restricted to roles. */
  async function sendRelease(ctx: GatewayContext, releases: Releases) {
    const [, name, version, file] = /^\/remotes\/([a-z][a-z-]*)\/([^/]+)\/(.+)$/.exec(ctx.path) ?? [];
    // Server builds are for the renderer only.
    if (!name || !version || !file || file.endsWith('.cjs')) throw notFound('File');
    const audience = releases.audienceOf(name, version);
    // Without a registry entry the roles are unknown.
    if (!audience) throw notFound('File');
    if (!audience.roles) ctx.set('Access-Control-Allow-Origin', '*');
    else await refuseOthers(ctx, audience);
    if (file === wasmWorkerFile) setWasmWorkerPolicy(ctx);
    watch.fetched(ctx, releases, name, version);
    return sendOrRefuse(
      ctx,
      releasesDir,
      `${name}/${version}/${file}`,
      audience.roles ? privateImmutable : immutable,
    );
  }
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

async function sendOrRefuse(ctx: GatewayContext, folder: string, file: string, caching: string) {
  // Never send the template itself.
  const isTemplate = file === 'index.html';
  if (isTemplate || !(await sendFile(ctx, folder, file, caching))) throw notFound('File');
}

/** Open pages ask for files of the shell that they started with; the other gateways may have a newer or older one. */
async function sendShellFile(ctx: GatewayContext, { shellDir, releasesDir }: SiteParts) {
  if (await sendFile(ctx, shellDir, ctx.path.slice(1), immutable)) return;
  await sendOrRefuse(ctx, shellFolder(releasesDir), ctx.path.slice('/assets/'.length), immutable);
}

/** The visitor by a signed cookie; only pages give a new one. */
const visitorFor = (ctx: GatewayContext) => (isFileName(ctx.path) ? visitorOf(ctx) : identifyVisitor(ctx));

/** A page that is fetched for a cache, without cookies, may be opened by a member later. */
const isNavigation = (ctx: GatewayContext) => ctx.get('Sec-Fetch-Dest') === 'document';

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');
