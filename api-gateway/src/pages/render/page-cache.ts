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
  /** Allows sending it again, to any anonymous visitor. */
  isShared: boolean;
}

export interface CachedPage extends BuiltPage {
  isCached: boolean;
}

interface Entry {
  built: Promise<BuiltPage | undefined>;
  startedAt: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Shares rendered pages among anonymous visitors who ask at about the same time. */
export function createPageCache() {
  const entries = new LRUCache<string, Entry>({ max: maxPages, ttl: currentMs });
  let lastWriteAt = Number.NEGATIVE_INFINITY;

  function start(key: string, build: () => Promise<BuiltPage | undefined>) {
    const startedAt = performance.now();
    const built = build();
    const entry = { built, startedAt };
    entries.set(key, entry);
    const drop = () => entries.peek(key) === entry && entries.delete(key);
    void built.then((page) => page?.isShared || drop(), drop);
    return built;
  }

  return {
    /** The page of a key, shared with others if it is current; undefined if it can't be built now. */
    async get(key: string, build: () => Promise<BuiltPage | undefined>): Promise<CachedPage | undefined> {
      const known = entries.get(key);
      const isCached = known !== undefined && known.startedAt > lastWriteAt;
      const page = await (isCached ? known.built : start(key, build));
      return page && { ...page, isCached };
    },
    /** After a write, what was rendered before may be outdated: it may show a text that is hidden now. */
    noteWrite() {
      lastWriteAt = performance.now();
    },
  };
}
