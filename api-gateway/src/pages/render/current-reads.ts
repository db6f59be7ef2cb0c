import { performance } from 'node:perf_hooks';
import type { Endpoint, RenderedRead, ServiceName } from '@portal/contracts';
import { ask, type Instances, routeTable, withinTime } from '@portal/kit';
import { LRUCache } from 'lru-cache';

/** How long what was read counts as current, in milliseconds: a write through another gateway shows after that. */
const currentMs = 500;
/** The share of a page's time for which it waits for the services. A later answer counts for the next page. */
const waitShare = 0.4;
/** The timeout of a request, in times of a page. */
const timeoutFactor = 8;
/** Requests at a time; beyond that, nothing is known. */
const maxRequests = 128;

/** The present ETag of an address, null if it has none, and the time from which that is known. */
interface Known {
  etag: string | null;
  at: number;
}

interface Request {
  answer: Promise<Known | undefined>;
  at: number;
}

export type Verdict = { state: 'unchanged'; at: number } | { state: 'changed' | 'unknown' };

export interface CurrentReads {
  /** Whether it can be known that these reads have changed. */
  canCheck: (reads: readonly RenderedRead[]) => boolean;
  /** Asks the services whether the reads have changed. */
  check: (reads: readonly RenderedRead[]) => Promise<Verdict>;
  /** What was read before this time, on the clock of `performance.now`, may be outdated. */
  since: () => number;
  /** Whether anything was written after this time. */
  isWrittenSince: (at: number) => boolean;
  /** After a write, everything read before may be outdated. */
  noteWrite: () => void;
}

/**
 * Knows which answers of the services are current. Concurrent checks of an address share one request. `pageMs` is the
 * time that a page has, in milliseconds.
 */
export function createCurrentReads(
  calls: readonly Endpoint[],
  instances: Instances,
  pageMs: number,
): CurrentReads {
  const [waitMs, timeoutMs] = [pageMs * waitShare, pageMs * timeoutFactor];
  const routeOf = routeTable([...calls]);
  const known = new LRUCache<string, Known>({ max: 10_000 });
  const requests = new Map<string, Request>();
  let lastWriteAt = 0;
  const since = () => Math.max(performance.now() - currentMs, lastWriteAt);

  const serviceOf = (address: string): ServiceName | undefined => {
    const route = routeOf('GET', address.split('?', 1)[0] ?? '');
    return route && 'call' in route && route.call.access === 'anyone' ? route.call.service : undefined;
  };

  function request({ address, etag = '' }: RenderedRead): Request | undefined {
    const service = serviceOf(address);
    if (!service || requests.size >= maxRequests) return undefined;
    const at = performance.now();
    const answer = askFor(instances, service, { address, etag, timeoutMs })
      .then((current) => {
        const now = { etag: current, at };
        known.set(address, now);
        return now;
      })
      .catch(() => undefined)
      .finally(() => requests.get(address) === started && requests.delete(address));
    const started = { answer, at };
    requests.set(address, started);
    return started;
  }

  async function currentOf(read: RenderedRead): Promise<Known | undefined> {
    const oldest = since();
    const last = known.get(read.address);
    if (last && last.at >= oldest) return last;
    const running = requests.get(read.address);
    const current = running && running.at >= oldest ? running : request(read);
    if (!current) return undefined;
    return withinTime(current.answer, current.at + waitMs - performance.now(), () => undefined);
  }

  return {
    since,
    canCheck: (reads) =>
      reads.every(({ address, etag }) => etag !== undefined && serviceOf(address) !== undefined),
    async check(reads) {
      let at = performance.now();
      const all = await Promise.all(reads.map(async (read) => ({ read, now: await currentOf(read) })));
      if (all.some(({ read, now }) => now && now.etag !== read.etag)) return { state: 'changed' };
      for (const { now } of all) {
        if (!now) return { state: 'unknown' };
        at = Math.min(at, now.at);
      }
      return { state: 'unchanged', at };
    },
    isWrittenSince: (at) => at < lastWriteAt,
    noteWrite() {
      lastWriteAt = performance.now();
    },
  };
}

/** The present ETag of an answer; null if it is an error of the client, such as "not found". */
async function askFor(
  instances: Instances,
  service: ServiceName,
  { address, etag, timeoutMs }: { address: string; etag: string; timeoutMs: number },
) {
  const { statusCode, headers, body } = await ask(instances, service, {
    method: 'GET',
    path: address,
    headers: { accept: 'application/json', 'if-none-match': etag },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await body.dump();
  if (statusCode === 304) return etag;
  if (statusCode >= 500 || statusCode === 429) throw new Error(`${address} answered ${statusCode}`);
  return statusCode === 200 ? String(headers.etag ?? '') : null;
}
