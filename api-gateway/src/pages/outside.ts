import { type Call, createCaller, type Log, type NamedCall } from '@portal/kit';
import type { GatewayConfig } from '../config.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { createPageHeads } from './metadata/page-heads.ts';
import { searchEngineFiles } from './seo/search-engine-files.ts';
import { createSiteList } from './seo/site-map.ts';

interface PageMetadataParts {
  config: GatewayConfig;
  calls: NamedCall[];
  registry: () => Promise<Releases>;
  log: Log;
}

/** What the portal tells those outside: the heads of its pages, and the files that search engines ask for. */
export function outside({ config, calls, registry, log }: PageMetadataParts) {
  const { INTERNAL_SECRET: secret, SERVICE_URLS: urls, PUBLIC_URL: publicUrl } = config;
  const caller = createCaller({ service: 'gateway', secret, urls });
  const end = new AbortController();
  const call: Call = (endpoint, input, options) =>
    caller.call(endpoint, input, { ...options, signal: end.signal });
  return {
    heads: createPageHeads({ call, log }),
    files: searchEngineFiles({
      calls: calls.map((named) => named.call),
      registry,
      siteList: createSiteList({ call, log }),
      publicUrl,
    }),
    /** Ends what is being asked; nobody waits for it any more. */
    async close() {
      end.abort();
      await caller.close();
    },
  };
}
