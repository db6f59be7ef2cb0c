import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from './random.ts';
import type { Run } from './run.ts';
import { type Answer, Client, sourceAddress, summaryOf } from './target.ts';
import { percentile } from './visitor.ts';

const connections = 500;
const maxPerSecond = 2000;
const served = 'Load: 500 honest connections of one address get 2xx or 304, never 429 or 503';
const paths = ['/', '/plant/7', '/api/plants/cards', '/api/threads', '/api/bulletin', '/api/chat/messages'];

/** A school behind one address: each connection reads an answer before its next request. */
export async function load(run: Run): Promise<void> {
  const client = new Client(run.target, sourceAddress(6, 1), connections);
  const random = randomOf(run.seed);
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + (run.isShort ? 3000 : 20_000);
  const judge = (path: string, answer: Answer) => {
    times.push(answer.ms);
    const isServed = (answer.status >= 200 && answer.status < 300) || answer.status === 304;
    run.guarantees.check(served, isServed, () => `GET ${path}: ${summaryOf(answer)}`);
  };
  const readAll = async () => {
    while (performance.now() < until) {
      const path = random.chance(0.6) ? `/api/plants/${random.whole(1, 162)}` : random.pick(paths);
      const sentAt = performance.now();
      judge(path, await client.ask({ path }));
      // All connections together stay below the guaranteed rate.
      await pause(Math.max(0, (connections / maxPerSecond) * 1000 - (performance.now() - sentAt)));
    }
  };
  await Promise.all(Array.from({ length: connections }, readAll));
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  run.say(
    `Load: ${times.length} requests, ${perSecond.toFixed(0)} a second, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
  await client.close();
}
