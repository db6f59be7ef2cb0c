import type { RenderedPage, RenderRequest } from '@portal/contracts';
import { checkReads, renderPage } from '@portal/contracts/schemas';
import type { Call, Log } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { Budget } from '../../http/budget.ts';
import { createShares } from '../../http/shares.ts';

/** Longest time of a page that no visitor waits for, in milliseconds: the renderer's, and the way. */
const patientMs = 6000;
/** Longest time of a check of reads, in milliseconds. */
const checkMs = 700;
/** Added to the renderer's own time limit for the way there and back, in milliseconds. */
const marginMs = 50;
/** Time for which a failed page is not requested again, in milliseconds. */
const pauseMs = 1000;
/** While this many different pages have failed in a row, only one is asked for in that time. */
const maxFailures = 3;
/** Failed pages that are remembered. */
const maxFailed = 1000;

export interface RendererOptions {
  call: Call;
  log: Log;
  /** Longest time that the renderer works on a page, in milliseconds. */
  timeoutMs: number;
  renders: Budget['renders'];
}

export interface RenderVisitor {
  network: string;
  requestId: string;
  /** The viewer's identity headers, by service; undefined for anonymous visitors. */
  viewerTokens: Record<string, string> | undefined;
  /** True if the page is for the cache, and no visitor waits for it. */
  isPatient: boolean;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Asks the renderer for pages. No page fails or waits longer than the time limit because of it. */
export function createRenderer({ call, log, timeoutMs, renders }: RendererOptions) {
  const shares = createShares(renders);
  const failures = createFailures();

  /** Undefined if the renderer fails, is late, or must not be asked now. */
  async function render(
    request: RenderRequest,
    { isPatient, ...visitor }: RenderVisitor,
  ): Promise<RenderedPage | undefined> {
    const { address } = request;
    if (!isPatient && failures.isPaused(address)) return undefined;
    const end = new AbortController();
    const release = shares.take(visitor.network, () => end.abort());
    if (!release) return undefined;
    if (!isPatient) failures.noteTry();
    const { requestId, viewerTokens } = visitor;
    const options = {
      requestId,
      signal: end.signal,
      timeoutMs: isPatient ? patientMs : timeoutMs + marginMs,
    };
    try {
      const page = await call(
        renderPage,
        { body: { ...request, ...(viewerTokens && { viewerTokens }), ...(isPatient && { isPatient }) } },
        options,
      );
      failures.clear();
      return page;
    } catch (error) {
      if (!end.signal.aborted) {
        if (!isPatient) failures.add(address);
        log.warn({ err: error, requestId, address }, 'page not rendered on the server');
      }
      return undefined;
    } finally {
      release();
    }
  }

  return {
    render,
    /** Returns whether the answers that a page was rendered from are the same now. */
    async areCurrent(reads: Record<string, string>, requestId: string): Promise<boolean> {
      try {
        return (await call(checkReads, { body: { reads } }, { requestId, timeoutMs: checkMs })).areCurrent;
      } catch (error) {
        log.warn({ err: error, requestId }, 'the reads of a rendered page could not be checked');
        return false;
      }
    },
  };
}

/** A page that can't be rendered must not stop the others, and a renderer that hangs must not delay them. */
function createFailures() {
  const failed = new LRUCache<string, true>({ max: maxFailed, ttl: pauseMs });
  const inARow = new Set<string>();
  let nextTryAt = 0;
  return {
    isPaused: (address: string) =>
      failed.has(address) || (inARow.size >= maxFailures && performance.now() < nextTryAt),
    /** While one request tries whether the renderer works again, the others don't wait for it. */
    noteTry() {
      nextTryAt = performance.now() + pauseMs;
    },
    add(address: string) {
      failed.set(address, true);
      if (inARow.size < maxFailures) inARow.add(address);
    },
    clear: () => inARow.clear(),
  };
}
