/**
 * Prints what the kit costs: `npm run bench -w @portal/kit -- <folder of photos>`.
 * Processor time of a read, client and server together; with a folder, processor time and size of image variants.
 * Processor and not elapsed time, so that a busy machine prints the same.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { endpoint } from '@portal/contracts';
import sharp from 'sharp';
import { Pool } from 'undici';
import * as z from 'zod/mini';
import { listen } from './http-server.ts';
import { decodeImage } from './images/decode.ts';
import { encodeVariant, imageFormats } from './images/variants.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { serviceApp } from './service-app.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const Row = z.object({ id: z.number(), text: z.string() });
const rows = Array.from({ length: 162 }, (_, id) => ({ id, text: `plant ${id} of the list `.repeat(120) }));
const frozen = Object.freeze(rows.map((row) => Object.freeze(row)));
const read = { method: 'GET', service: 'forum', access: 'anyone', summary: 'For the bench.' } as const;

await benchReads();
const folder = process.argv[2];
if (folder) await benchImages(folder);

async function benchReads() {
  const log = createLog({ name: 'bench', level: 'silent' });
  const list = z.array(Row);
  const routes = [
    serve(endpoint({ ...read, path: '/one', reply: Row }), () => ({ id: 1, text: 'a plant' })),
    serve(endpoint({ ...read, path: '/list', reply: list }), () => rows),
    serve(endpoint({ ...read, path: '/kept', reply: list }), () => frozen as typeof rows),
  ];
  const app = serviceApp({ name: 'forum', routes, secret: 's'.repeat(32), log });
  const server = await listen(app.callback(), { HOST: '127.0.0.1', PORT: 0 });
  const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: 10 });
  const headers = { 'accept-encoding': 'br' };
  const etag = String((await pool.request({ path: '/kept', method: 'GET', headers })).headers.etag);
  // The first thousands of requests also pay for compiling.
  await cost(pool, '/one', headers);
  print(`one small document    ${await cost(pool, '/one', headers)} µs`);
  print(`list, made anew       ${await cost(pool, '/list', headers)} µs`);
  print(`list, frozen          ${await cost(pool, '/kept', headers)} µs`);
  print(`list, frozen, 304     ${await cost(pool, '/kept', { ...headers, 'if-none-match': etag })} µs`);
  await pool.close();
  await server.stop();
}

/** Microseconds of processor time for one request, over 2000 from ten connections. */
async function cost(pool: Pool, path: string, headers: Record<string, string>) {
  const client = async () => {
    for (let count = 0; count < 200; count++) {
      const { body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
    }
  };
  await client();
  const begun = process.cpuUsage();
  await Promise.all(Array.from({ length: 10 }, client));
  return Math.round(processorMs(begun) / 2);
}

function processorMs(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function benchImages(path: string) {
  const names = (await readdir(path, { recursive: true })).filter((name) =>
    /\.(jpe?g|png|webp)$/.test(extname(name)),
  );
  const sample = names.sort().filter((_, index) => index % Math.ceil(names.length / 12) === 0);
  const totals = new Map<string, { ms: number; bytes: number }>();
  const measure = async (name: string, make: () => Promise<Buffer>) => {
    const begun = process.cpuUsage();
    const { length } = await make();
    const { ms, bytes } = totals.get(name) ?? { ms: 0, bytes: 0 };
    totals.set(name, { ms: ms + processorMs(begun), bytes: bytes + length });
  };
  for (const name of sample) {
    const photo = await readFile(join(path, name));
    const { bytes } = await decodeImage(photo);
    await measure('kept as webp', async () => (await decodeImage(photo)).bytes);
    await measure('kept as jpeg', () =>
      sharp(photo).autoOrient().jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
    );
    for (const width of [320, 640]) {
      for (const format of imageFormats)
        await measure(`${width} ${format}`, () => encodeVariant(bytes, { width, format }));
    }
    await measure('640 avif, effort 2', () =>
      sharp(bytes)
        .resize({ width: 640, withoutEnlargement: true })
        .avif({ quality: 50, effort: 2 })
        .toBuffer(),
    );
  }
  for (const [name, { ms, bytes }] of totals) {
    print(
      `${name.padEnd(20)} ${(ms / sample.length).toFixed(0).padStart(5)} ms ${(bytes / sample.length / 1024).toFixed(1).padStart(6)} kB`,
    );
  }
}
