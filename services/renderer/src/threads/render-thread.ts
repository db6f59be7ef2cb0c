import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RenderRequest } from '@portal/contracts';
import { Piscina } from 'piscina';
import {
  type Fault,
  marks,
  type RenderReport,
  type RenderTask,
  type ThreadData,
  type WarmUpTask,
} from './tasks.ts';

export interface ThreadOptions extends ThreadData {
  memoryMb: number;
  /** How long a page may take in the thread, in milliseconds. */
  renderMs: number;
  /** How long it may take to evaluate everything, in milliseconds. */
  warmUpMs: number;
}

/** The thread is lost: it took too long, ran out of memory, or ended. */
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
  /** Whether the page waits for an answer. */
  areOpen: () => boolean;
}

export interface RenderThread {
  /** Evaluates everything. Throws `ThreadLost`; for a shell that can't be evaluated, with the reason `broken`. */
  warmUp: (request: RenderRequest, addresses: string[]) => Promise<Fault[]>;
  /** Renders one page at a time. Throws `ThreadLost`. */
  render: (request: RenderRequest, reads: PageReads) => Promise<RenderReport>;
  /** Ends the thread with what it does. */
  end: () => Promise<void>;
}

/**
 * A worker thread. It is a pool of one, because a new thread is warmed before it gets pages, and because a thread that is
 * lost must name the remote that it executed.
 */
export function startThread({ memoryMb, renderMs, warmUpMs, ...workerData }: ThreadOptions): RenderThread {
  const pool = new Piscina({
    filename: program,
    minThreads: 1,
    maxThreads: 1,
    workerData,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  // A thread that breaks between two pages fails the next one.
  pool.on('error', () => {});

  async function run<Report>(
    name: 'render' | 'warmUp',
    { request, ...more }: Omit<RenderTask, 'remotes' | 'running'> | Omit<WarmUpTask, 'remotes' | 'running'>,
    timeoutMs: number,
    isWaiting = () => false,
  ): Promise<Report> {
    const remotes = Object.keys(request.servers);
    const running = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void pool.destroy();
    }, timeoutMs);
    try {
      const task = { ...more, request, remotes, running };
      return await pool.run(task, { name, transferList: 'reads' in more ? [more.reads] : [] });
    } catch (error) {
      const mark = Atomics.load(running, 0);
      const remote = isWaiting() ? undefined : remotes[mark - marks.firstRemote];
      void pool.destroy();
      throw new ThreadLost(isLate ? 'late' : 'broken', remote, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    warmUp: (request, addresses) => run<Fault[]>('warmUp', { request, addresses }, warmUpMs),
    async render(request, reads) {
      const { port1, port2 } = new MessageChannel();
      reads.connect(port1);
      try {
        return await run<RenderReport>('render', { request, reads: port2 }, renderMs, reads.areOpen);
      } finally {
        port1.close();
      }
    },
    end: () => pool.destroy(),
  };
}

/** Most objects of a page are short-lived; Node's default of 48 MiB would be memory of every thread. */
const youngGenerationMb = 16;

/** The worker's bundle, or its source if nothing is bundled. */
const program = workerProgram();

function workerProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'page.worker.js');
  return existsSync(bundle) ? bundle : join(here, '../worker/worker-from-source.mjs');
}
