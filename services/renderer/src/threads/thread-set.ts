import type { RenderRequest } from '@portal/contracts';
import { NotRendered } from '../not-rendered.ts';
import { expectedDurations } from './expected-duration.ts';
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
  /** By `performance.now()`: a page that ends later is of no use. */
  endBefore: number;
}

export interface ThreadSetOptions {
  startThread: () => RenderThread;
  /** A thread whose page takes longer gets no further page until it has ended this one, in milliseconds. */
  lateMs: number;
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
  /** Warm threads without a page; each but the last ends with its timer. */
  readonly #idle = new Map<RenderThread, NodeJS.Timeout | undefined>();
  readonly #running = new Map<RenderThread, Job>();
  /** Threads whose page is late: it may be slow, or never end. */
  readonly #late = new Set<RenderThread>();
  /** Remotes since a page of theirs was late, until one is in time. They get one thread at most. */
  readonly #suspects = new Set<string>();
  readonly #queue = createTurns<Job>();
  readonly #durations = expectedDurations();
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
   * ThreadLost, and NotRendered if no thread can be expected in time, too many pages wait, or this one waited too long: a
   * page that would come too late costs the others their time.
   */
  async render(page: Page, cancel: AbortSignal): Promise<RenderReport> {
    if (!this.#isServing()) {
      this.#startThreads();
      throw noThread();
    }
    if (this.#isLate(page.remote)) throw heldUp();
    if (this.#queue.size() >= this.#options.maxQueue || !this.#canEndInTime(page, this.#waitOf(page)))
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
    const barred = new Set([...this.#suspects].filter((remote) => running.has(remote)));
    for (let job = this.#queue.take(running, barred); job; job = this.#queue.take(running, barred)) {
      if (performance.now() < job.startBefore && this.#canEndInTime(job)) return job;
      job.reject(waitedTooLong());
    }
    return undefined;
  }

  #canEndInTime({ remote, endBefore }: Page, waitMs = 0): boolean {
    return performance.now() + waitMs + this.#durations.of(remote) < endBefore;
  }

  /** How long a new page will wait for its turn, in milliseconds. */
  #waitOf({ remote }: Page): number {
    if (this.#idle.size > 0) return 0;
    return ((this.#queue.size() + 1) / Math.max(1, this.#running.size)) * this.#durations.of(remote);
  }

  async #run(thread: RenderThread, job: Job): Promise<void> {
    const startedAt = performance.now();
    this.#running.set(thread, job);
    const timer = setTimeout(() => this.#noteLate(thread, job), this.#options.lateMs);
    try {
      job.resolve(await thread.render(job.request, job.reads));
      this.#durations.note(job.remote, performance.now() - startedAt);
      if (!this.#late.has(thread)) this.#suspects.delete(job.remote);
      this.#becomeIdle(thread);
    } catch (error) {
      this.#threads.delete(thread);
      job.reject(error);
    }
    clearTimeout(timer);
    this.#running.delete(thread);
    this.#late.delete(thread);
    this.#refuseIfNoThread();
    this.#next();
  }

  #noteLate(thread: RenderThread, { remote }: Job): void {
    this.#late.add(thread);
    this.#suspects.add(remote);
    this.#refuseIfNoThread();
  }

  /** Whether a thread takes pages, now or after the page that it renders. */
  #isServing(): boolean {
    return this.#idle.size + this.#running.size > this.#late.size;
  }

  /** Whether a page of the remote is late: further ones would be, too. */
  #isLate(remote: string): boolean {
    return [...this.#late].some((thread) => this.#running.get(thread)?.remote === remote);
  }

  /** Refuses waiting pages if no thread can be expected in time. */
  #refuseIfNoThread(): void {
    if (this.#isServing()) return;
    const none = new Set<string>();
    for (let job = this.#queue.take(none); job; job = this.#queue.take(none)) job.reject(noThread());
  }

  #becomeIdle(thread: RenderThread): void {
    const end = () => {
      if (this.#threads.size === 1) return;
      this.#idle.delete(thread);
      this.#threads.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, this.#threads.size > 1 ? setTimeout(end, idleMs).unref() : undefined);
  }

  /** Starts a thread if none takes pages, or if pages wait. */
  #startThreads(): void {
    const busy = Math.max(this.#running.size + this.#queue.size(), this.#late.size + 1);
    const wanted = Math.min(this.#options.maxThreads, busy);
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

/** A new thread takes longer to start than a page may wait. */
const noThread = () => new NotRendered('refused', 'No worker thread is ready.');
const heldUp = () => new NotRendered('refused', 'Another page of the remote takes too long.');
const waitedTooLong = () => new NotRendered('timeout', 'The page waited too long to be rendered.');
