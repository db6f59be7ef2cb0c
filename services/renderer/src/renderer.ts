import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathPattern, type RenderedPage, type RenderRequest } from '@portal/contracts';
import type { Log, Metrics } from '@portal/kit';
import { type Breaker, createBreaker, type Verdict } from './breaker.ts';
import { NotRendered } from './not-rendered.ts';
import { pageReads } from './reads/page-reads.ts';
import type { ServiceRead } from './reads/service-reads.ts';
import { createRenderMetrics, type Outcome } from './render-metrics.ts';
import { shellBuild } from './shell-build.ts';
import { startThread, ThreadLost } from './threads/render-thread.ts';
import { SetCache } from './threads/set-cache.ts';
import type { CheckedFile, Fault, RenderReport } from './threads/tasks.ts';
import { ThreadSet } from './threads/thread-set.ts';
import { warmUpAddresses } from './warm-up.ts';

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
  /** How long a page may take from its request on, in milliseconds. */
  timeoutMs: number;
  /** The memory of the objects of a thread, in MiB. */
  memoryMb: number;
  /** How long a page may take while a new thread is warmed, in milliseconds. */
  warmUpMs?: number;
  maxThreads?: number;
  maxQueue?: number;
  breaker?: Breaker;
}

export interface Viewer {
  /** The viewer's identity headers, by service; undefined for anonymous visitors. */
  viewerTokens: Record<string, string> | undefined;
  requestId: string;
}

export interface Renderer {
  /** Renders a page. Throws NotRendered. */
  render: (request: RenderRequest, viewer: Viewer) => Promise<RenderedPage>;
  /** Finishes the pages in progress, then ends the threads. */
  stop: () => Promise<void>;
}

export function createRenderer(options: RendererOptions): Renderer {
  const { read, log, metrics, timeoutMs } = options;
  const { breaker = createBreaker({ log, metrics }) } = options;
  const currentShell = shellBuild(options.shellDir);
  const sets = new SetCache();
  const measure = createRenderMetrics(metrics, () => sets.queued());

  async function renderFor(remote: string, request: RenderRequest, viewer: Viewer, start: number) {
    const shell = await currentShell();
    const key = JSON.stringify([shell.integrity, Object.entries(request.servers).sort()]);
    const set = sets.get(key, () => createSet(options, breaker, shell, request));
    const { servers, end } = breaker.admit(request.servers);
    const reads = pageReads(read, { ...viewer, timeoutMs: timeoutMs * readShare });
    const timeout = timeLimit(start + timeoutMs);
    const page = { remote, request: { ...request, servers }, reads };
    const times = { startBefore: start + timeoutMs * queueShare, endBefore: start + timeoutMs };
    const rendering = set.render({ ...page, ...times }, timeout.signal);
    // A page that nobody waits for any more still goes to its end in the thread, and counts.
    void rendering
      .then(
        (report) => verdictOf(report, reads.haveFailed()),
        (error: unknown) => ({ rendered: [], failed: failuresOfLost(error) }),
      )
      .then((verdict) => {
        reads.end();
        end(verdict);
      });
    try {
      const report = await Promise.race([rendering, timeout.exceeded]);
      for (const { remote: at, reason } of report.faults)
        if (at === undefined) log.warn({ reason }, 'the shell failed');
      return pageOf(report, !reads.haveFailed() && isServed(remote, request, servers));
    } finally {
      timeout.clear();
    }
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
        const failure = notRendered(error);
        outcome = failure.outcome;
        throw failure;
      } finally {
        measure(remote, outcome, performance.now() - start);
      }
    },
    stop: () => sets.close(),
  };
}

function createSet(
  {
    releasesDir,
    log,
    timeoutMs,
    memoryMb,
    warmUpMs = 2000,
    maxThreads = twoAtMost,
    maxQueue = 40,
  }: RendererOptions,
  breaker: Breaker,
  shell: CheckedFile,
  { page, servers }: RenderRequest,
): ThreadSet {
  const folder = resolve(releasesDir);
  return new ThreadSet({
    maxThreads,
    maxQueue,
    lateMs: timeoutMs,
    startThread: () =>
      startThread({ shell, releasesDir: folder, memoryMb, renderMs: timeoutMs * graceFactor, warmUpMs }),
    warmUp: () => ({
      request: { address: '/', language: 'en', page, servers: breaker.working(servers) },
      addresses: warmUpAddresses({ page, servers }),
    }),
    // All their reads failed, so only builds that can't be evaluated are at fault.
    onWarmedUp: (faults) => breaker.charge(servers, failuresOf(faults, true)),
    onWarmUpLost: (error) => {
      log.error({ err: error.cause, remote: error.remote }, 'a worker thread was lost while it started');
      breaker.charge(servers, failuresOfLost(error));
    },
  });
}

const twoAtMost = Math.max(1, Math.min(2, availableParallelism()));

/** Rejects `exceeded` at a time of `performance.now()`. */
function timeLimit(at: number) {
  const controller = new AbortController();
  const { signal } = controller;
  const exceeded = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new NotRendered('timeout', 'The page took too long.')));
  });
  const timer = setTimeout(() => controller.abort(), at - performance.now());
  return { signal, exceeded, clear: () => clearTimeout(timer) };
}

/** The remote that serves the address of a page; undefined for the shell's own pages. */
function servingRemote({ address, page }: RenderRequest): string | undefined {
  const [pathname = '/'] = address.split('?', 1);
  const serves = (path: string) => pathPattern(path, { isPage: true })(pathname) !== null;
  return page.remotes.find(({ paths }) => paths.some(serves))?.name;
}

/** Whether the page's main part was rendered, or never can be. */
const isServed = (remote: string, request: RenderRequest, admitted: RenderRequest['servers']) =>
  !Object.hasOwn(request.servers, remote) || Object.hasOwn(admitted, remote);

function pageOf({ page, faults }: RenderReport, isWhole: boolean): RenderedPage {
  if (!page) throw new NotRendered('failed', 'The page could not be rendered.', faults.at(-1)?.reason);
  return { ...page, isComplete: page.isComplete && isWhole && faults.length === 0 };
}

function verdictOf({ page, faults }: RenderReport, haveReadsFailed: boolean): Verdict {
  return { rendered: page?.remotes ?? [], failed: failuresOf(faults, haveReadsFailed) };
}

/** Who is to blame: after failed reads only builds that can't be evaluated. */
function failuresOf(faults: Fault[], haveReadsFailed: boolean): Map<string, string> {
  const blamed = faults.filter(({ isOfBuild }) => isOfBuild || !haveReadsFailed);
  return new Map(blamed.flatMap(({ remote, reason }) => (remote === undefined ? [] : [[remote, reason]])));
}

function failuresOfLost(error: unknown): Map<string, string> {
  if (!(error instanceof ThreadLost) || error.remote === undefined) return new Map();
  return new Map([[error.remote, error.message]]);
}

function notRendered(error: unknown): NotRendered {
  if (error instanceof NotRendered) return error;
  const outcome = error instanceof ThreadLost && error.reason === 'late' ? 'timeout' : 'failed';
  return new NotRendered(outcome, 'The page could not be rendered.', error);
}
