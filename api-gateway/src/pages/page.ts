import { headers, type PageData, type PublicConfig, shellPages } from '@portal/contracts';
import { type Log, type Metrics, unavailable } from '@portal/kit';
import { Counter } from 'prom-client';
import type { GatewayContext } from '../gateway-context.ts';
import { setPagePolicy } from '../http/security-headers.ts';
import { type RegistryState, remoteAt } from '../releases/remote-registry.ts';
import type { SharedCache } from '../shared-cache/shared-cache.ts';
import { encodePage, sendPage } from './encoded-page.ts';
import { defaultMetadata, type PageMetadata, type PageMetadataSource } from './metadata/page-metadata.ts';
import type { PageView } from './page-view.ts';
import { matchesPath } from './path-pattern.ts';
import { fileLinks, pictureLink, readLinks } from './preloads.ts';
import { createRenderedPages, isRenderable, type RenderedPagesDeps } from './render/rendered-pages.ts';
import { type Template, templateFile, writePage } from './template.ts';

export interface PageSettings {
  shellDir: string;
  config: PublicConfig;
  /** Of page views. */
  traceShare: number;
  metadata: PageMetadataSource;
  /** Absent: there is no renderer. */
  rendering: RenderedPagesDeps | undefined;
  sharedCache: Pick<SharedCache, 'offer'>;
  log: Log;
  metrics: Metrics;
}

const vary = `Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, ${headers.page}`;

/** Headers of an answer that depends on the session. */
export const personal = { 'Cache-Control': 'private, no-cache', Vary: vary };

/** Headers of an answer with versions that only this browser gets. */
export const uncached = { 'Cache-Control': 'private, no-store' };

/** Without scripts, a page that could not be rendered now would never show anything. */
const reloadsWithoutScripts = '<noscript><meta http-equiv="refresh" content="5"></noscript>';

/**
 * Sends the pages of the portal: with their content where the renderer provides it, else for the browser to draw.
 * Unknown paths get a page with 404.
 */
export function createPages({
  shellDir,
  config,
  traceShare,
  metadata,
  rendering,
  sharedCache,
  log,
  metrics,
}: PageSettings) {
  const template = templateFile(shellDir, log);
  const sent = pageCounter(metrics);
  const metadataOf = async (view: PageView): Promise<PageMetadata> =>
    view.status === 200 ? metadata.of(view) : defaultMetadata(view.status);
  const rendered = rendering && createRenderedPages(rendering, metadataOf);

  /** A page with its content; `failed` if it has none now, `unrendered` if it never has. */
  async function findRendered(ctx: GatewayContext, view: PageView, current: Template) {
    const isWanted = rendered && isRenderable(ctx, view, current);
    const page = isWanted ? ((await rendered.find(ctx, view, current)) ?? 'failed') : 'unrendered';
    sent.inc({ outcome: typeof page === 'string' ? page : page.isCached ? 'cached' : 'rendered' });
    return page;
  }

  return {
    /** The status of a path that has a page, 403 if the viewer may not see it; else undefined. */
    statusOf(pathname: string, { remotes, restricted = [] }: RegistryState): 200 | 403 | undefined {
      const isShells = Object.values(shellPages).some(({ path: it }) => matchesPath(it, pathname));
      if (isShells || remoteAt(pathname, remotes)) return 200;
      return restricted.some(({ path: pattern }) => matchesPath(pattern, pathname)) ? 403 : undefined;
    },

    /** Has the renderer start its threads. Returns whether it has, or there is none. */
    warmUp: async (registry: RegistryState): Promise<boolean> =>
      !rendered || rendered.warmUp(pageData({ registry, visitShare: 0 }, config, 0), registry),

    async send(ctx: GatewayContext, page: Omit<PageView, 'data'>, { isAnonymous }: { isAnonymous: boolean }) {
      const current = await template();
      if (current === null) throw unavailable('The pages of the portal are not built yet.');
      const { registry, choices, isPersonal, trial } = page;
      const view: PageView = { ...page, data: pageData(page, config, traceShare) };
      const found = await findRendered(ctx, view, current);
      const full = typeof found === 'string' ? undefined : found;
      const options = { isAnonymous, isLate: found === 'failed' };
      const answer = full ?? (await buildUnrendered(ctx, view, current, await metadataOf(view), options));

      setPagePolicy(ctx, {
        remoteOrigins: registry.origins,
        reachedOrigins: registry.reached,
        hasAds: config.adsClient !== undefined,
        // The development server reloads pages by a WebSocket.
        sockets: trial?.override ? [trial.override.address.replace(/^http/, 'ws')] : [],
        styleHash: answer.page.styleHash,
      });
      const isOnlyForVisitor = isPersonal || choices.areChosen || full !== undefined;
      // The robots tag of the page, for whoever reads only headers.
      if (!answer.isListed || trial) ctx.set('X-Robots-Tag', 'noindex');
      ctx.set(isOnlyForVisitor ? personal : { 'Cache-Control': 'no-cache', Vary: vary });
      if (trial || page.refusedPreview) ctx.set(uncached);
      if (full?.isShared && view.session === null && !trial) sharedCache.offer(ctx, full.tags);
      sendPage(ctx, answer.page, answer.status);
    },
  };
}

type PageDataParts = Pick<PageView, 'registry' | 'visitShare'> &
  Partial<Pick<PageView, 'trial' | 'refusedPreview'>>;

function pageData(
  { registry, visitShare, trial, refusedPreview }: PageDataParts,
  config: PublicConfig,
  traceShare: number,
): PageData {
  const { remotes, restricted } = registry;
  return {
    ...{ remotes, config },
    ...(restricted && { restricted }),
    ...(visitShare > 0 && { visitShare }),
    ...(traceShare > 0 && { traceShare }),
    ...(trial && { trial }),
    ...(refusedPreview && { refusedPreview }),
  };
}

const pageCounter = ({ registry }: Metrics) =>
  new Counter({
    name: 'gateway_pages_total',
    help: 'Pages by outcome: cached or rendered; unrendered on purpose; failed, so that the browser draws them.',
    labelNames: ['outcome'],
    registers: [registry],
  });

/** A page that the browser draws, with preloads for the remote of the path and the calls of its screen. */
async function buildUnrendered(
  ctx: GatewayContext,
  { registry, origin, choices, data }: PageView,
  template: Template,
  metadata: PageMetadata,
  { isAnonymous, isLate }: { isAnonymous: boolean; isLate: boolean },
) {
  const remote = remoteAt(ctx.path, registry.remotes)?.name;
  // Preloaded calls and images belong to the address without a query.
  const isPlain = ctx.querystring === '';
  const head =
    (isLate ? reloadsWithoutScripts : '') +
    fileLinks(registry.preloads(remote, metadata.screen)) +
    (isPlain ? readLinks(metadata.reads) + pictureLink(metadata.picture) : '');
  const html = writePage({
    template,
    choices,
    metadata,
    origin,
    data: { ...data, ...(isAnonymous && { isAnonymous }) },
    head,
  });
  return { page: await encodePage(html), status: metadata.status, isListed: metadata.isListed };
}
