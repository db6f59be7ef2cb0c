import { frameHostPath, framesPath, type Trial } from '@portal/contracts';
import { AppError, type Log } from '@portal/kit';
import type { Preview } from '@portal/releases';
import { createFrames } from '../frames/frames.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import type { Previews, RefusedPreview } from '../releases/previews.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import { type RegistryState, type Releases, remoteAt } from '../releases/remote-registry.ts';
import { identifyVisitor, isReportable, visitorOf } from '../releases/visitor.ts';
import type { Override } from '../session/session.model.ts';
import { rightsUnknown, type Session, type Sessions } from '../session/session.ts';
import { choicesOf, storeChoices } from './choices.ts';
import { portalOrigin } from './metadata/origin.ts';
import { type createPages, personal, uncached } from './page.ts';
import type { PageView } from './page-view.ts';
import { createFileReaders, createReleaseFiles, sendOrRefuse } from './release-files.ts';

export interface SiteParts {
  shellDir: string;
  releasesDir: string;
  registry: () => Promise<Releases>;
  watch: Pick<ReleaseWatch, 'handedOut' | 'fetched' | 'framed'>;
  sessions: Pick<Sessions, 'read' | 'noteActivity'>;
  previews: Previews;
  pages: ReturnType<typeof createPages>;
  publicUrl: string | undefined;
  log: Log;
  /** Of visits while no release is watched. */
  visitShare: number;
}

const revalidate = 'no-cache';

/** Serves the page, the shell's files, the released remotes and their registry. */
export function createSite(parts: SiteParts) {
  const { shellDir, registry, watch, sessions, previews, pages, publicUrl } = parts;
  const files = createReleaseFiles(parts);
  const frames = createFrames({ ...parts, ...createFileReaders(parts) });

  /** The reader of a page, and the versions that they get. */
  async function versionsFor(ctx: GatewayContext, releases: Releases) {
    const isWatching = releases.isWatching(ctx.path);
    const session = await sessionOf(ctx, sessions);
    const visitor = isWatching || releases.hasCanary ? visitorFor(ctx) : undefined;
    const opened = previews.of(ctx, releases);
    const choices = choicesOf(ctx);
    const visible = releases.registryFor({
      viewer: session?.viewer ?? null,
      visitor: visitor?.number ?? null,
      language: choices.language,
      ...{ previews: opened, override: session?.override },
    });
    const trial = trialOf(opened, session?.override);
    const isPersonal = releases.isPersonal || isWatching || trial !== undefined;
    // Trials count as no visit.
    const visitShare = trial ? 0 : isWatching ? 1 : parts.visitShare;
    return { session, visitor: trial ? undefined : visitor, choices, visible, trial, isPersonal, visitShare };
  }

  async function sendPage(
    ctx: GatewayContext,
    releases: Releases,
    refusedPreview: RefusedPreview | undefined,
  ) {
    const { path } = ctx;
    const { session, visitor, choices, visible, trial, isPersonal, visitShare } = await versionsFor(
      ctx,
      releases,
    );
    const status = refusedPreview ? refusedStatus[refusedPreview] : pages.statusOf(path, visible);
    if (!status && isFileName(path)) return sendOrRefuse(ctx, shellDir, path.slice(1), revalidate);
    if (storeChoices(ctx)) return;
    if (session && isNavigation(ctx)) sessions.noteActivity(ctx, session);
    if (!trial) watch.handedOut(visitor, releases, visible, remoteAt(path, visible.remotes));
    const view: Omit<PageView, 'data'> = {
      path,
      query: ctx.querystring,
      status: status ?? 404,
      remotes: visible.all,
      registry: visible,
      origin: portalOrigin(ctx, publicUrl),
      ...{ choices, session, trial, refusedPreview, isPersonal, visitShare },
    };
    return pages.send(ctx, view, { isAnonymous: isPersonal && session === null && isNavigation(ctx) });
  }

  async function sendRegistry(ctx: GatewayContext, releases: Releases) {
    const { session, visitor, visible, trial, isPersonal } = await versionsFor(ctx, releases);
    // Without their remotes, an open page of staff would lose its screen.
    if (session?.areRolesUnknown) throw rightsUnknown();
    watch.handedOut(visitor && isReportable(ctx, visitor) ? visitor : undefined, releases, visible);
    ctx.set(isPersonal ? personal : { 'Cache-Control': revalidate });
    if (trial) ctx.set(uncached);
    writeRegistry(ctx, visible);
  }

  return async (ctx: GatewayContext) => {
    refuseWrites(ctx);
    if (ctx.path.startsWith('/assets/')) return files.sendShellFile(ctx);
    if (ctx.path.startsWith(frameHostPath)) return frames.sendHostFile(ctx);
    const releases = await registry();
    if (ctx.path.startsWith(framesPath)) return frames.send(ctx, releases);
    if (ctx.path.startsWith('/remotes/')) return files.sendRelease(ctx, releases);
    if (ctx.path === '/remotes.json') return sendRegistry(ctx, releases);
    const followed = await previews.follow(ctx, releases);
    return followed === 'done' ? undefined : sendPage(ctx, releases, followed);
  };
}

/** The session, null if nobody is signed in, undefined while sessions are unavailable. */
async function sessionOf(
  ctx: GatewayContext,
  sessions: SiteParts['sessions'],
): Promise<Session | null | undefined> {
  try {
    return await sessions.read(ctx);
  } catch (error) {
    ctx.state.log.warn({ err: error }, 'sessions unavailable, sending the page for an anonymous visitor');
    return undefined;
  }
}

const refusedStatus = { unknown: 404, ended: 410 } as const;

function trialOf(opened: Preview[], override: Override | undefined): Trial | undefined {
  if (opened.length === 0 && !override) return undefined;
  const previews = opened.map(({ remote: { name, version }, expiresAt }) => ({ name, version, expiresAt }));
  return { previews, ...(override && { override }) };
}

function refuseWrites(ctx: GatewayContext) {
  if (isRead(ctx) && ctx.method !== 'OPTIONS') return;
  throw new AppError('method_not_allowed', 'Pages can only be read.', { headers: { Allow: 'GET, HEAD' } });
}

function writeRegistry(ctx: GatewayContext, { json, etag }: RegistryState) {
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
