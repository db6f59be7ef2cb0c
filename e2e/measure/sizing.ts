import { setTimeout as pause } from 'node:timers/promises';
import { identifications } from '@portal/contracts';
import { plantPhoto } from '../plant-photo.ts';
import { startPortal } from '../portal.ts';
import { measureChat, send } from './chat.ts';
import { measureLive } from './live.ts';
import { load } from './load.ts';
import { memoryOf, totalOf } from './memory.ts';
import { readPlates } from './plates.ts';

const starts = 3;
/** After a start and after the load, in milliseconds. */
const restMs = 20_000;
const readMs = 5000;
const photos = 10;

/**
 * Prints the sizing table of `docs/operations/settings.md`: the memory of each process in MiB after a first start and
 * after a load, as medians of three starts.
 */
export async function measureSizing(): Promise<void> {
  const started: Map<string, number>[] = [];
  const loaded: Map<string, number>[] = [];
  for (let run = 0; run < starts; run += 1) {
    const portal = await startPortal({ RATE_LIMIT_FACTOR: '100000' });
    try {
      await pause(restMs);
      started.push(memoryOf(portal));
      await visit(portal.address);
      await pause(restMs);
      loaded.push(memoryOf(portal));
    } finally {
      await portal.stop();
    }
  }
  const row = (name: string, of: (sizes: Map<string, number>) => number) =>
    `| ${name} | ${median(started.map(of))} | ${median(loaded.map(of))} |\n`;
  process.stdout.write('| Process | After a start | After a load |\n|---|---|---|\n');
  for (const name of started[0]?.keys() ?? [])
    process.stdout.write(row(name, (sizes) => sizes.get(name) ?? 0));
  process.stdout.write(row('**total**', totalOf));
}

/** Uses every part of the portal: pages, reads, chat, discussions, drawings and photos to identify. */
async function visit(address: string): Promise<void> {
  const reads: ((at: number) => string)[] = [
    () => '/',
    (at) => `/plant/${1 + (at % 100)}`,
    (at) => `/api/plants/${1 + (at % 100)}`,
    () => '/api/threads',
  ];
  for (const path of reads) await load(address, path, { connections: 50, until: pause(readMs) });
  await measureChat(address, 200);
  await measureLive(address, 200);
  await readPlates(address);
  const { buffer, mimeType } = await plantPhoto();
  const image = `data:${mimeType};base64,${buffer.toString('base64')}`;
  for (let photo = 0; photo < photos; photo += 1) {
    const { body } = await send(address, identifications.identify, { image });
    await body.dump();
  }
}

/** The middle of some numbers, rounded. */
function median(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
}
