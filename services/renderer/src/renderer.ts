import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathPattern, type RenderedPage, type RenderRequest } from '@portal/contracts';
import { createFairQueue, type Log, type Metrics, QueueRefusal, withinTime } from '@portal/kit';
import { type Breaker, createBreaker, type Verdict } from './breaker.ts';
import { NotRendered } from './not-rendered.ts';
import { createCurrentPool, remoteFaults } from './pool/current-pool.ts';
import { ThreadLost, waitedTooLong } from './pool/render-pool.ts';
import type { Fault, RenderReport } from './pool/tasks.ts';
import { pageReads } from './reads/page-reads.ts';
import type { ServiceRead } from './reads/service-reads.ts';
import { createRenderMetrics, type Outcome } from './render-metrics.ts';
import { shellBuild } from './shell-build.ts';

/** The share of a page's time after which its reads end, so that the page is rendered with what is there. */
const readShare = 0.6;
/** A page that waited for longer than this share of its time is refused. */
const queueShare = 0.5;
/** A thread is ended when a page takes this many times its time: by then it is a loop, not a busy machine. */
const graceFactor = 4;

export interface RendererOptions {
  shellDir: string;
  releasesDir: string;
  read: ServiceRead;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  /** Longest time of a page from its request on, in milliseconds. */
  timeoutMs: number;
  /** The same for a page that no visitor waits for. */
  patientMs?: number;
  /** The memory of the objects of a thread, in MiB. */
  memoryMb: number;
  /** Longest time of a page while a new thread is warmed, in milliseconds. */
  warmUpMs?: number;
  maxThreads?: number;
  maxQueue?: number;
  breaker?: Breaker;
}

export interface Viewer {
  /** The viewer's identity headers, by service; undefined for anonymous visitors. */
  viewerTokens: Record<string, string> | undefined;
  requestId: string;
  /** True if no visitor waits for the page. */
  isPatient: boolean;
}

export interface Renderer {
  /** Renders a page. Throws NotRendered. */
  render: (request: RenderRequest, viewer: Viewer) => Promise<RenderedPage>;
  /** Finishes the pages in progress, then ends the threads. */
  stop: () => Promise<void>;
}

export function createRenderer(options: RendererOptions): Renderer {
  const { releasesDir, read, log, metrics, timeoutMs, memoryMb, warmUpMs = 2000 } = options;
  const { patientMs = timeoutMs } = options;
  const { breaker = createBreaker({ log, metrics }), maxThreads = twoAtMost, maxQueue = 40 } = options;
  const currentShell = shellBuild(options.shellDir);
  const currentPool = createCurrentPool({
    ...{ releasesDir: resolve(releasesDir), maxThreads, memoryMb, warmUpMs, breaker, log },
    renderMs: Math.max(timeoutMs * graceFactor, patientMs),
  });
  // One remote never has all threads, because its pages may hang.
  const limitPerKey = Math.max(1, maxThreads - 1);
  const queue = createFairQueue({ limit: maxThreads, limitPerKey, maxWaiting: maxQueue });
  const measure = createRenderMetrics(metrics, queue.waiting);

  async function poolFor(request: RenderRequest, isPatient: boolean) {
    const shell = await currentShell();
    try {
      return currentPool.of(shell, request);
    } catch (error) {
      if (!isPatient) throw error;
      await currentPool.started();
      return currentPool.of(shell, request);
    }
  }

  async function renderFor(remote: string, request: RenderRequest, asked: Viewer, start: number) {
    const { isPatient, ...viewer } = asked;
    const ownMs = isPatient ? patientMs : timeoutMs;
    const pool = await poolFor(request, isPatient);
    const { servers, end } = breaker.admit(request.servers);
    const reads = pageReads(read, { ...viewer, timeoutMs: ownMs * readShare });
    const waitMs = () => Math.max(0, start + ownMs * queueShare - performance.now());
    const rendering = queue
      .run(
        remote,
        () => pool.render({ ...request, servers }, reads, waitMs()),
        AbortSignal.timeout(Math.round(waitMs())),
      )
      .catch((error: unknown) => Promise.reject(toNotRendered(error)));
    // A page that nobody waits for any more still goes to its end in the thread, and counts.
    void rendering
      .then(
        (report) => verdictOf(report, reads.haveFailed()),
        (error: NotRendered) => ({ rendered: [], failed: failuresOfLost(error.cause) }),
      )
      .then((verdict) => {
        reads.end();
        end(verdict);
      });
    const report = await withinTime(rendering, start + ownMs - performance.now(), () => {
      throw new NotRendered('timeout', 'The page took too long.');
    });
    for (const { remote: at, reason } of report.faults)
      if (at === undefined) log.warn({ reason }, 'the shell failed');
    const page = pageOf(report, !reads.haveFailed() && isServed(remote, request, servers));
    return { ...page, reads: reads.hashes() };
  }

  return {
    async render(request, viewer) {
      const start = performance.now();
      const remote = servingRemote(request) ?? 'shell';
      let outcome: Outcome = 'failed';
      try {
        const page = await renderFor(remote, request, viewer, start);
        outcome = page.isComplete ? 'complete' : 'partial';
        return page;
      } catch (error) {
        const failure = toNotRendered(error);
        outcome = failure.outcome;
        throw failure;
      } finally {
        measure(remote, outcome, performance.now() - start);
      }
    },
    stop: currentPool.close,
  };
}

const twoAtMost = Math.max(1, Math.min(2, availableParallelism()));

/** The remote that serves the address of a page; undefined for the shell's own pages. */
function servingRemote({ address, page }: RenderRequest): string | undefined {
  const [pathname = '/'] = address.split('?', 1);
  const serves = (path: string) => pathPattern(path, { isPage: true })(pathname) !== null;
  return page.remotes.find(({ paths }) => paths.some(serves))?.name;
}

/** Returns whether the page's main part was rendered, or never can be. */
const isServed = (remote: string, request: RenderRequest, admitted: RenderRequest['servers']) =>
  !Object.hasOwn(request.servers, remote) || Object.hasOwn(admitted, remote);

function pageOf({ page, faults }: RenderReport, isWhole: boolean): RenderedPage {
  if (!page) throw new NotRendered('failed', 'The page could not be rendered.', faults.at(-1)?.reason);
  return { ...page, isComplete: page.isComplete && isWhole && faults.length === 0 };
}

function verdictOf({ page, faults }: RenderReport, haveReadsFailed: boolean): Verdict {
  return { rendered: page?.remotes ?? [], failed: failuresOf(faults, haveReadsFailed) };
}

/** Faults of remotes: after failed reads, only builds that can't be evaluated. */
const failuresOf = (faults: Fault[], haveReadsFailed: boolean) =>
  remoteFaults(faults.filter(({ isOfBuild }) => isOfBuild || !haveReadsFailed));

function failuresOfLost(error: unknown): Map<string, string> {
  if (!(error instanceof ThreadLost) || error.remote === undefined) return new Map();
  return new Map([[error.remote, error.message]]);
}

function toNotRendered(error: unknown): NotRendered {
  if (error instanceof NotRendered) return error;
  if (error instanceof QueueRefusal) return new NotRendered('refused', 'Too many pages wait to be rendered.');
  if (error instanceof DOMException && error.name === 'TimeoutError') return waitedTooLong(error);
  const outcome = error instanceof ThreadLost && error.reason === 'late' ? 'timeout' : 'failed';
  return new NotRendered(outcome, 'The page could not be rendered.', error);
}
