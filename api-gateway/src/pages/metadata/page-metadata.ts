import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  imageSet,
  type PageDescription,
  type PageHead,
  type Remote,
  type ServiceName,
} from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import type { Call, Log } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import { filledAddress } from '../path-pattern.ts';
import { descriptionOf, isOnePage } from './described-pages.ts';

/** The head from the service, completed by the remote's declaration. */
export interface FullHead extends PageHead {
  title: string;
  description: string;
}

/** Metadata for crawlers and link previews. */
export interface PageMetadata {
  status: 200 | 403 | 404 | 410;
  isListed: boolean;
  /** If missing, the page has the template's head. */
  head?: FullHead;
  /** The name of its screen's chunk. */
  screen?: string;
  /** The first calls of its screen. */
  reads: string[];
  /** `srcset` and `sizes` of its first image. */
  picture?: { srcSet: string; sizes: string };
  /** Identifies the content, for the cache of pages. */
  id: string;
  /** Whether the service that describes the page has answered. */
  isComplete: boolean;
}

export const defaultMetadata = (status: PageMetadata['status']): PageMetadata => ({
  status,
  isListed: false,
  reads: [],
  id: '',
  isComplete: true,
});

export type PageMetadataSource = ReturnType<typeof createPageMetadata>;

interface MetadataOptions {
  call: Call;
  log: Log;
  /** How long a page waits for its head, in milliseconds; then it is sent without. */
  timeoutMs: number;
}

/** How long a service that failed or timed out is skipped, in milliseconds. */
const pauseMs = 1000;

/** Requests for page metadata at a time; beyond that, pages are sent without it. */
const maxRequests = 64;

/** The size of the cache, in characters. */
const maxCharacters = 16 * 1024 * 1024;

interface IdentifiedHead {
  head: PageHead;
  id: string;
  /** When it was asked for. */
  at: number;
}

interface PendingHead {
  answer: Promise<IdentifiedHead | undefined>;
  at: number;
}

/**
 * Reads page heads from the services. A page never fails for lack of its head, waits at most `timeoutMs`, and has none
 * rather than an outdated one, whose text may be hidden by now.
 */
export function createPageMetadata({ call, log, timeoutMs }: MetadataOptions) {
  const cache = new LRUCache<string, IdentifiedHead>({
    maxSize: maxCharacters,
    sizeCalculation: ({ head }) => JSON.stringify(head).length,
  });
  const pending = new Map<string, PendingHead>();
  const pausedUntil = new Map<ServiceName, number>();
  const pause = (service: ServiceName) => pausedUntil.set(service, performance.now() + pauseMs);

  function request(service: ServiceName, path: string): PendingHead {
    const at = performance.now();
    const answer = call(pageHeadEndpoint(service), { query: { path } })
      .then((head) => {
        const identified = { head, id: idOf(head), at };
        cache.set(path, identified);
        return identified;
      })
      .catch((error: unknown) => {
        pause(service);
        log.warn({ err: error, service, path }, 'page sent without metadata');
        return undefined;
      })
      .finally(() => pending.get(path) === started && pending.delete(path));
    const started = { answer, at };
    pending.set(path, started);
    return started;
  }

  async function headOf(
    service: ServiceName,
    path: string,
    notBefore: number,
  ): Promise<IdentifiedHead | undefined> {
    const isCurrent = (it?: { at: number }) => it !== undefined && it.at >= notBefore;
    const cached = cache.get(path);
    if (isCurrent(cached)) return cached;
    if ((pausedUntil.get(service) ?? 0) > performance.now()) return undefined;
    const running = pending.get(path);
    if (!isCurrent(running) && pending.size >= maxRequests) return undefined;
    const { answer } = running && isCurrent(running) ? running : request(service, path);
    const { head, isLate } = await withTimeout(answer, timeoutMs);
    if (isLate) pause(service);
    return head;
  }

  return {
    /** @param notBefore on the clock of `performance.now`: no older head is used. */
    async of(pathname: string, remotes: readonly Remote[], notBefore: number): Promise<PageMetadata> {
      const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
      const page = descriptionOf(path, remotes);
      if (!page) return defaultMetadata(200);
      const { robots = 'index', describedBy, screen, reads = [] } = page;
      const described = describedBy && (await headOf(describedBy, path, notBefore));
      const head = { ...declaredHead(page), ...described?.head };
      const isListed = robots === 'index' && head.status === 200;
      const filled = head.status === 200 ? reads.map((read) => filledAddress(read, page.path, path)) : [];
      return {
        status: head.status,
        isListed,
        head,
        ...(screen && { screen }),
        ...firstPicture(page, described?.head),
        reads: filled,
        id: [page.path, described?.id, ...filled].join(' '),
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
const declaredHead = (page: PageDescription): FullHead => ({
  status: 200,
  title: page.title,
  description: page.description ?? '',
  ...(isOnePage(page) && { canonical: page.path }),
});

const idOf = (head: PageHead) =>
  createHash('sha256').update(JSON.stringify(head)).digest('base64url').slice(0, 22);

async function withTimeout<T>(
  response: Promise<T>,
  timeoutMs: number,
): Promise<{ head?: T; isLate?: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ isLate: true }>((resolve) => {
    timer = setTimeout(() => resolve({ isLate: true }), timeoutMs);
  });
  try {
    return await Promise.race([response.then((head) => ({ head })), late]);
  } finally {
    clearTimeout(timer);
  }
}
