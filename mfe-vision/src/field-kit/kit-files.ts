import { type FieldKit, type FieldKitFile, fieldKit, fieldKitCache, fieldKitFormat } from '@portal/contracts';
import { KitFailure } from './kit-failure.ts';

const manifestAddress = fieldKit.read.path;

/** Reads a cache without creating it. */
const read = (address: string) => caches.match(address, { cacheName: fieldKitCache });

/** The installed kit; null if there is none that this release can read. */
export async function installedKit(): Promise<FieldKit | null> {
  if (!('caches' in globalThis)) return null;
  const manifest = await read(manifestAddress);
  const kit = manifest && ((await manifest.json()) as FieldKit);
  return kit?.format === fieldKitFormat ? kit : null;
}

/** Makes a kit the installed one, and deletes the files of others. */
export async function setInstalled(kit: FieldKit): Promise<void> {
  const cache = await caches.open(fieldKitCache);
  await cache.put(manifestAddress, Response.json(kit));
  const current = new Set([manifestAddress, ...kit.files.map(({ address }) => address)]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

export const deleteKit = (): Promise<boolean> => caches.delete(fieldKitCache);

export const hasFile = async ({ address }: FieldKitFile): Promise<boolean> =>
  (await read(address)) !== undefined;

/** Stores a file. Throws KitFailure if it isn't the file of the manifest. */
export async function storeFile(file: FieldKitFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await check(file, bytes);
  await (await caches.open(fieldKitCache)).put(file.address, new Response(bytes));
}

/** The content of a name. Throws KitFailure if the browser has deleted or changed a part. */
export async function readContent(kit: FieldKit, name: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const file of kit.files.filter((one) => one.name === name)) {
    const stored = await read(file.address);
    if (!stored) throw new KitFailure('damaged');
    const bytes = new Uint8Array(await stored.arrayBuffer());
    await check(file, bytes);
    parts.push(bytes);
  }
  if (parts.length === 0) throw new KitFailure('damaged');
  return new Blob(parts);
}

export async function readJson<Value>(kit: FieldKit, name: string): Promise<Value> {
  const content = await readContent(kit, name);
  const text = content.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(text).json();
}

async function check({ sha256 }: FieldKitFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (text !== sha256) throw new KitFailure('damaged');
}
