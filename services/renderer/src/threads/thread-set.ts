import type { RenderRequest } from '@portal/contracts';
import { NotRendered } from '../not-rendered.ts';
import { type PageReads, type RenderThread, ThreadLost } from './render-thread.ts';
import type { Fault, RenderReport } from './tasks.ts';
import { createTurns } from './turns.ts';

/** How long a thread beyond the first may be idle, in milliseconds. */
const idleMs = 30_000;
/** The pause after a warm-up that failed for no remote's fault, in milliseconds. */
const restMs = 30_000;

export interface Page {
  /** The remote that serves it, or the shell. */
  remote: string;
  request: RenderRequest;
  reads: PageReads;
  /** By `performance.now()`: a page that starts later has too little time left. */
  startBefore: number;
}

export interface ThreadSetOptions {
  startThread: () => RenderThread;
  maxThreads: number;
  /** Pages that may wait. */
  maxQueue: number;
  /** What warms a thread, without the builds that are not used now. */
  warmUp: () => { request: RenderRequest; addresses: string[] };
  onWarmedUp: (faults: Fault[]) => void;
  onWarmUpLost: (error: ThreadLost) => void;
}

interface Job extends Page {
  resolve: (report: RenderReport) => void;
  reject: (error: unknown) => void;
}

/** The worker threads of one set of builds, and the pages that wait for them. */
export class ThreadSet {
  readonly #options: ThreadSetOptions;
  readonly #threads = new Set<RenderThread>();
  /** Warm threads without a page; each thread beyond the first ends with its timer. */
  readonly #idle = new Map<RenderThread, NodeJS.Timeout | undefined>();
  readonly #running = new Map<RenderThread, Job>();
  readonly #queue = createTurns<Job>();
  /** Remotes that a warm-up did not survive. */
  readonly #notWarmed = new Set<string>();
  #restUntil = 0;
  #isClosing = false;
  #onDrained: (() => void) | undefined;

  constructor(options: ThreadSetOptions) {
    this.#options = options;
    this.#startThreads();
  }

  queued(): number {
    return this.#queue.size();
  }

  /**
   * Renders a page when it is its turn. `cancel` takes it out of the queue; a running page goes to its end. Throws
   * ThreadLost, and NotRendered if no thread is warm, too many pages wait, or this one waited too long.
   */
  async render(page: Page, cancel: AbortSignal): Promise<RenderReport> {
    if (!this.#isWarm()) {
      this.#startThreads();
      throw startingUp();
    }
    if (this.#queue.size() >= this.#options.maxQueue)
      throw new NotRendered('refused', 'Too many pages wait to be rendered.');
    return new Promise((resolve, reject) => {
      const job = { ...page, resolve, reject };
      this.#queue.add(job);
      cancel.addEventListener('abort', () => {
        this.#queue.remove(job);
        if (![...this.#running.values()].includes(job)) reject(waitedTooLong());
      });
      this.#next();
    });
  }

  /** Finishes its pages, then ends its threads. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#running.size + this.#queue.size() > 0)
      await new Promise<void>((resolve) => {
        this.#onDrained = resolve;
      });
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  /** Gives waiting pages to idle threads. */
  #next(): void {
    for (const [thread, timer] of this.#idle) {
      const job = this.#take();
      if (!job) break;
      clearTimeout(timer);
      this.#idle.delete(thread);
      void this.#run(thread, job);
    }
    this.#startThreads();
    if (this.#running.size + this.#queue.size() === 0) this.#onDrained?.();
  }

  #take(): Job | undefined {
    const running = new Set([...this.#running.values()].map(({ remote }) => remote));
    for (let job = this.#queue.take(running); job; job = this.#queue.take(running)) {
      if (performance.now() < job.startBefore) return job;
      job.reject(waitedTooLong());
    }
    return undefined;
  }

  async #run(thread: RenderThread, job: Job): Promise<void> {
    this.#running.set(thread, job);
    try {
      job.resolve(await thread.render(job.request, job.reads));
      this.#running.delete(thread);
      this.#becomeIdle(thread);
    } catch (error) {
      this.#running.delete(thread);
      this.#threads.delete(thread);
      job.reject(error);
      if (!this.#isWarm()) this.#refuseWaiting();
    }
    this.#next();
  }

  #isWarm(): boolean {
    return this.#idle.size + this.#running.size > 0;
  }

  /** A new thread takes longer to start than pages may wait. */
  #refuseWaiting(): void {
    const none = new Set<string>();
    for (let job = this.#queue.take(none); job; job = this.#queue.take(none)) job.reject(startingUp());
  }

  #becomeIdle(thread: RenderThread): void {
    const end = () => {
      this.#idle.delete(thread);
      this.#threads.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, this.#threads.size > 1 ? setTimeout(end, idleMs).unref() : undefined);
  }

  /** Starts a thread if none is there, or if pages wait. */
  #startThreads(): void {
    const wanted = Math.max(1, Math.min(this.#options.maxThreads, this.#running.size + this.#queue.size()));
    if (this.#threads.size >= wanted || this.#isClosing || performance.now() < this.#restUntil) return;
    const thread = this.#options.startThread();
    this.#threads.add(thread);
    void this.#warmUp(thread);
  }

  async #warmUp(thread: RenderThread): Promise<void> {
    const { request, addresses } = this.#options.warmUp();
    const servers = Object.entries(request.servers).filter(([name]) => !this.#notWarmed.has(name));
    try {
      const faults = await thread.warmUp({ ...request, servers: Object.fromEntries(servers) }, addresses);
      this.#options.onWarmedUp(faults);
      if (this.#isClosing) return;
      this.#becomeIdle(thread);
    } catch (error) {
      this.#threads.delete(thread);
      if (this.#isClosing) return;
      if (error instanceof ThreadLost) this.#options.onWarmUpLost(error);
      const remote = error instanceof ThreadLost ? error.remote : undefined;
      if (remote === undefined) this.#restUntil = performance.now() + restMs;
      else this.#notWarmed.add(remote);
    }
    this.#next();
  }
}

const startingUp = () => new NotRendered('refused', 'The worker threads are starting.');
const waitedTooLong = () => new NotRendered('timeout', 'The page waited too long to be rendered.');
