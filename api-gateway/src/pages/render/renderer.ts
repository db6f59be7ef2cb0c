import { type RenderedPage, type RenderRequest, renderPage } from '@portal/contracts';
import type { Call, Log } from '@portal/kit';
import type { Budget } from '../../http/budget.ts';
import { createShares } from '../../http/shares.ts';

/** Added to the renderer's own time limit for the way there and back, in milliseconds. */
const marginMs = 50;
/** After this many failures in a row the renderer is asked only once in `pauseMs`. */
const maxFailures = 3;
const pauseMs = 1000;

export interface RendererOptions {
  call: Call;
  log: Log;
  /** How long the renderer works on a page, in milliseconds. */
  timeoutMs: number;
  renders: Budget['renders'];
}

export interface RenderVisitor {
  network: string;
  requestId: string;
  /** The identity headers. */
  identity: Record<string, string>;
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Asks the renderer for pages. No page fails or waits longer than the time limit because of it. */
export function createRenderer({ call, log, timeoutMs, renders }: RendererOptions) {
  const shares = createShares(renders);
  let failures = 0;
  let pausedUntil = 0;

  const isPaused = () => failures >= maxFailures && Date.now() < pausedUntil;

  /** Undefined if the renderer fails, is late, or must not be asked now. */
  return async (request: RenderRequest, visitor: RenderVisitor): Promise<RenderedPage | undefined> => {
    if (isPaused()) return undefined;
    const end = new AbortController();
    const release = shares.take(visitor.network, () => end.abort());
    if (!release) return undefined;
    // While one tries whether the renderer works again, the others don't wait for it.
    pausedUntil = Date.now() + pauseMs;
    const { requestId, identity } = visitor;
    const options = { requestId, identity, signal: end.signal, timeoutMs: timeoutMs + marginMs };
    try {
      const page = await call(renderPage, { body: request }, options);
      failures = 0;
      return page;
    } catch (error) {
      if (!end.signal.aborted) {
        failures += 1;
        log.warn({ err: error, requestId, address: request.address }, 'page not rendered on the server');
      }
      return undefined;
    } finally {
      release();
    }
  };
}
