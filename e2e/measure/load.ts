import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, comments, forumSearch, links, plantSearch, plants, threads } from '@portal/contracts';
import { Pool } from 'undici';
import { firstId, size } from './data.ts';

interface Load {
  /** Each has one request at a time. */
  connections: number;
  /** The load ends with this promise. */
  until: Promise<unknown>;
}

/** Sends reads over some connections and returns the throughput and latencies. */
export async function load(
  origin: string,
  path: (index: number) => string,
  { connections, until }: Load,
): Promise<string> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  let sent = 0;
  let isOver = false;
  const ended = until.finally(() => {
    isOver = true;
  });
  const connection = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      if (!(await read(pool, path(sent++)))) failed += 1;
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all([ended, ...Array.from({ length: connections }, connection)]);
  const rate = (times.length / (performance.now() - startedAt)) * 1000;
  await pool.close();
  return `${rate.toFixed(0)} requests/s, ${percentiles(times)}, ${failed} failed`;
}

const perSecond = 50;
const visitMs = 60_000;

/** Each kind of read that visitors make, equally often. */
const kinds: [name: string, path: (index: number) => string][] = [
  ['page of a plant', (index) => links.plant(1 + (index % 100))],
  ['page of a discussion', (index) => links.thread(firstId + (index % size.threads))],
  ['the forum', () => links.forum()],
  ['a plant', (index) => addressOf(plants.read, { params: { id: firstId + (index % 1000) } })],
  ['search for plants', () => addressOf(plantSearch.find, { query: { q: 'chamomille', view: 'page' } })],
  ['search in the forum', () => addressOf(forumSearch.find, { query: { q: 'word1 word3' } })],
  ['list of discussions', () => threads.list.path],
  ['comments', (index) => addressOf(comments.list, { params: { id: firstId + (index % size.threads) } })],
];

/**
 * Reads at a fixed rate, whether or not earlier requests are answered, and counts each time from when the request was
 * due: a portal that stalls can't hide it. Returns a figure for each kind.
 */
export async function visit(origin: string): Promise<[what: string, figure: string][]> {
  const pool = new Pool(origin, { connections: 256, pipelining: 1, headersTimeout: 30_000 });
  const tallies = kinds.map(() => ({ times: [] as number[], failed: 0 }));
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < (visitMs / 1000) * perSecond; sent += 1) {
    const dueAt = startedAt + (sent * 1000) / perSecond;
    await pause(Math.max(0, dueAt - performance.now()));
    const [[, path], tally] = [kinds[sent % kinds.length], tallies[sent % kinds.length]] as [
      (typeof kinds)[0],
      (typeof tallies)[0],
    ];
    pending.push(
      read(pool, path(Math.floor(sent / kinds.length))).then((isRead) => {
        if (!isRead) tally.failed += 1;
        tally.times.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(pending);
  await pool.close();
  return kinds.map(([name], index) => {
    const { times = [], failed = 0 } = tallies[index] ?? {};
    return [`${name}, at ${perSecond} requests a second of all`, `${percentiles(times)}, ${failed} failed`];
  });
}

async function read(pool: Pool, path: string): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({ method: 'GET', path });
    await body.dump({ limit: Number.POSITIVE_INFINITY });
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** The median and the 99th percentile of some milliseconds. */
function percentiles(times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
