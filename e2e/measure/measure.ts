/**
 * Prints what a built portal costs: `npm run measure`; with a large community `-- community`, with a hundred times the
 * data `-- hundredfold`; the memory of each process `-- sizing`. Use a machine at rest; compare only figures of one machine.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningPortal, startPortal } from '../portal.ts';
import { measureChat } from './chat.ts';
import { measureCommunity } from './community.ts';
import { measureHome } from './home.ts';
import { measureHundredfold } from './hundredfold.ts';
import { measureLive } from './live.ts';
import { load } from './load.ts';
import { memoryPrinter } from './memory.ts';
import { readPlates } from './plates.ts';
import type { Print } from './print.ts';
import { measureSizing } from './sizing.ts';

const seconds = 5;
const connections = 50;
const plant = '/api/plants/7';

const print: Print = (what, figure) => process.stdout.write(`${what.padEnd(52)} ${figure}\n`);

const [, , what] = process.argv;
if (what === 'community') await measureCommunity(communityOf(process.argv), print);
else if (what === 'hundredfold') await measureHundredfold(hundredfoldOf(process.argv), print);
else if (what === 'sizing') await measureSizing();
else await measurePortal();

async function measurePortal(): Promise<void> {
  const first = await startPortal();
  await first.stop({ keepData: true });
  const started = performance.now();
  const portal = await startPortal({ PORTAL_DATA_DIR: first.dataFolder, RATE_LIMIT_FACTOR: '100000' });
  const printMemory = memoryPrinter(portal, print);
  try {
    print('start of a built portal', `${((performance.now() - started) / 1000).toFixed(1)} s`);
    await pause(20_000);
    printMemory('20 s after the start');
    for (const [what, figure] of await measureHome(portal.address)) print(what, figure);
    await printReads(portal);
    await printReplacement(portal);
    print('chat, 200 sockets', await measureChat(portal.address, 200));
    print('answers in a thread, 200 sockets', await measureLive(portal.address, 200));
    print('100 plates in two widths', await readPlates(portal.address));
    printMemory('after the load');
  } finally {
    await portal.stop();
  }
}

/** `--threads=1000` measures less than the usual size. */
function numberOf(words: string[], name: string, usual: number): number {
  return Number(words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
}

function communityOf(words: string[]) {
  return {
    threads: numberOf(words, 'threads', 100_000),
    comments: numberOf(words, 'comments', 1_000_000),
    members: numberOf(words, 'members', 50_000),
    watchers: numberOf(words, 'watchers', 10_000),
  };
}

function hundredfoldOf(words: string[]) {
  return {
    ...communityOf(words),
    members: numberOf(words, 'members', 100_000),
    watchers: numberOf(words, 'watchers', 1000),
    plants: numberOf(words, 'plants', 16_200),
    photos: numberOf(words, 'photos', 100_000),
    files: numberOf(words, 'files', 1000),
    minutes: numberOf(words, 'minutes', 30),
  };
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

/** The port of a process. */
function portOf(pid: number): string {
  const [, port] = /(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? [];
  if (!port) throw new Error(`The process ${pid} has no port.`);
  return port;
}
