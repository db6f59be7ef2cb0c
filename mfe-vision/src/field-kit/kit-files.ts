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

/** The sizes in bytes of the files that are stored, by address: those of an interrupted download too. */
export async function storedSizes(): Promise<Record<string, number>> {
  if (!('caches' in globalThis) || !(await caches.has(fieldKitCache))) return {};
  const addresses = (await (await caches.open(fieldKitCache)).keys()).map(({ url }) => new URL(url).pathname);
  const sizes = addresses.map(async (address) => [address, (await (await read(address))?.blob())?.size ?? 0]);
  return Object.fromEntries((await Promise.all(sizes)).filter(([address]) => address !== manifestAddress));
}

export const deleteKit = (): Promise<boolean> => caches.delete(fieldKitCache);

/** Makes no kit the installed one. The files stay, so that a repair downloads only those that are missing or damaged. */
export async function setUninstalled(): Promise<void> {
  await (await caches.open(fieldKitCache)).delete(manifestAddress);
}

/** Returns whether a file is stored as the manifest describes it. */
export async function hasFile(file: FieldKitFile): Promise<boolean> {
  return (await readFile(file)) !== undefined;
}

/** Stores a file. Throws KitFailure if it isn't the file of the manifest. */
export async function storeFile(file: FieldKitFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await isIntact(file, bytes))) throw new KitFailure('damaged');
  await (await caches.open(fieldKitCache)).put(file.address, new Response(bytes));
}

/** The content of a name. Throws KitFailure if the browser has deleted or changed a part. */
export async function readContent(kit: FieldKit, name: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const file of kit.files.filter((one) => one.name === name)) {
    const bytes = await readFile(file);
    if (!bytes) throw new KitFailure('damaged');
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

async function readFile(file: FieldKitFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await read(file.address);
  const bytes = stored && new Uint8Array(await stored.arrayBuffer());
  return bytes && (await isIntact(file, bytes)) ? bytes : undefined;
}

async function isIntact({ sha256 }: FieldKitFile, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
