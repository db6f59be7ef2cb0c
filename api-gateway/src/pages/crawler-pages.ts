import type { Call, Log, NamedCall } from '@portal/kit';
import type { GatewayConfig } from '../config.ts';
import type { Budget } from '../http/budget.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { createPageMetadata } from './metadata/page-metadata.ts';
import { searchEngineFiles } from './seo/search-engine-files.ts';
import { createSiteList } from './seo/site-map.ts';

interface CrawlerPagesDeps {
  config: GatewayConfig;
  calls: NamedCall[];
  call: Call;
  pageHeadMs: Budget['pageHeadMs'];
  registry: () => Promise<Releases>;
  log: Log;
}

/** Page metadata and the files for search engines, from the services that know the pages. */
export const crawlerPages = ({ config, call, pageHeadMs, calls, registry, log }: CrawlerPagesDeps) => ({
  metadata: createPageMetadata({ call, log, timeoutMs: pageHeadMs }),
  files: searchEngineFiles({
    calls: calls.map((named) => named.call),
    registry,
    siteList: createSiteList({ call, log }),
    publicUrl: config.PUBLIC_URL,
  }),
});
