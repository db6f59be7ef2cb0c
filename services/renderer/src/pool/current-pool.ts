import type { RenderRequest, ServerBuild } from '@portal/contracts';
import type { Log } from '@portal/kit';
import type { Breaker } from '../breaker.ts';
import { NotRendered } from '../not-rendered.ts';
import { warmUpAddresses } from '../warm-up.ts';
import { createRenderPool, type PoolOptions, type RenderPool, ThreadLost } from './render-pool.ts';
import type { CheckedFile, Fault } from './tasks.ts';

/** A build that no page used for this long is not part of the next pool, in milliseconds. */
const recentMs = 10 * 60_000;
/** The pause after a start that failed for no remote's fault, in milliseconds. */
const restMs = 30_000;

export interface CurrentPoolOptions extends Omit<PoolOptions, 'shell' | 'warmUp'> {
  breaker: Breaker;
  log: Log;
}

interface Generation {
  shell: CheckedFile;
  pool: RenderPool;
  /** The server builds that its threads may evaluate, with the time of their last use. */
  builds: Map<string, number>;
}

/**
 * Provides the threads for a page. A new build of the shell or of a remote gets new threads, so that those of earlier
 * releases end; until they are warm, the old ones go on with what they know.
 */
export function createCurrentPool({ breaker, log, ...options }: CurrentPoolOptions) {
  let current: Generation | undefined;
  let next: Generation | undefined;
  let restUntil = 0;
  /** Builds that a warm-up did not survive. */
  const notWarmed = new Set<string>();
  const closing = new Set<Promise<void>>();

  const close = (generation: Generation | undefined) => {
    if (!generation) return;
    const closed = generation.pool.close().finally(() => closing.delete(closed));
    closing.add(closed);
  };

  function start(shell: CheckedFile, request: RenderRequest) {
    const { servers } = request;
    const isWarmed = ({ integrity }: ServerBuild) => !notWarmed.has(integrity);
    const generation: Generation = {
      shell,
      pool: createRenderPool({ ...options, shell, warmUp: warmUpOf(request, breaker, isWarmed) }),
      builds: new Map([...recentBuilds(current), ...hashesOf(servers).map(usedNow)]),
    };
    next = generation;
    void generation.pool.warm.then(
      (faults) => replace(generation, servers, faults),
      (error) => giveUp(servers, error),
    );
  }

  function replace(generation: Generation, servers: Record<string, ServerBuild>, faults: Fault[]) {
    // All reads of a warm-up failed, so only builds that can't be evaluated are at fault.
    breaker.charge(servers, remoteFaults(faults.filter(({ isOfBuild }) => isOfBuild)));
    if (next !== generation) return;
    next = undefined;
    const ofShell = faults.find(({ remote, isOfBuild }) => isOfBuild && remote === undefined);
    if (ofShell) {
      log.error({ reason: ofShell.reason }, 'the server build of the shell can’t be evaluated');
      restUntil = Date.now() + restMs;
      close(generation);
    } else {
      close(current);
      current = generation;
    }
  }

  function giveUp(servers: Record<string, ServerBuild>, error: unknown) {
    next = undefined;
    if (restUntil === Number.POSITIVE_INFINITY) return;
    const remote = error instanceof ThreadLost ? error.remote : undefined;
    log.error({ err: error, remote }, 'a worker thread was lost while it started');
    const hash = remote === undefined ? undefined : servers[remote]?.integrity;
    if (remote === undefined || hash === undefined) {
      restUntil = Date.now() + restMs;
      return;
    }
    notWarmed.add(hash);
    breaker.charge(servers, new Map([[remote, String(error)]]));
  }

  return {
    /** Throws NotRendered if no warm thread has the builds; a new one takes longer to start than a page may wait. */
    of(shell: CheckedFile, request: RenderRequest): RenderPool {
      const hashes = hashesOf(request.servers);
      if (current && canServe(current, shell, hashes)) {
        for (const hash of hashes) current.builds.set(hash, Date.now());
        return current.pool;
      }
      if (!next && Date.now() >= restUntil) start(shell, request);
      throw new NotRendered('refused', 'No worker thread is ready.');
    },
    /** Resolves when the new threads are warm or lost; at once if none start. */
    started: () => Promise.allSettled([next?.pool.warm]),
    /** Finishes the pages in progress, then ends the threads. */
    async close() {
      restUntil = Number.POSITIVE_INFINITY;
      close(current);
      close(next);
      next = undefined;
      await Promise.all(closing);
    },
  };
}

const canServe = ({ pool, builds, ...own }: Generation, shell: CheckedFile, hashes: string[]) =>
  own.shell.integrity === shell.integrity && hashes.every((hash) => builds.has(hash)) && !pool.isEmpty();

/** A page of each remote, with the builds that work. */
function warmUpOf(
  { page, servers, language }: RenderRequest,
  breaker: Breaker,
  isWarmed: (build: ServerBuild) => boolean,
): PoolOptions['warmUp'] {
  const warmed = Object.entries(breaker.working(servers)).filter(([, build]) => isWarmed(build));
  return {
    request: { address: '/', language, page, servers: Object.fromEntries(warmed) },
    addresses: warmUpAddresses({ page, servers }),
  };
}

const usedNow = (hash: string) => [hash, Date.now()] as const;

const hashesOf = (servers: Record<string, ServerBuild>) =>
  Object.values(servers).map(({ integrity }) => integrity);

const recentBuilds = (generation: Generation | undefined) =>
  [...(generation?.builds ?? [])].filter(([, usedAt]) => Date.now() - usedAt < recentMs);

/** The reason of each remote that failed. */
export const remoteFaults = (faults: Fault[]): Map<string, string> =>
  new Map(faults.flatMap(({ remote, reason }) => (remote === undefined ? [] : [[remote, reason]])));
