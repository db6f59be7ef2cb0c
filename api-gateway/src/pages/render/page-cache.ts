import { performance } from 'node:perf_hooks';
import type { RenderedRead } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import { bytesOf, type EncodedPage } from '../encoded-page.ts';
import type { CurrentReads } from './current-reads.ts';

/** Pages with a query have their own memory, so that made-up queries can't displace the others. */
const maxBytes = { plain: 16 * 1024 * 1024, query: 8 * 1024 * 1024 };
/** How long a page is stored, in milliseconds: it contains the time at which it was rendered. */
const storedMs = 60_000;

export interface BuiltPage {
  page: EncodedPage;
  status: number;
  /** What it was rendered from; absent if it must not be stored. */
  reads?: readonly RenderedRead[];
}

export interface CachedPage extends BuiltPage {
  isCached: boolean;
}

interface Entry extends BuiltPage {
  reads: readonly RenderedRead[];
  /** The time from which it is known to be current. */
  at: number;
}

interface Build {
  built: Promise<BuiltPage | undefined>;
  at: number;
}

/**
 * Caches rendered pages of anonymous visitors by what they read: a page is sent only if the services say that it hasn't
 * changed, because its texts may have been hidden meanwhile. Concurrent requests share one rendering.
 */
export function createPageCache(reads: CurrentReads) {
  const entriesOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      ttl: storedMs,
      sizeCalculation: ({ page }, key) => bytesOf(page) + key.length,
    });
  const stored = { plain: entriesOf(maxBytes.plain), query: entriesOf(maxBytes.query) };
  const builds = new Map<string, Build>();

  async function stateOf(entry: Entry): Promise<'current' | 'changed' | 'unknown'> {
    if (entry.at >= reads.since()) return 'current';
    const verdict = await reads.check(entry.reads);
    if (verdict.state === 'unchanged') {
      entry.at = Math.max(entry.at, verdict.at);
      return 'current';
    }
    // A page that doesn't have what its visitor has just written is worse than one that takes longer.
    return reads.isWrittenSince(entry.at) ? 'changed' : verdict.state;
  }

  function start(key: string, entries: LRUCache<string, Entry>, build: () => Promise<BuiltPage | undefined>) {
    const at = performance.now();
    const built = build()
      .then((page) => {
        if (page?.reads) entries.set(key, { ...page, reads: page.reads, at });
        return page;
      })
      .finally(() => builds.get(key) === started && builds.delete(key));
    const started: Build = { built, at };
    builds.set(key, started);
    return built;
  }

  return {
    /** The page of a key, from the cache if it is current; undefined if it can't be built now. */
    async get(
      key: string,
      { hasQuery }: { hasQuery: boolean },
      build: () => Promise<BuiltPage | undefined>,
    ): Promise<CachedPage | undefined> {
      const entries = stored[hasQuery ? 'query' : 'plain'];
      const entry = entries.get(key);
      if (entry) {
        const state = await stateOf(entry);
        if (state === 'current') return { ...entry, isCached: true };
        if (state === 'unknown') return undefined;
        if (entries.peek(key) === entry) entries.delete(key);
      }
      const running = builds.get(key);
      const isCurrent = running && running.at >= reads.since();
      const built = await (isCurrent ? running.built : start(key, entries, build));
      return built && { ...built, isCached: false };
    },
  };
}
