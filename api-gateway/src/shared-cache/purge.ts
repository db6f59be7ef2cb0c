import { type Metrics, type PeriodicJob, periodicJob } from '@portal/kit';
import { Counter } from 'prom-client';
import { everyPage } from './tags.ts';

const everyMs = 1000;
const timeoutMs = 5000;
/** Failed purges are repeated after 1, 2, 4 … seconds, at most this. */
const maxPauseMs = 60_000;
/** More tags than this at a time are every page. */
const maxTags = 500;

interface PurgeDeps {
  url: string;
  token: string | undefined;
  /** Changes when a release does. */
  release: () => Promise<string>;
  metrics: Metrics;
}

export interface Purge {
  add: (tags: string[]) => void;
  job: PeriodicJob;
}

/**
 * Has a cache in front remove pages by their tags, in the form of `POST {"tags": […]}` that CDNs take. Everything goes at the
 * start, for what a process that died left undone, and with each release.
 */
export function createPurge({ url, token, release, metrics: { registry } }: PurgeDeps): Purge {
  /** Tags that wait for the next turn: until then another gateway may send a page of half a second ago once more. */
  let fresh = new Set([everyPage]);
  let due = new Set<string>();
  let known: string | undefined;
  let failures = 0;
  let notBefore = 0;
  const counter = new Counter({
    name: 'page_purges_total',
    help: 'Requests that asked the cache in front to remove pages.',
    labelNames: ['outcome'],
    registers: [registry],
  });

  const add = (tags: string[]) => {
    fresh = union(fresh, tags);
  };

  async function act() {
    const current = await release();
    if (known !== undefined && known !== current) add([everyPage]);
    known = current;
    const tags = due;
    due = fresh;
    fresh = new Set();
    if (performance.now() < notBefore) due = union(tags, due);
    else if (tags.size > 0) await remove(tags);
  }

  async function remove(tags: Set<string>) {
    try {
      await send(url, token, [...tags]);
      failures = 0;
      counter.inc({ outcome: 'done' });
    } catch (error) {
      due = union(tags, due);
      failures += 1;
      notBefore = performance.now() + Math.min(maxPauseMs, 1000 * 2 ** (failures - 1));
      counter.inc({ outcome: 'failed' });
      throw error;
    }
  }
  return {
    add,
    job: periodicJob({ everyMs, act, failure: 'pages stay in the cache in front until a repetition' }),
  };
}

/** Both together; every page takes the place of single ones, and of very many. */
function union(tags: ReadonlySet<string>, others: Iterable<string>): Set<string> {
  const all = new Set([...tags, ...others]);
  return all.has(everyPage) || all.size > maxTags ? new Set([everyPage]) : all;
}

async function send(url: string, token: string | undefined, tags: string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The cache in front answered ${answer.status}.`);
}
