import { imageWidths } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { Log } from '../process/log.ts';
import { filesOf, readFile, removeFiles, writeFile } from './grid-fs.ts';
import { producing } from './production.ts';

/** The formats in which pictures are served, best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export interface Variant {
  /** Identifies the picture forever: another picture has another key. */
  key: string;
  format: ImageFormat;
  /** The largest width in pixels; absent: the original width. */
  width?: number | undefined;
}

/** The original, in any format that sharp reads; undefined if there is none. */
export type Original = () => Promise<Buffer | Sharp | undefined>;

/** The name of a variant: its ETag, and its file name. */
export const variantName = ({ key, width, format }: Variant) => `${key}.${width ?? 'full'}.${format}`;

/**
 * The bytes of a variant: from memory, from the database, or made now. It is sent before it is cached, and a
 * failure to cache it is only logged. Concurrent readers share the work. Undefined if there is no original.
 */
export const readVariant = (variant: Variant, original: Original, log: Log) =>
  cache.fetch(variantName(variant), { context: () => find(variant, original, log) });

/**
 * Makes and caches a variant unless it is cached already, so that nobody has to wait for it. It goes to
 * memory only when it is read. Answers whether it was made now.
 */
export async function prepareVariant(variant: Variant, original: Original): Promise<boolean> {
  const filename = variantName(variant);
  if (await filesOf('imageVariants').findOne({ filename }, { projection: { _id: 1 } })) return false;
  return (await make(variant, original).cached) !== undefined;
}

/** Removes all variants of a picture. */
export async function removeVariants(key: string): Promise<void> {
  const names = [undefined, ...imageWidths].flatMap((width) =>
    imageFormats.map((format) => variantName({ key, width, format })),
  );
  for (const name of names) {
    cache.delete(name);
    makings.delete(name);
  }
  await removeFiles('imageVariants', names);
}

const cache = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
  // Readers still get an entry that is evicted while it is made.
  ignoreFetchAbort: true,
  fetchMethod: (_name, _stale, { context: read }) => read(),
});

async function find(variant: Variant, original: Original, log: Log): Promise<Buffer | undefined> {
  const cached = await readFile('imageVariants', variantName(variant));
  return cached ?? makeFor(variant, original, log);
}

function makeFor(variant: Variant, original: Original, log: Log): Promise<Buffer | undefined> {
  const { made, cached } = make(variant, original);
  const warn = (err: unknown) => log.warn({ err, variant: variantName(variant) }, 'a picture is not cached');
  // The requests that wait for it get the failure to make it.
  cached.catch((err: unknown) =>
    made.then(
      () => warn(err),
      () => undefined,
    ),
  );
  return made;
}

/** A variant in the making; both resolve to its bytes, or undefined if there is no original. */
interface Making {
  made: Promise<Buffer | undefined>;
  /** Resolves once it is in the database as well. */
  cached: Promise<Buffer | undefined>;
}

/** Variants in the making, by name: reading and preparing share the work. */
const makings = new Map<string, Making>();

function make(variant: Variant, original: Original): Making {
  const name = variantName(variant);
  const known = makings.get(name);
  if (known) return known;
  // An original may have a queue of its own: only encoding takes a slot here.
  const made = original().then((source) => source && producing(() => encodeVariant(source, variant)));
  const making = { made, cached: store(name, made) };
  makings.set(name, making);
  return making;
}

async function store(name: string, made: Making['made']): Promise<Buffer | undefined> {
  // A removed picture forgets its variants in the making: what is still being made must not be stored.
  const isWanted = () => makings.get(name)?.made === made;
  try {
    const bytes = await made;
    if (bytes && isWanted()) await writeFile('imageVariants', name, bytes);
    if (!isWanted()) await removeFiles('imageVariants', [name]);
    return bytes;
  } finally {
    if (isWanted()) makings.delete(name);
  }
}

/**
 * Qualities at which a photo looks alike in each format, at the least effort that is worth its bytes
 * (README).
 */
export function encodeVariant(
  source: Buffer | Sharp,
  { width, format }: Omit<Variant, 'key'>,
): Promise<Buffer> {
  const image = (Buffer.isBuffer(source) ? sharp(source) : source).resize({
    width,
    withoutEnlargement: true,
  });
  if (format === 'avif') return image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return encodeWebp(image);
  return image.flatten({ background: 'white' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}

/** A picture with too much detail for its bytes at the usual quality is encoded again, more coarsely. */
async function encodeWebp(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.webp({ quality: 75 }).toBuffer({ resolveWithObject: true });
  const most = Math.max(45_000, info.width * info.height * 0.088);
  if (data.length <= most) return data;
  const coarser = await image.webp({ quality: 55 }).toBuffer();
  return coarser.length <= most ? coarser : image.webp({ quality: 40 }).toBuffer();
}
