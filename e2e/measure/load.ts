import { Pool } from 'undici';

interface Load {
  /** Each has one request at a time. */
  connections: number;
  /** The load ends with this promise. */
  until: Promise<unknown>;
  headers?: Record<string, string>;
}

/** Sends reads over some connections and returns the throughput and latencies. */
export async function load(
  origin: string,
  path: (index: number) => string,
  { connections, until, headers = {} }: Load,
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
      const isRead = await read(pool, path(sent++), headers).catch(() => false);
      if (!isRead) failed += 1;
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all([ended, ...Array.from({ length: connections }, connection)]);
  const rate = (times.length / (performance.now() - startedAt)) * 1000;
  await pool.close();
  return `${rate.toFixed(0)} requests/s, ${percentiles(times)}, ${failed} failed`;
}

async function read(pool: Pool, path: string, headers: Record<string, string>): Promise<boolean> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  await body.dump({ limit: Number.POSITIVE_INFINITY });
  return statusCode === 200;
}

/** The median and the 99th percentile of some milliseconds. */
export function percentiles(times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
