import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Identification,
  identifications,
  limits,
  type RemoteRegistry,
  wasmWorkerFile,
} from '@portal/contracts';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../browser.ts';
import { register } from '../people.ts';

// Compares the identification on a device with that of the server, photo by photo, in the forms of both screens:
// `node --import tsx e2e/measure/device-agreement.ts ADDRESS FOLDER [PHOTOS]` with a running portal.

const [address = '', folder = '', amount = '200'] = process.argv.slice(2);

interface Compared {
  server: Identification;
  device: Identification;
  ms: number;
}

const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage({ baseURL: address });
await page.goto('/identify');
await register(page);
await installKit(page);
const worker = await workerAddress(page);
const photos = sample(folder, Number(amount));
const all: Compared[] = [];
for (const [index, photo] of photos.entries()) {
  const startedAt = Date.now();
  const size = index % 2 === 0 ? limits.identify.mobile : limits.identify.desktop;
  const bytes = readFileSync(photo).toString('base64');
  const task = { bytes, size, worker, path: identifications.identify.path };
  all.push(await page.evaluate(compare, task));
  // The portal allows a member one analysis a second.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1100 - (Date.now() - startedAt))));
}
await browser.close();

const nameOf = ({ matchedPlant, suggestions }: Identification) =>
  matchedPlant?.latinName ?? suggestions[0]?.latinName;
const share = (isSame: (one: Compared) => boolean) => all.filter(isSame).length / all.length;
const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
const figures = {
  photos: all.length,
  sameVerdict: share(({ server, device }) => server.verdict === device.verdict),
  sameFirstName: share(({ server, device }) => nameOf(server) === nameOf(device)),
  sameGravestWarning: share(
    ({ server, device }) => server.warnings[0]?.latinName === device.warnings[0]?.latinName,
  ),
  medianMs: times[Math.floor(times.length / 2)],
  p95Ms: times[Math.floor(times.length * 0.95)],
};
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

/** Photos spread evenly over a folder, whatever its order. */
function sample(from: string, count: number): string[] {
  const files = (readdirSync(from, { recursive: true }) as string[])
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .sort();
  const step = Math.max(1, files.length / count);
  return Array.from({ length: Math.min(count, files.length) }, (_, index) =>
    join(from, files[Math.floor(index * step)] ?? ''),
  );
}

async function installKit(page: Page): Promise<void> {
  await page.reload();
  await page.getByText('What’s in it').click();
  await page.getByRole('button', { name: /^Download \(\d/ }).click({ timeout: 120_000 });
  await page.getByRole('radio', { name: /On this device/ }).waitFor({ timeout: 120_000 });
}

async function workerAddress(page: Page): Promise<string> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemoteRegistry;
  const entry = remotes.find(({ name }) => name === 'vision')?.entry ?? '';
  return `${entry.slice(0, entry.lastIndexOf('/'))}/${wasmWorkerFile}`;
}

/** Runs in the page: sends the same bytes to the server and to the worker. */
async function compare(task: {
  bytes: string;
  size: { width: number; height: number; quality: number };
  worker: string;
  path: string;
}): Promise<Compared> {
  const { width, height, quality } = task.size;
  const file = Uint8Array.from(atob(task.bytes), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([file]));
  const scale = Math.min(1, width / bitmap.width, height / bitmap.height);
  const canvas = new OffscreenCanvas(Math.round(scale * bitmap.width), Math.round(scale * bitmap.height));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const image = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(jpeg);
  });
  const response = await fetch(task.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ image }),
  });
  const page = globalThis as { deviceWorker?: Worker };
  page.deviceWorker ??= new Worker(task.worker);
  const startedAt = performance.now();
  const outcome = await new Promise<{ answer: Compared['device'] }>((done) => {
    (page.deviceWorker as Worker).onmessage = ({ data }) => done(data);
    page.deviceWorker?.postMessage({ photos: [{ image }] });
  });
  return { server: await response.json(), device: outcome.answer, ms: performance.now() - startedAt };
}
