/**
 * What the live chat carries: a thousand clients at fifty messages a second, through the real gateway, hub and
 * database, beside bare ws and socket.io, which broadcast and do nothing else. What two hundred clients notice of one
 * that floods. Then what five thousand idle connections hold. Run from the project's root after `npm start` has built
 * the processes.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientsTask, runClients } from './bench/clients.ts';
import { type FloodResult, type FloodTask, runFlood } from './bench/flood.ts';
import { measure, megabytes, type Side, seconds, start } from './bench/measure.ts';
import { type Portal, startPortal } from './bench/portal.ts';
import { rivals } from './bench/rivals.ts';

const clientCount = 1000;
const idleCount = 5000;
const messagesPerSecond = 50;
/** A room that leaves the machine idle enough to show what a flood takes. */
const calmCount = 200;
const calmPerSecond = 20;
/** Less than a member may open. */
const socketsPerMember = 10;

const here = fileURLToPath(import.meta.url);
const root = resolve(here, '../../../..');
const [role, given = ''] = process.argv.slice(2);
if (role === 'clients') await runClients(JSON.parse(given) as ClientsTask);
else if (role === 'flood') await runFlood(JSON.parse(given) as FloodTask);
else if (role) {
  process.once('disconnect', () => process.exit());
  process.send?.(await rivals[role as keyof typeof rivals]());
} else await compare();

async function compare() {
  process.stdout.write(`${clientCount} clients, ${messagesPerSecond} messages a second for ${seconds} s\n`);
  const portal = await startPortal(root, idleCount / socketsPerMember);
  try {
    print('hub and gateway', await measure(portalSide(portal)));
    await beside(portal);
    print('hub and gateway, idle', await idle(portal));
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

/** The same room twice, the second time with one client that floods it. */
async function beside(portal: Portal) {
  const side = portalSide(portal, calmCount, calmPerSecond);
  print('a calm room', await measure(side));
  const { origin, cookies } = portal;
  const task: FloodTask = { address: `${origin}/ws`, cookie: cookies.at(-1) ?? '', origin };
  const flood = start('flood', JSON.stringify(task));
  await once(flood, 'message');
  print('the same, flooded', await measure(side));
  flood.send('end');
  const [result] = (await once(flood, 'message')) as [FloodResult];
  flood.kill();
  const isAlive = [portal.hub, portal.gateway].every(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  );
  print('the flood', { ...result, 'hub and gateway live': isAlive });
}

function portalSide(
  { origin, cookies, hub, gateway }: Portal,
  count = clientCount,
  rate = messagesPerSecond,
): Side {
  return {
    task: { kind: 'ws', address: `${origin}/ws`, count, cookies, origin },
    rate,
    servers: [hub, gateway],
    say: (message, index) =>
      post(`${origin}/api/chat/messages`, { message }, cookies[index % cookies.length]),
  };
}

function rivalSide(name: string, address: string, server: ChildProcess): Side {
  const kind = name === 'socket.io' ? 'socket.io' : 'ws';
  return {
    task: { kind, address, count: clientCount, cookies: [], origin: address },
    rate: messagesPerSecond,
    servers: [server],
    say: (message) => post(address, { type: 'chat_broadcast', message, authorName: 'member-1', authorId: 1 }),
  };
}

function print(name: string, figures: object) {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
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
