import { performance } from 'node:perf_hooks';
import {
  imageSet,
  type Language,
  type PageDescription,
  type PageHead,
  pageTexts,
  type ServiceName,
} from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { type Call, type Log, withinTime } from '@portal/kit';
import type { PageView } from '../page-view.ts';
import { filledAddress } from '../path-pattern.ts';
import { descriptionOf, isOnePage } from './described-pages.ts';

/** The head from the service, completed by the remote's declaration. */
export interface FullHead extends PageHead {
  title: string;
  description: string;
}

/** Metadata for crawlers and link previews. */
export interface PageMetadata {
  status: PageView['status'];
  isListed: boolean;
  /** If missing, the page has the template's head. */
  head?: FullHead;
  /** The name of its screen's chunk. */
  screen?: string;
  /** The first calls of its screen. */
  reads: string[];
  /** `srcset` and `sizes` of its first image. */
  picture?: { srcSet: string; sizes: string };
  /** True if the service that describes the page has answered. */
  isComplete: boolean;
}

export const defaultMetadata = (status: PageMetadata['status']): PageMetadata => ({
  status,
  isListed: false,
  reads: [],
  isComplete: true,
});

type MetadataView = Pick<PageView, 'path' | 'query' | 'remotes' | 'choices'>;

export type PageMetadataSource = ReturnType<typeof createPageMetadata>;

interface MetadataOptions {
  call: Call;
  log: Log;
  /** Longest time that a page waits for its head, in milliseconds; then it is sent without. */
  timeoutMs: number;
}

/** Time for which a service that failed or timed out is skipped, in milliseconds. */
const pauseMs = 1000;

/** Longer keys are none of the portal's. */
const maxKeyLength = 200;

/** Requests for page metadata at a time; beyond that, pages are sent without it. */
const maxRequests = 64;

/** Reads page heads from the services. A page never fails for lack of its head, and waits at most `timeoutMs`. */
export function createPageMetadata({ call, log, timeoutMs }: MetadataOptions) {
  const pausedUntil = new Map<ServiceName, number>();
  const pause = (service: ServiceName) => void pausedUntil.set(service, performance.now() + pauseMs);
  let running = 0;

  async function headOf(
    service: ServiceName,
    query: { path: string; key?: string; language: Language },
  ): Promise<PageHead | undefined> {
    if (running >= maxRequests || (pausedUntil.get(service) ?? 0) > performance.now()) return undefined;
    running += 1;
    const head = call(pageHeadEndpoint(service), { query })
      .catch((error: unknown) => {
        pause(service);
        log.warn({ err: error, service, path: query.path }, 'page sent without metadata');
        return undefined;
      })
      .finally(() => {
        running -= 1;
      });
    return withinTime(head, timeoutMs, () => {
      pause(service);
      return undefined;
    });
  }

  return {
    async of({ path: pathname, query, remotes, choices }: MetadataView): Promise<PageMetadata> {
      const { language } = choices;
      const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
      const page = descriptionOf(path, remotes);
      if (!page) return defaultMetadata(200);
      const { robots = 'index', describedBy, identifiedBy, screen, reads = [] } = page;
      const key = identifiedBy && new URLSearchParams(query).get(identifiedBy)?.slice(0, maxKeyLength);
      const described = describedBy && (await headOf(describedBy, { path, language, ...(key && { key }) }));
      const head = { ...declaredHead(page, language), ...described };
      const isListed = robots === 'index' && head.status === 200;
      return {
        status: head.status,
        isListed,
        head,
        ...(screen && { screen }),
        ...firstPicture(page, described),
        reads: head.status === 200 ? reads.map((read) => filledAddress(read, page.path, path)) : [],
        isComplete: !describedBy || described !== undefined,
      };
    },
  };
}

function firstPicture({ firstPicture: shown }: PageDescription, head: PageHead | undefined) {
  if (!shown || !head?.firstPicture) return {};
  const { srcSet } = imageSet(head.firstPicture, shown.widths);
  return srcSet === undefined ? {} : { picture: { srcSet, sizes: shown.sizes } };
}

/** Only a declaration without parameters knows the page's address. */
const declaredHead = (page: PageDescription, language: Language): FullHead => ({
  ...{ status: 200, description: page.description ?? '' },
  ...pageTexts(page, language),
  ...(isOnePage(page) && { canonical: page.path }),
});
