/**
 * What the live chat carries: a thousand clients at fifty messages a second, through the real gateway, hub and
 * database, beside bare ws and socket.io, which broadcast and do nothing else. Then what five thousand idle
 * connections hold. Run from the project's root after `npm start` has built the processes.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientsResult, type ClientsTask, now, runClients, stamp } from './bench/clients.ts';
import { type Portal, startPortal } from './bench/portal.ts';
import { rivals } from './bench/rivals.ts';

const clientCount = 1000;
const idleCount = 5000;
const messagesPerSecond = 50;
const seconds = 20;
/** Less than a member may open. */
const socketsPerMember = 10;

const here = fileURLToPath(import.meta.url);
const root = resolve(here, '../../../..');
const [role, given = ''] = process.argv.slice(2);
if (role === 'clients') await runClients(JSON.parse(given) as ClientsTask);
else if (role) {
  process.once('disconnect', () => process.exit());
  process.send?.(await rivals[role as keyof typeof rivals]());
} else await compare();

interface Side {
  task: ClientsTask;
  say: (message: string, index: number) => Promise<unknown>;
  servers: ChildProcess[];
}

async function compare() {
  process.stdout.write(`${clientCount} clients, ${messagesPerSecond} messages a second for ${seconds} s\n`);
  const portal = await startPortal(root, idleCount / socketsPerMember);
  try {
    print('hub and gateway', await measure(portalSide(portal)));
    print('the same, idle', await idle(portal));
  } finally {
    await portal.stop();
  }
  for (const name of Object.keys(rivals)) {
    const server = start(name);
    const address = `http://127.0.0.1:${(await once(server, 'message'))[0]}`;
    print(name, await measure(rivalSide(name, address, server)));
    server.kill();
  }
}

function portalSide({ origin, cookies, hub, gateway }: Portal): Side {
  return {
    task: { kind: 'ws', address: `${origin}/ws`, count: clientCount, cookies, origin },
    servers: [hub, gateway],
    say: (message, index) =>
      post(`${origin}/api/chat/messages`, { message }, cookies[index % cookies.length]),
  };
}

function rivalSide(name: string, address: string, server: ChildProcess): Side {
  const kind = name === 'socket.io' ? 'socket.io' : 'ws';
  return {
    task: { kind, address, count: clientCount, cookies: [], origin: address },
    servers: [server],
    say: (message) => post(address, { type: 'chat_broadcast', message, authorName: 'member-1', authorId: 1 }),
  };
}

function print(name: string, figures: object) {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
}

function start(...words: string[]) {
  return fork(here, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

async function measure({ task, say, servers }: Side) {
  const clients = start('clients', JSON.stringify(task));
  await once(clients, 'message');
  await sayFor(3, say);
  clients.send('begin');
  // The clients count from when they hear of it.
  await new Promise((done) => setTimeout(done, 500));
  const begun = performance.now();
  const sent = await sayFor(seconds, say);
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
async function sayFor(duration: number, say: Side['say']): Promise<number> {
  const saying: Promise<boolean>[] = [];
  const begun = performance.now();
  for (let count = 0; count < duration * messagesPerSecond; count++) {
    const wait = begun + (count * 1000) / messagesPerSecond - performance.now();
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

async function post(address: string, body: object, cookie?: string) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function idle({ cookies, origin, ...portal }: Portal) {
  await new Promise((done) => setTimeout(done, 3000));
  const servers = [portal.hub, portal.gateway];
  const before = servers.map(megabytes).join(' + ');
  const task: ClientsTask = { kind: 'ws', address: `${origin}/ws`, count: idleCount, cookies, origin };
  const clients = start('clients', JSON.stringify(task));
  await once(clients, 'message');
  const memory = `${before} → ${servers.map(megabytes).join(' + ')} (${idleCount} connections)`;
  clients.kill();
  await once(clients, 'exit');
  return { 'memory MB': memory };
}

/** The memory that a process holds. */
function megabytes({ pid }: ChildProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
}
