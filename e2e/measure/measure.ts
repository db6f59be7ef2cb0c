/** Prints what a built portal costs: `npm run measure`. Use a machine at rest; compare only figures of one machine. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PlantCard, plants } from '@portal/contracts';
import { request } from 'undici';
import * as z from 'zod/mini';
import { type RunningPortal, startPortal } from '../portal.ts';
import { measureChat } from './chat.ts';
import { measureHome } from './home.ts';
import { load } from './load.ts';

const seconds = 5;
const connections = 50;
const plant = '/api/plants/7';

const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(52)} ${figure}\n`);

const first = await startPortal();
await first.stop({ keepData: true });
const started = performance.now();
const portal = await startPortal({ PORTAL_DATA_DIR: first.dataFolder, RATE_LIMIT_FACTOR: '100000' });
try {
  print('start of a built portal', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  await pause(20_000);
  printMemory(portal, '20 s after the start');
  for (const [what, figure] of await measureHome(portal.address)) print(what, figure);
  await printReads(portal);
  await printReplacement(portal);
  print('chat, 200 sockets', await measureChat(portal.address, 200));
  print('100 plates in two widths', await readPlates(portal.address));
  printMemory(portal, 'after the load');
} finally {
  await portal.stop();
}

async function printReads({ address, pidOf }: RunningPortal): Promise<void> {
  const service = `http://127.0.0.1:${portOf(pidOf('encyclopedia'))}`;
  const during = () => new Promise((done) => setTimeout(done, seconds * 1000));
  const anyPlant = (at: number) => `/api/plants/${1 + (at % 100)}`;
  await load(address, anyPlant, { connections, until: during() });
  print('a plant, from its service', await load(service, () => plant, { connections, until: during() }));
  print('a plant, through the gateway', await load(address, () => plant, { connections, until: during() }));
  print('100 plants, through the gateway', await load(address, anyPlant, { connections, until: during() }));
  const page = await load(address, () => '/plant/1', { connections: 1, until: during() });
  print('page of a plant, one connection', page);
}

/** Replaces a service under load: no request may fail. */
async function printReplacement({ address, dataFolder }: RunningPortal): Promise<void> {
  const replaced = promisify(execFile)('npm', ['run', '--silent', 'restart', '--', 'forum'], {
    env: { ...process.env, PORTAL_DATA_DIR: dataFolder },
  });
  const during = load(address, () => '/api/threads', { connections: 10, until: replaced });
  print('threads while the forum is replaced', await during);
}

/** Requests drawings of plants, most of which are made for it, and returns how long that takes. */
async function readPlates(address: string): Promise<string> {
  const { body } = await request(address + plants.cards.path);
  const cards = z
    .array(PlantCard)
    .parse(await body.json())
    .slice(0, 100);
  const startedAt = performance.now();
  for (const { imageUrl } of cards) {
    const reads = [320, 640].map((width) => request(`${address}${imageUrl}&w=${width}`));
    for (const { body: picture } of await Promise.all(reads)) await picture.dump();
  }
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** The port of a process. */
function portOf(pid: number): string {
  const [, port] = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? [];
  if (!port) throw new Error(`The process ${pid} has no port.`);
  return port;
}

/** Proportional set size: memory that processes share is counted once. */
function printMemory({ pid }: RunningPortal, when: string): void {
  print(`memory ${when}`, '');
  let total = 0;
  for (const process of withDescendants(pid)) {
    const kilobytes = Number(
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1],
    );
    const command = readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0').join(' ').trim();
    const name = command.split('/').slice(-3).join('/').slice(0, 42);
    print(`memory, ${name}`, `${(kilobytes / 1024).toFixed(0)} MiB`);
    total += kilobytes;
  }
  print('memory, all processes', `${(total / 1024).toFixed(0)} MiB`);
}

function withDescendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withDescendants)];
}
