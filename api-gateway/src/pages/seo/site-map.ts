import type { PageDescription, Remote, ServiceName, SitePage } from '@portal/contracts';
import { sitePagesEndpoint } from '@portal/contracts/schemas';
import type { Call, Log } from '@portal/kit';
import { escaped } from '../html.ts';
import { describedPages, isOnePage } from '../metadata/described-pages.ts';

/** The maximum for one sitemap (sitemaps.org), many times what the portal is built for. */
const maxPages = 50_000;
/** Lifetime of the cached list, in milliseconds; shorter if a service did not answer. */
const cacheMs = 10 * 60_000;
const cachePartialMs = 10_000;

interface SiteList {
  pages: SitePage[];
  readAt: number;
  isComplete: boolean;
}

/** All pages that search engines may list. If a service fails, its last list is used. */
export function createSiteList({ call, log }: { call: Call; log: Log }) {
  const lastPages = new Map<ServiceName, SitePage[]>();
  let list: SiteList | undefined;
  let reading: Promise<SiteList> | undefined;

  async function pagesOf(service: ServiceName): Promise<SitePage[] | undefined> {
    try {
      const pages = await allPages(call, service);
      if (pages.length > maxPages) log.warn({ service }, 'service lists too many pages for the sitemap');
      lastPages.set(service, pages.slice(0, maxPages));
      return lastPages.get(service);
    } catch (error) {
      log.warn({ err: error, service }, 'service unavailable, using its last list of pages');
      return undefined;
    }
  }

  async function read(remotes: readonly Remote[]): Promise<SiteList> {
    const listed = describedPages(remotes).filter(({ robots = 'index' }) => robots === 'index');
    const services = [...new Set(listed.flatMap(({ describedBy }) => describedBy ?? []))];
    const found = await Promise.all(services.map(pagesOf));
    return {
      pages: [
        ...listed.filter(isStatic).map(({ path }) => ({ path })),
        ...services.flatMap((service, index) => found[index] ?? lastPages.get(service) ?? []),
      ].slice(0, maxPages),
      readAt: performance.now(),
      isComplete: found.every((pages) => pages !== undefined),
    };
  }

  return async (remotes: readonly Remote[]): Promise<SitePage[]> => {
    const age = list ? performance.now() - list.readAt : Number.POSITIVE_INFINITY;
    if (list && age < (list.isComplete ? cacheMs : cachePartialMs)) return list.pages;
    reading ??= read(remotes).finally(() => {
      reading = undefined;
    });
    list = await reading;
    return list.pages;
  };
}

/** Services list the pages that they describe. */
const isStatic = (page: PageDescription) => isOnePage(page) && page.describedBy === undefined;

async function allPages(call: Call, service: ServiceName): Promise<SitePage[]> {
  const all: SitePage[] = [];
  for (let after: string | undefined; ; ) {
    const { pages, next } = await call(sitePagesEndpoint(service), {
      query: after === undefined ? {} : { after },
    });
    all.push(...pages);
    if (next === undefined || all.length > maxPages) return all;
    after = next;
  }
}

export function siteMapXml(pages: readonly SitePage[], origin: string): string {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : '';
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
