import { type Call, createCaller, type Log, type NamedCall } from '@portal/kit';
import type { GatewayConfig } from '../config.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { createPageMetadata } from './metadata/page-metadata.ts';
import { searchEngineFiles } from './seo/search-engine-files.ts';
import { createSiteList } from './seo/site-map.ts';

interface CrawlerPagesDeps {
  config: GatewayConfig;
  calls: NamedCall[];
  registry: () => Promise<Releases>;
  log: Log;
}

/** Page metadata and the files for search engines, from the services that know the pages. */
export function crawlerPages({ config, calls, registry, log }: CrawlerPagesDeps) {
  const { INTERNAL_SECRET: secret, SERVICE_URLS: urls, PUBLIC_URL: publicUrl } = config;
  const caller = createCaller({ service: 'gateway', secret, urls });
  const end = new AbortController();
  const call: Call = (endpoint, input, options) =>
    caller.call(endpoint, input, { ...options, signal: end.signal });
  return {
    metadata: createPageMetadata({ call, log }),
    files: searchEngineFiles({
      calls: calls.map((named) => named.call),
      registry,
      siteList: createSiteList({ call, log }),
      publicUrl,
    }),
    async close() {
      end.abort();
      await caller.close();
    },
  };
}
