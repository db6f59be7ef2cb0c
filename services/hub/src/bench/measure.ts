import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ClientsResult, type ClientsTask, now, stamp } from './clients.ts';

/** How long messages are counted. */
export const seconds = 20;

export interface Side {
  task: ClientsTask;
  /** Messages a second. */
  rate: number;
  say: (message: string, index: number) => Promise<unknown>;
  servers: ChildProcess[];
}

/** Lets the clients listen while messages are said at the rate; answers what came, and how late. */
export async function measure({ task, rate, say, servers }: Side) {
  const clients = start('clients', JSON.stringify(task));
  await once(clients, 'message');
  await sayFor(3, rate, say);
  clients.send('begin');
  // The clients count from when they hear of it.
  await new Promise((done) => setTimeout(done, 500));
  const begun = performance.now();
  const sent = await sayFor(seconds, rate, say);
  const took = (performance.now() - begun) / 1000;
  // What is under way arrives.
  await new Promise((done) => setTimeout(done, 2000));
  clients.send('end');
  const [result]: [ClientsResult] = (await once(clients, 'message')) as [ClientsResult];
  const memory = servers.map(megabytes).join(' + ');
  clients.kill();
  return {
    'messages/s': Math.round(sent / took),
    'deliveries/s': Math.round(result.deliveries / took),
    lost: sent * task.count - result.deliveries,
    'p50 ms': Number(result.p50.toFixed(1)),
    'p99 ms': Number(result.p99.toFixed(1)),
    'memory MB': memory,
  };
}

/** Says messages at the rate; answers how many were answered. */
async function sayFor(duration: number, rate: number, say: Side['say']): Promise<number> {
  const saying: Promise<boolean>[] = [];
  const begun = performance.now();
  for (let count = 0; count < duration * rate; count++) {
    const wait = begun + (count * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    // A server that is too slow for the rate refuses some: they count as not sent.
    const isSent = say(`${stamp(now())} Has anyone seen the first snowdrops this year?`, count).then(
      () => true,
      () => false,
    );
    saying.push(isSent);
  }
  return (await Promise.all(saying)).filter((isSent) => isSent).length;
}

/** Starts the benchmark's own file in another process, in the role that the words name. */
export function start(...words: string[]) {
  return fork(fileURLToPath(new URL('../bench.ts', import.meta.url)), words, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The memory that a process holds. */
export function megabytes({ pid }: ChildProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
}
