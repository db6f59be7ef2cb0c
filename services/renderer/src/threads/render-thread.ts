import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RenderRequest } from '@portal/contracts';
import { Piscina } from 'piscina';
import {
  emptyAnswer,
  type Fault,
  marks,
  type ReadQuestion,
  type RenderReport,
  type RenderTask,
  type ThreadData,
} from './tasks.ts';

export interface ThreadOptions extends ThreadData {
  memoryMb: number;
  /** How long a page may take in the thread, in milliseconds. */
  renderMs: number;
  /** The same while the thread is warmed. */
  warmUpMs: number;
}

/** How long a thread may take to start and to evaluate the shell, on a machine that may be busy (milliseconds). */
const startMs = 15_000;

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
  /** Evaluates the shell and renders pages without data, so that the first real page isn't slow. Throws ThreadLost. */
  warmUp: (request: RenderRequest, addresses: string[]) => Promise<Fault[]>;
  /** Renders one page at a time. Throws ThreadLost. */
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
  let isBroken = false;
  // Between two pages. The pool starts another thread, which isn't warm.
  pool.on('error', () => {
    isBroken = true;
  });

  /** Ends the thread if the task takes too long. */
  async function run<Answer>(name: string, task: object, timeoutMs: number, transfer: MessagePort[] = []) {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void pool.destroy();
    }, timeoutMs);
    try {
      if (isBroken) throw new Error('The thread ended between two pages.');
      return (await pool.run(task, { name, transferList: transfer })) as Answer;
    } catch (error) {
      void pool.destroy();
      throw new ThreadLost(isLate ? 'late' : 'broken', undefined, error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function render(request: RenderRequest, reads: PageReads, timeoutMs: number): Promise<RenderReport> {
    const { port1, port2 } = new MessageChannel();
    const remotes = Object.keys(request.servers);
    const running = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const task: RenderTask = { request, remotes, running, reads: port2 };
    reads.connect(port1);
    try {
      return await run<RenderReport>('render', task, timeoutMs, [port2]);
    } catch (error) {
      const remote = reads.areOpen() ? undefined : remotes[Atomics.load(running, 0) - marks.firstRemote];
      throw error instanceof ThreadLost ? new ThreadLost(error.reason, remote, error.cause) : error;
    } finally {
      port1.close();
    }
  }

  return {
    async warmUp(request, addresses) {
      await run('start', {}, startMs);
      const faults: Fault[] = [];
      for (const address of addresses) {
        const report = await render({ ...request, address }, noReads, warmUpMs);
        faults.push(...report.faults);
      }
      return faults;
    },
    render: (request, reads) => render(request, reads, renderMs),
    end: () => pool.destroy(),
  };
}

const noReads: PageReads = {
  connect: (port) =>
    void port.on('message', ({ id }: ReadQuestion) => port.postMessage({ id, answer: emptyAnswer(503) })),
  areOpen: () => false,
};

/** Most objects of a page are short-lived; Node's default of 48 MiB would be more memory, and no faster. */
const youngGenerationMb = 8;

/** The worker's bundle, or its source if nothing is bundled. */
const program = workerProgram();

function workerProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'page.worker.js');
  return existsSync(bundle) ? bundle : join(here, '../worker/worker-from-source.mjs');
}
