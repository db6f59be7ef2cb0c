/**
 * How long photos take, whether the service answers meanwhile, and what hostile bodies hold in memory. It runs the
 * bundles that `npm start` has made, with a database of its own and the real encyclopedia:
 * `npm run bench -w @portal/vision-service [-- --photos DIR --rounds N]`. Without a folder the photos are drawn.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hostilePictures, type Kind, photosFrom } from './bench/pictures.ts';
import { type Portal, startPortal } from './bench/portal.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../../..');
const { values } = parseArgs({
  options: { photos: { type: 'string' }, rounds: { type: 'string', default: '30' } },
});
const rounds = Number(values.rounds);
const say = (line: string) => process.stdout.write(`${line}\n`);

const portal = await startPortal(root);
try {
  for (const kind of ['desktop', 'mobile', '12 MP'] as const) await timePhotos(portal, kind);
  await underLoad(portal);
  await hostile(portal);
} finally {
  await portal.stop();
}

async function timePhotos({ identify, analyze, processorMs }: Portal, kind: Kind) {
  const photos = await photosFrom(values.photos, kind, rounds);
  for (const [name, ask] of [
    ['identify', identify],
    ['emotion', analyze],
  ] as const) {
    const times: number[] = [];
    const before = processorMs();
    for (const photo of photos) times.push(await timed(() => ask(photo)));
    const processor = (processorMs() - before) / photos.length;
    say(`${name}, ${kind}: ${summary(times)}; processor ${processor.toFixed(0)} ms`);
  }
}

/** Four visitors at once, whose photos follow one another, while a machine asks whether the service is well. */
async function underLoad({ identify, health }: Portal) {
  const photos = await photosFrom(values.photos, '12 MP', rounds);
  const checks: number[] = [];
  let isDone = false;
  const checking = (async () => {
    while (!isDone) {
      checks.push(await timed(health));
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  const times: number[] = [];
  const visitor = async () => {
    for (let photo = photos.pop(); photo; photo = photos.pop()) {
      const sent = photo;
      times.push(await timed(() => identify(sent)));
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  isDone = true;
  await checking;
  say(`identify, 12 MP, four at once: ${summary(times)}`);
  say(`health checks meanwhile: ${summary(checks)}, most ${Math.max(...checks).toFixed(0)} ms`);
}

async function hostile({ identify, memory, resetPeak }: Portal) {
  for await (const [name, picture] of hostilePictures()) {
    const before = memory().now;
    resetPeak();
    let status = 0;
    const took = await timed(async () => {
      status = await identify(picture);
    });
    const { peak } = memory();
    say(`${name}: ${status} in ${took.toFixed(0)} ms, memory ${before} → at most ${peak} MB`);
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
