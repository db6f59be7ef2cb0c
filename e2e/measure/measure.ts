/**
 * Prints what a built portal costs: `npm run measure`; with as much data and as many visitors as it is built for
 * `-- load`. Use a machine at rest; compare only figures of one machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningPortal, startPortal } from '../portal.ts';
import { fillPortal } from './data.ts';
import { measureHome } from './home.ts';
import { load, visit } from './load.ts';
import { printMemory } from './memory.ts';

const settings = { RATE_LIMIT_FACTOR: '100000' };
const connections = 50;
const readMs = 5000;
const restMs = 20_000;

const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(52)} ${figure}\n`);
const isLoaded = process.argv[2] === 'load';

const first = await startPortal(settings);
if (isLoaded) await fillPortal(first);
await first.stop({ keepData: true });
const startedAt = performance.now();
const portal = await startPortal({ ...settings, PORTAL_DATA_DIR: first.dataFolder });
try {
  print('start of a built portal', `${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await pause(restMs);
  printMemory(portal, print, '20 s after the start');
  if (isLoaded) {
    for (const [what, figure] of await visit(portal.address)) print(what, figure);
  } else {
    for (const [what, figure] of await measureHome(portal.address)) print(what, figure);
    await printReads(portal);
  }
  printMemory(portal, print, 'after the load');
} finally {
  await portal.stop();
}

async function printReads({ address }: RunningPortal): Promise<void> {
  const read = (path: (at: number) => string, count = connections) =>
    load(address, path, { connections: count, until: pause(readMs) });
  const anyPlant = (at: number) => `/api/plants/${1 + (at % 100)}`;
  await read(anyPlant);
  print('a plant, through the gateway', await read(() => '/api/plants/7'));
  print('100 plants, through the gateway', await read(anyPlant));
  print('page of a plant, one connection', await read(() => '/plant/1', 1));
}
