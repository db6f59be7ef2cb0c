import type { Viewer } from '@portal/contracts';
import { viewerTokens } from '../api/identity.ts';
import { type GatewayParts, serviceNamesOf } from '../gateway-parts.ts';
import { createPageMetadata } from './metadata/page-metadata.ts';
import { createPages } from './page.ts';
import { createHeadLinks } from './render/head-links.ts';
import { createRenderer } from './render/renderer.ts';
import { searchEngineFiles } from './seo/search-engine-files.ts';
import { createSiteList } from './seo/site-map.ts';
import { createSite } from './site.ts';
import { workerFile } from './worker-file.ts';

/** Assembles the pages, with their content if there is a renderer, and the files beside them. */
export function assemblePages(parts: GatewayParts) {
  const { config, endpoints, log, metrics, budget, internal, registry } = parts;
  const { SHELL_DIR: shellDir, PUBLIC_URL: publicUrl } = config;
  const { call } = internal;
  const pages = createPages({
    shellDir,
    config: {
      adsClient: config.ADS_CLIENT,
      operatorName: config.OPERATOR_NAME,
      contactEmail: config.CONTACT_EMAIL,
    },
    traceShare: config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 0 : config.TRACE_SHARE,
    metadata: createPageMetadata({ call, log, timeoutMs: budget.pageHeadMs }),
    rendering: config.SERVICE_URLS.renderer && renderingOf(parts),
    sharedCache: parts.sharedCache,
    log,
    metrics,
  });
  return {
    /** Has the renderer start its threads, which takes seconds. Returns whether it has, or there is none. */
    warmUp: async () =>
      pages.warmUp((await registry()).registryFor({ viewer: null, visitor: null, language: 'en' })),
    searchEngineFiles: searchEngineFiles({
      calls: endpoints,
      registry,
      siteList: createSiteList({ call, log }),
      publicUrl,
    }),
    workerFile: workerFile(shellDir, config.OFFLINE_WORKER === 'on'),
    site: createSite({
      ...parts,
      shellDir,
      releasesDir: config.RELEASES_DIR,
      pages,
      publicUrl,
      visitShare: config.VISIT_SHARE,
    }),
  };
}

function renderingOf({ config, log, budget, pageCache, internal: { call, signer } }: GatewayParts) {
  const { SHELL_DIR: shellDir, RELEASES_DIR: releasesDir, RENDER_TIMEOUT_MS: timeoutMs } = config;
  const readable = serviceNamesOf(config).filter((name) => name !== 'renderer');
  return {
    renderer: createRenderer({ call, log, timeoutMs, renders: budget.renders }),
    headLinks: createHeadLinks({ shellDir, releasesDir }, log),
    cache: pageCache,
    viewerTokens: (viewer: Viewer) => viewerTokens(signer, viewer, readable),
  };
}
