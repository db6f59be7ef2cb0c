import { createHash } from 'node:crypto';
import {
  imageSet,
  type PageDescription,
  type PageHead,
  pageHeadEndpoint,
  type Remote,
  type ServiceName,
} from '@portal/contracts';
import type { Call, Log } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import { filledAddress } from '../path-pattern.ts';
import { descriptionOf, isOnePage } from './described-pages.ts';

/** What is told of a page, its remote's words where its service says nothing else. */
export interface FullHead extends PageHead {
  title: string;
  description: string;
}

/** What those outside get of a page: search engines, who is sent a link, readers without scripts. */
export interface PageMetadata {
  status: 200 | 403 | 404 | 410;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Missing where nobody says anything: the page then has the head of the template. */
  head?: FullHead;
  /** The name of its screen's code, where it has one. */
  screen?: string;
  /** The calls that its screen makes first. */
  reads: string[];
  /** The picture that it shows first, as the `srcset` and `sizes` of its `img`. */
  picture?: { srcSet: string; sizes: string };
  /** Tells one view from another of the same releases. */
  id: string;
}

/** The view of a page of which nobody says anything. */
export const nobodysView = (status: PageMetadata['status']): PageMetadata => ({
  status,
  isListed: false,
  reads: [],
  id: '',
});

export type PageHeads = ReturnType<typeof createPageHeads>;

interface HeadSettings {
  call: Call;
  log: Log;
  /** How long a page waits for its head, in milliseconds; then it goes without. */
  waitMs?: number;
  /** How long a head is served without asking anew, in milliseconds: what is hidden is gone from pages after that. */
  keepMs?: number;
  /** How long nobody waits for a service that failed or was late, in milliseconds. */
  restMs?: number;
}

/** Requests for page metadata at a time; beyond that, pages are sent without it. */
const maxRequests = 64;

/** Heads are kept up to so many characters together. */
const maxCharacters = 16 * 1024 * 1024;

interface Told {
  head: PageHead;
  id: string;
}

/** The heads of the portal's pages, as the services that know them tell. No page fails or waits long for its head. */
export function createPageHeads({ call, log, waitMs = 300, keepMs = 10_000, restMs = 1000 }: HeadSettings) {
  const known = new LRUCache<string, Told>({
    ttl: keepMs,
    maxSize: maxCharacters,
    sizeCalculation: ({ head }) => JSON.stringify(head).length,
  });
  const asked = new Map<string, Promise<Told | undefined>>();
  const restingUntil = new Map<ServiceName, number>();
  const rest = (service: ServiceName) => restingUntil.set(service, Date.now() + restMs);

  function ask(service: ServiceName, path: string): Promise<Told | undefined> {
    const asking = call(pageHeadEndpoint(service), { query: { path } })
      .then((head) => {
        const told = { head, id: idOf(head) };
        known.set(path, told);
        return told;
      })
      .catch((error: unknown) => {
        rest(service);
        log.warn({ err: error, service, path }, 'a page is served without its head');
        return undefined;
      })
      .finally(() => asked.delete(path));
    asked.set(path, asking);
    return asking;
  }

  async function toldOf(service: ServiceName, path: string): Promise<Told | undefined> {
    const told = known.get(path);
    if (told) return told;
    if ((restingUntil.get(service) ?? 0) > Date.now()) return undefined;
    const asking = asked.get(path) ?? (asked.size < maxRequests ? ask(service, path) : undefined);
    if (!asking) return undefined;
    const { answer, isLate } = await inTime(asking, waitMs);
    // What it says too late is kept for the next who asks.
    if (isLate) rest(service);
    return answer;
  }

  return {
    /** What is said of the page at a path that the portal serves. */
    async of(pathname: string, remotes: readonly Remote[]): Promise<PageMetadata> {
      const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
      const page = descriptionOf(path, remotes);
      if (!page) return nobodysView(200);
      const { robots = 'index', describedBy, screen, reads = [] } = page;
      const told = describedBy && (await toldOf(describedBy, path));
      const head = { ...ownWords(page), ...told?.head };
      const isListed = robots === 'index' && head.status === 200;
      const filled = head.status === 200 ? reads.map((read) => filledAddress(read, page.path, path)) : [];
      return {
        status: head.status,
        isListed,
        head,
        ...(screen && { screen }),
        ...prerenderedPicture(page, told?.head),
        reads: filled,
        id: [page.path, told?.id, ...filled].join(' '),
      };
    },
  };
}

function prerenderedPicture({ firstPicture: shown }: PageDescription, head: PageHead | undefined) {
  if (!shown || !head?.firstPicture) return {};
  const { srcSet } = imageSet(head.firstPicture, shown.widths);
  return srcSet === undefined ? {} : { picture: { srcSet, sizes: shown.sizes } };
}

/** What the description says by itself. Of a kind of pages it can't say which address is theirs. */
const ownWords = (page: PageDescription): FullHead => ({
  status: 200,
  title: page.title,
  description: page.description ?? '',
  ...(isOnePage(page) && { canonical: page.path }),
});

const idOf = (head: PageHead) =>
  createHash('sha256').update(JSON.stringify(head)).digest('base64url').slice(0, 22);

async function inTime<T>(answer: Promise<T>, waitMs: number): Promise<{ answer?: T; isLate?: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ isLate: true }>((resolve) => {
    timer = setTimeout(() => resolve({ isLate: true }), waitMs);
  });
  try {
    return await Promise.race([answer.then((value) => ({ answer: value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
