import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { EncodedPage } from '../encoded-page.ts';

/** Lifetime of a cached page, in milliseconds: a change made through another gateway shows after that. */
const currentMs = 500;
/** As many pages as the renderer makes in that time. */
const maxPages = 100;

export interface BuiltPage {
  page: EncodedPage;
  status: number;
  /** False: search engines leave it out. */
  isListed: boolean;
  /** Allows sending it again, to any anonymous visitor. */
  isShared: boolean;
  /** A cache in front removes it by these. */
  tags: string[];
}

/** Most bytes of the pages that are sent when the renderer is late, without and with a query. */
const maxLastBytes = { plain: 24 * 1024 * 1024, queried: 8 * 1024 * 1024 };
/** Their greatest age, in milliseconds: their times were written then. */
const maxLastMs = 10 * 60_000;

/** A page with what it was made from. */
export interface LastPage extends BuiltPage {
  /** A hash of each answer that it was rendered from, by address. */
  reads: Record<string, string>;
  /** Its metadata, as JSON. */
  head: string;
}

export interface CachedPage extends BuiltPage {
  isCached: boolean;
}

interface Entry {
  built: Promise<BuiltPage | undefined>;
  startedAt: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Shares rendered pages among anonymous visitors who ask at about the same time. The last page of each key is kept for
 * when the renderer is late; whoever sends it must have checked that its reads are current.
 */
export function createPageCache() {
  const plain = createStore(maxLastBytes.plain);
  const queried = createStore(maxLastBytes.queried);
  const storeOf = (key: string) => (key.includes('?') ? queried : plain);
  let lastWriteAt = Number.NEGATIVE_INFINITY;

  function start(key: string, build: () => Promise<BuiltPage | undefined>) {
    const startedAt = performance.now();
    const built = build();
    const entry = { built, startedAt };
    const { entries } = storeOf(key);
    entries.set(key, entry);
    const drop = () => entries.peek(key) === entry && entries.delete(key);
    void built.then((page) => page?.isShared || drop(), drop);
    return built;
  }

  return {
    /** The page of a key, shared with others if it is current; undefined if it can't be built now. */
    async get(key: string, build: () => Promise<BuiltPage | undefined>): Promise<CachedPage | undefined> {
      const known = storeOf(key).entries.get(key);
      const isCached = known !== undefined && known.startedAt > lastWriteAt;
      const page = await (isCached ? known.built : start(key, build));
      return page && { ...page, isCached };
    },
    last: (key: string) => storeOf(key).lastPages.get(key),
    /** Returns whether the last page of a key is about to leave the cache. */
    isAging: (key: string) => storeOf(key).lastPages.getRemainingTTL(key) < maxLastMs / 2,
    keepLast: (key: string, page: LastPage) => void storeOf(key).lastPages.set(key, page),
    /** After a write, what was rendered before may be outdated: it may show a text that is hidden now. */
    noteWrite() {
      lastWriteAt = performance.now();
    },
  };
}

/** One for addresses with a query, which anyone can make up, so that they never displace the others. */
const createStore = (maxSize: number) => ({
  entries: new LRUCache<string, Entry>({ max: maxPages, ttl: currentMs }),
  lastPages: new LRUCache<string, LastPage>({
    maxSize,
    ttl: maxLastMs,
    sizeCalculation: ({ page }) => page.html.length + page.gzip.length,
  }),
});
