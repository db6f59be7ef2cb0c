import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentiles } from './load.ts';

/** One kind of request and its share of the visit. */
export interface Kind {
  name: string;
  weight: number;
  request: (index: number) => {
    path: string;
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string;
  };
}

interface Rate {
  perSecond: number;
  forMs: number;
}

interface Tally {
  times: number[];
  failed: number;
}

const maxConnections = 256;
const tickMs = 10;

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered, and counts each time from when the request
 * was due: a portal that stalls can't hide it. Answers other than 2xx count as failed.
 * @returns a figure for each kind, and for all.
 */
export async function openLoop(
  origin: string,
  kinds: Kind[],
  { perSecond, forMs }: Rate,
): Promise<[name: string, figure: string][]> {
  const pool = new Pool(origin, { connections: maxConnections, pipelining: 1, headersTimeout: 30_000 });
  const tallies = new Map(kinds.map(({ name }) => [name, { times: [], failed: 0 } as Tally]));
  const turns = turnsOf(kinds);
  const waiting = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  while (performance.now() - startedAt < forMs) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const kind = turns[sent % turns.length] as Kind;
      const dueAt = startedAt + ((sent + 1) / perSecond) * 1000;
      const asked: Promise<void> = ask(pool, kind, sent, dueAt, tallies.get(kind.name) as Tally);
      waiting.add(asked);
      void asked.then(() => waiting.delete(asked));
    }
    await pause(tickMs);
  }
  await Promise.all(waiting);
  await pool.close();
  const all = [...tallies].map(([name, tally]): [string, string] => [name, figureOf(tally)]);
  const total = {
    times: [...tallies.values()].flatMap(({ times }) => times),
    failed: [...tallies.values()].reduce((sum, { failed }) => sum + failed, 0),
  };
  return [...all, ['all', figureOf(total)]];
}

async function ask(pool: Pool, kind: Kind, index: number, dueAt: number, tally: Tally): Promise<void> {
  const { method = 'GET', path, headers = {}, body } = kind.request(index);
  try {
    const answer = await pool.request({ method, path, headers, body: body ?? null });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    if (answer.statusCode >= 300) tally.failed += 1;
  } catch {
    tally.failed += 1;
  }
  tally.times.push(performance.now() - dueAt);
}

const figureOf = ({ times, failed }: Tally) =>
  `${times.length} requests, ${percentiles(times)}, ${failed} failed`;

/** Each kind as often as its weight, spread evenly. */
function turnsOf(kinds: Kind[]): Kind[] {
  return kinds
    .flatMap((kind) =>
      Array.from({ length: kind.weight }, (_, at) => ({ kind, place: (at + 0.5) / kind.weight })),
    )
    .sort((one, other) => one.place - other.place)
    .map(({ kind }) => kind);
}
