import type { RenderedPage, RenderRequest } from '@portal/contracts';
import { checkReads, renderPage } from '@portal/contracts/schemas';
import { type Call, createFairQueue, type Log } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { Budget } from '../../http/budget.ts';

/** Pages that no visitor waits for come after all others. */
const refreshKey = 'refresh';
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
  const queue = createFairQueue({
    limit: renders.total,
    limitPerKey: renders.perNetwork,
    maxWaiting: renders.queued,
    maxWaitingPerKey: renders.queuedPerNetwork,
    waitMs: renders.waitMs,
    lastKey: refreshKey,
  });
  const failures = createFailures();

  /** Undefined if the renderer fails, is late, or must not be asked now. */
  async function render(
    request: RenderRequest,
    { network, isPatient, ...visitor }: RenderVisitor,
  ): Promise<RenderedPage | undefined> {
    if (!isPatient && failures.isPaused(request.address)) return undefined;
    const release = await queue.acquire(isPatient ? refreshKey : network).catch(() => undefined);
    if (!release) return undefined;
    try {
      // Others may have found meanwhile that the renderer hangs.
      return isPatient || !failures.isPaused(request.address)
        ? await ask(request, { isPatient, ...visitor })
        : undefined;
    } finally {
      release();
    }
  }

  async function ask(
    request: RenderRequest,
    { requestId, viewerTokens, isPatient }: Omit<RenderVisitor, 'network'>,
  ): Promise<RenderedPage | undefined> {
    const { address } = request;
    if (!isPatient) failures.noteTry();
    try {
      const page = await call(
        renderPage,
        { body: { ...request, ...(viewerTokens && { viewerTokens }), ...(isPatient && { isPatient }) } },
        { requestId, timeoutMs: isPatient ? patientMs : timeoutMs + marginMs },
      );
      failures.clear();
      return page;
    } catch (error) {
      if (!isPatient) failures.add(address);
      log.warn({ err: error, requestId, address }, 'page not rendered on the server');
      return undefined;
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
