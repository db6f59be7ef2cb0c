import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RenderRequest } from '@portal/contracts';
import { Piscina } from 'piscina';
import { NotRendered } from '../not-rendered.ts';
import { type CheckedFile, type Fault, marks, type RenderReport, type ThreadData } from './tasks.ts';

export interface PoolOptions {
  shell: CheckedFile;
  releasesDir: string;
  /** Renders without data before the first page of a new thread, one at each of the addresses. */
  warmUp: { request: RenderRequest; addresses: string[] };
  maxThreads: number;
  memoryMb: number;
  /** Longest time of a page in a thread, in milliseconds. */
  renderMs: number;
  /** Longest time of a remote's page while the first thread is warmed, in milliseconds. */
  warmUpMs: number;
}

/** Longest time for the first thread to start and warm up on a busy machine, in milliseconds. */
const startMs = 30_000;
/** Longest idle time of a thread beyond the first, in milliseconds. */
const idleMs = 30_000;
/** Most objects of a page are short-lived; Node's default of 48 MiB would be more memory, and no faster. */
const youngGenerationMb = 8;

/** A thread is lost: it took too long, ran out of memory, or ended. */
export class ThreadLost extends Error {
  constructor(
    readonly reason: 'late' | 'broken',
    /** The remote that was executed; undefined for the shell and for a thread that waited. */
    readonly remote: string | undefined,
    cause: unknown,
  ) {
    super(reason === 'late' ? 'A page took too long.' : 'A worker thread ended.', { cause });
  }
}

/** The main thread's end of the reads of a page. */
export interface PageReads {
  connect: (port: MessagePort) => void;
  /** Returns whether the page waits for an answer. */
  areOpen: () => boolean;
}

export interface RenderPool {
  /** Resolves when the first thread is warm, with what failed meanwhile. Rejects with ThreadLost. */
  warm: Promise<Fault[]>;
  /**
   * Renders a page. Throws NotRendered if no thread has begun it after `waitMs`, and ThreadLost, which ends only the
   * thread of the page.
   */
  render: (request: RenderRequest, reads: PageReads, waitMs: number) => Promise<RenderReport>;
  /** Returns whether it has no thread any more, because a new one could not start. */
  isEmpty: () => boolean;
  /** Finishes the pages in progress, then ends the threads. */
  close: () => Promise<void>;
}

/** Starts threads that render pages of one shell build. Each is warmed before it gets pages. */
export function createRenderPool(options: PoolOptions): RenderPool {
  const { shell, releasesDir, warmUp, maxThreads, memoryMb, renderMs, warmUpMs } = options;
  const warming = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadData = { shell, releasesDir, warmUp: { ...warmUp, running: warming } };
  const pool = new Piscina({
    filename: program,
    name: 'render',
    minThreads: 1,
    maxThreads,
    idleTimeout: idleMs,
    workerData,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  // Between two pages; the pool starts another thread. Without a listener the process would end.
  pool.on('error', () => {});

  async function warmFirst(): Promise<Fault[]> {
    const watch = watchWarmUp(warming, warmUpMs);
    try {
      return await pool.run(null, { name: 'warmUp', signal: watch.signal });
    } catch (error) {
      void pool.destroy();
      throw new ThreadLost(
        watch.signal.aborted ? 'late' : 'broken',
        remoteAt(warmUp.request, warming),
        error,
      );
    } finally {
      watch.end();
    }
  }

  async function render(request: RenderRequest, reads: PageReads, waitMs: number): Promise<RenderReport> {
    const { port1, port2 } = new MessageChannel();
    const running = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const hasBegun = () => Atomics.load(running, 0) !== marks.nothing;
    const end = new AbortController();
    const timers = [
      setTimeout(() => hasBegun() || end.abort(), waitMs),
      setTimeout(() => end.abort(), renderMs),
    ];
    reads.connect(port1);
    try {
      const task = { request, running, reads: port2 };
      return await pool.run(task, { signal: end.signal, transferList: [port2] });
    } catch (error) {
      if (!hasBegun()) throw waitedTooLong(error);
      const remote = reads.areOpen() ? undefined : remoteAt(request, running);
      throw new ThreadLost(end.signal.aborted ? 'late' : 'broken', remote, error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      port1.close();
    }
  }

  const open = new Set<Promise<RenderReport>>();
  return {
    warm: warmFirst(),
    render(...page) {
      const rendering = render(...page).finally(() => open.delete(rendering));
      open.add(rendering);
      return rendering;
    },
    isEmpty: () => pool.threads.length === 0,
    async close() {
      await Promise.allSettled(open);
      await pool.destroy();
    },
  };
}

export const waitedTooLong = (cause?: unknown) =>
  new NotRendered('timeout', 'The page waited too long to be rendered.', cause);

const remoteAt = ({ servers }: RenderRequest, running: Int32Array): string | undefined =>
  Object.keys(servers)[Atomics.load(running, 0) - marks.firstRemote];

/** Aborts the signal when one page of a remote takes longer than `pageMs`, or everything longer than `startMs`. */
function watchWarmUp(warming: Int32Array, pageMs: number) {
  const controller = new AbortController();
  let last = '';
  const watch = setInterval(() => {
    const now = warming.join();
    if (now === last && Atomics.load(warming, 0) >= marks.firstRemote) controller.abort();
    last = now;
  }, pageMs);
  const limit = setTimeout(() => controller.abort(), startMs);
  return {
    signal: controller.signal,
    end() {
      clearInterval(watch);
      clearTimeout(limit);
    },
  };
}

/** The worker's bundle, or its source if nothing is bundled. */
const program = workerProgram();

function workerProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'page.worker.js');
  return existsSync(bundle) ? bundle : join(here, '../worker/worker-from-source.mjs');
}
