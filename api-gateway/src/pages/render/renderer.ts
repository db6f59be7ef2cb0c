import type { RenderedPage, RenderRequest } from '@portal/contracts';
import { renderPage } from '@portal/contracts/schemas';
import type { Call, Log } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { Budget } from '../../http/budget.ts';
import { createShares } from '../../http/shares.ts';

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
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Asks the renderer for pages. No page fails or waits longer than the time limit because of it. */
export function createRenderer({ call, log, timeoutMs, renders }: RendererOptions) {
  const shares = createShares(renders);
  const failures = createFailures();

  /** Undefined if the renderer fails, is late, or must not be asked now. */
  return async (request: RenderRequest, visitor: RenderVisitor): Promise<RenderedPage | undefined> => {
    const { address } = request;
    if (failures.isPaused(address)) return undefined;
    const end = new AbortController();
    const release = shares.take(visitor.network, () => end.abort());
    if (!release) return undefined;
    failures.noteTry();
    const { requestId, viewerTokens } = visitor;
    const options = { requestId, signal: end.signal, timeoutMs: timeoutMs + marginMs };
    try {
      const page = await call(
        renderPage,
        { body: { ...request, ...(viewerTokens && { viewerTokens }) } },
        options,
      );
      failures.clear();
      return page;
    } catch (error) {
      if (!end.signal.aborted) {
        failures.add(address);
        log.warn({ err: error, requestId, address }, 'page not rendered on the server');
      }
      return undefined;
    } finally {
      release();
    }
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
