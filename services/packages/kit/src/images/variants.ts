import { imageWidths } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import type { Log } from '../process/log.ts';
import { filesOf, readFile, removeFiles, writeFile } from './grid-fs.ts';
import { producing } from './production.ts';

/** The formats in which pictures are served, best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** One way of showing a picture. */
export interface Variant {
  /** Names the picture for good: another picture has another key. */
  key: string;
  format: ImageFormat;
  /** The largest width in pixels; without it as large as the picture is. */
  width?: number | undefined;
}

/** The picture to make variants from, in any format that sharp reads or as it reads it; undefined where there is none. */
export type Original = () => Promise<Buffer | Sharp | undefined>;

/** Name of a variant: its ETag, and its file's name. */
export const variantName = ({ key, width, format }: Variant) => `${key}.${width ?? 'full'}.${format}`;

/**
 * The bytes of a variant: from memory, else as kept, else made now. Keeping it is not waited for, and where it fails
 * the log is told. Whoever asks while it is made waits for the same work. Undefined where there is no original.
 */
export const readVariant = (variant: Variant, original: Original, log: Log) =>
  cache.fetch(variantName(variant), { context: () => find(variant, original, log) });

/**
 * Makes a variant and keeps it, unless it is kept already, so that nobody need wait for it. It takes no place in memory
 * before someone asks. Answers whether it was made now.
 */
export async function prepareVariant(variant: Variant, original: Original): Promise<boolean> {
  const filename = variantName(variant);
  if (await filesOf('imageVariants').findOne({ filename }, { projection: { _id: 1 } })) return false;
  return (await make(variant, original).kept) !== undefined;
}

/** Forgets and removes all variants of a picture. */
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
  // Who waits for something that is pushed out meanwhile gets it all the same.
  ignoreFetchAbort: true,
  fetchMethod: (_name, _stale, { context: read }) => read(),
});

async function find(variant: Variant, original: Original, log: Log): Promise<Buffer | undefined> {
  const kept = await readFile('imageVariants', variantName(variant));
  return kept ?? makeFor(variant, original, log);
}

function makeFor(variant: Variant, original: Original, log: Log): Promise<Buffer | undefined> {
  const { made, kept } = make(variant, original);
  const tell = (err: unknown) => log.warn({ err, variant: variantName(variant) }, 'a picture is not kept');
  // What could not even be made is told to who asked for it.
  kept.catch((err: unknown) =>
    made.then(
      () => tell(err),
      () => undefined,
    ),
  );
  return made;
}

/** A variant on its way; both give its bytes, or undefined where there is no original. */
interface Making {
  made: Promise<Buffer | undefined>;
  /** Fulfilled once it is in the database as well. */
  kept: Promise<Buffer | undefined>;
}

/** What is being made and kept, by name: who reads it and who prepares it share the work. */
const makings = new Map<string, Making>();

function make(variant: Variant, original: Original): Making {
  const name = variantName(variant);
  const known = makings.get(name);
  if (known) return known;
  // An original may have a queue of its own: only encoding takes a place here.
  const made = original().then((source) => source && producing(() => encodeVariant(source, variant)));
  const making = { made, kept: keep(name, made) };
  makings.set(name, making);
  return making;
}

async function keep(name: string, made: Making['made']): Promise<Buffer | undefined> {
  // Who takes a picture away forgets its makings: what is then still under way must not stay behind.
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

/** A quality at which a photo looks alike in each format, at the least work that is worth its bytes (README). */
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

/** What is too rich in lines for its bytes at the usual quality (a page waits for it) is encoded anew, more coarsely. */
async function encodeWebp(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.webp({ quality: 75 }).toBuffer({ resolveWithObject: true });
  const most = Math.max(45_000, info.width * info.height * 0.088);
  if (data.length <= most) return data;
  const coarser = await image.webp({ quality: 55 }).toBuffer();
  return coarser.length <= most ? coarser : image.webp({ quality: 40 }).toBuffer();
}
