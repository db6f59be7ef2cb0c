import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portal/kit';
import sharp from 'sharp';
import {
  animatedPng,
  animation,
  bomb,
  dataUrl,
  falseJpeg,
  heic,
  picture,
  svg,
  truncated,
} from '../testing/pictures.ts';
import { storePhoto } from './photos.ts';

/*
 * How long it takes to refuse a photo, or to read the largest that is taken, and how much memory: each in a process of its own, as it comes out of the
 * JSON of a request. `npx tsx services/account/src/journal/bench-photos.ts`
 */
async function measureAll() {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  try {
    for (const [name, make] of Object.entries(photos)) {
      const path = join(folder, 'request.json');
      writeFileSync(path, JSON.stringify({ photoUrl: dataUrl(await make()) }));
      const child = fork(fileURLToPath(import.meta.url), [path], { execArgv: ['--import', 'tsx'] });
      const [{ ms, mb, answer }] = await once(child, 'message');
      process.stdout.write(`${name.padEnd(24)} ${ms} ms  +${mb} MB  ${answer}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const photos: Record<string, () => Promise<Buffer> | Buffer> = {
  heic,
  svg: () => svg,
  'false JPEG': () => falseJpeg,
  'animated GIF': () => animation('gif'),
  'GIF of 2000 pictures': manyPictures,
  'animated WebP': () => animation('webp'),
  'animated PNG': animatedPng,
  'JPEG, cut off': () => truncated('jpeg'),
  'WebP, cut off': () => truncated('webp'),
  'PNG of 24 MP, cut off': async () => (await bomb('png', 24)).subarray(0, -2000),
  'WebP of 24 MP, cut off': async () => (await bomb('webp', 24)).subarray(0, -2000),
  'JPEG of 24 MP, lying': () => lying().jpeg({ progressive: true }).toBuffer(),
  'PNG of 24 MP, lying': () => lying().png({ progressive: true }).toBuffer(),
  'WebP of 24 MP, lying': () => lying().webp().toBuffer(),
  'PNG of 50 MP': () => bomb('png'),
  'JPEG of 50 MP': () => bomb('jpeg'),
  '8.5 MB': () => Buffer.alloc(8.5 * 1024 * 1024, 1),
};

/** What costs most to read: it can't be turned upright before all of it is there. */
const lying = () => picture('#224466', 6000, 4000).withMetadata({ orientation: 6 });

function manyPictures() {
  const raw = { width: 100, height: 200_000, channels: 3 as const, pageHeight: 100 };
  const noise = Buffer.alloc(raw.width * raw.height * raw.channels);
  for (let index = 0; index < noise.length; index += 4)
    noise.writeUInt32LE((index * 2_654_435_761) >>> 0, index);
  return sharp(noise, { raw }).gif({ effort: 1 }).toBuffer();
}

async function measure(path: string) {
  const body = readFileSync(path, 'utf8');
  // What loading the code took is no photo's.
  await storePhoto('data:image/png;base64,AAAA', 1).catch(() => undefined);
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const answer = await storePhoto(JSON.parse(body).photoUrl, 1).catch((error: unknown) =>
    error instanceof AppError ? `${error.status} ${error.message}` : `read (${error})`,
  );
  const ms = Math.round(performance.now() - begun);
  // In kB, of the whole life of the process.
  const mb = Math.max(0, Math.round(process.resourceUsage().maxRSS / 1024 - before / 1024 / 1024));
  process.send?.({ ms, mb, answer: typeof answer === 'string' ? answer : 'taken' });
}

const [, , file] = process.argv;
if (file) await measure(file);
else await measureAll();
