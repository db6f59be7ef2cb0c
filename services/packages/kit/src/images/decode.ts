import type { PictureSize } from '@portal/contracts';
import sharp, { type ResizeOptions } from 'sharp';
import { invalidInput, tooLarge } from '../http/errors.ts';
import { makeLeniently, readableFile } from './lenient.ts';
import { producing } from './production.ts';
import { type ImageKind, isAnimatedPng, isHeic, kindOf } from './sniff.ts';

export interface ImageLimits {
  /** The largest file, in bytes. */
  maxBytes?: number;
  /** The largest picture, width times height: small files may decode to many pixels. */
  maxPixels?: number;
  /** Pixels on the longer side of the stored picture; a larger one is scaled down. */
  longestEdge?: number;
  /** Cuts the picture to the square in its centre, with at most this many pixels on a side. */
  squareEdge?: number;
}

export interface DecodedImage {
  /** WebP, without metadata, upright. */
  bytes: Buffer;
  width: number;
  height: number;
}

const usualBytes = 8 * 1024 * 1024;
/** Twice the widest variant. */
const usualEdge = 2560;
/** WebP at 90 keeps the detail that variants need, in fewer bytes than a JPEG of similar quality (README). */
const quality = 90;

/**
 * Decodes a picture from a data URL or bytes and encodes it again, so that only pixels survive: no location or other
 * metadata, no trailing data. Takes what is there of a picture that is cut. Refuses animations, which would lose all
 * but their first frame. Throws too_large or invalid_input.
 */
export async function decodeImage(
  source: string | Buffer,
  { maxBytes = usualBytes, maxPixels = 50_000_000, longestEdge = usualEdge, squareEdge }: ImageLimits = {},
): Promise<DecodedImage> {
  const { bytes } = sniffed(source, maxBytes);
  return producing(async () => {
    const size = await checkPicture(bytes, maxPixels);
    const { data, info } = await reencode(
      bytes,
      maxPixels,
      squareEdge === undefined ? within(longestEdge) : squareOf(size, squareEdge),
    );
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * The file of a picture sent as a data URL, checked by its header: a still picture of a known kind, within
 * the limits. For pictures that are decoded elsewhere and not stored. Throws too_large or invalid_input.
 */
export async function readImageFile(
  dataUrl: string,
  maxPixelsOf: (kind: ImageKind) => number,
): Promise<Buffer> {
  const { bytes, kind } = sniffed(dataUrl, usualBytes);
  await checkPicture(bytes, maxPixelsOf(kind));
  return bytes;
}

/** Error for bytes that turn out to be no picture when they are decoded. */
export const notAnImage = () =>
  invalidInput('This is not a picture that can be read: JPEG, PNG, WebP, AVIF or GIF.');

function sniffed(source: string | Buffer, maxBytes: number): { bytes: Buffer; kind: ImageKind } {
  const bytes = typeof source === 'string' ? bytesOf(source, maxBytes) : source;
  if (bytes.length > maxBytes) throw fileTooLarge(maxBytes);
  if (isHeic(bytes)) throw heic();
  const kind = kindOf(bytes);
  if (!kind) throw notAnImage();
  return { bytes, kind };
}

function bytesOf(dataUrl: string, maxBytes: number): Buffer {
  const comma = dataUrl.indexOf(',');
  if (
    !/^data:(image\/[\w.+-]+|application\/octet-stream);base64$/i.test(
      dataUrl.slice(0, Math.max(0, comma)).slice(0, 100),
    )
  )
    throw notAnImage();
  // Four base64 letters carry three bytes: what is too large is not decoded at all.
  if ((dataUrl.length - comma - 3) * 0.75 > maxBytes) throw fileTooLarge(maxBytes);
  const letters = dataUrl.slice(comma + 1).replace(/={1,2}$/, '');
  const bytes = Buffer.from(letters, 'base64');
  // The decoder skips invalid letters. Comparing lengths saves a search through millions of letters.
  if (bytes.length === 0 || bytes.length !== Math.floor(letters.length * 0.75)) throw notAnImage();
  return bytes;
}

async function checkPicture(bytes: Buffer, maxPixels: number): Promise<PictureSize> {
  const header = () => sharp(readableFile(bytes), { limitInputPixels: false, failOn: 'none' }).metadata();
  const { width, height, pages = 1 } = await readable(header);
  if (pages > 1 || isAnimatedPng(bytes)) throw animated();
  if (width * height > maxPixels) {
    throw tooLarge(`The image is too large: ${width} × ${height} pixels, at most ${maxPixels} are taken.`);
  }
  return { width, height };
}

const within = (edge: number): ResizeOptions => ({
  width: edge,
  height: edge,
  fit: 'inside',
  withoutEnlargement: true,
});

/** Never larger than the picture itself. */
function squareOf({ width, height }: PictureSize, edge: number): ResizeOptions {
  const side = Math.min(edge, width, height);
  return { width: side, height: side, fit: 'cover' };
}

const reencode = (bytes: Buffer, maxPixels: number, resize: ResizeOptions) =>
  readable(() =>
    makeLeniently(bytes, { limitInputPixels: maxPixels, pages: 1, sequentialRead: true }, (picture) =>
      picture.autoOrient().resize(resize).webp({ quality }),
    ),
  );

/** Reports any failure of the decoder as a fault of the bytes, which come from a person. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw notAnImage();
  }
}

const heic = () =>
  invalidInput(
    'This photo is in the HEIC format, which many browsers can’t show. Please choose a JPEG, PNG, WebP or AVIF.',
  );

const animated = () => invalidInput('This picture is animated. Please choose a still one.');

const fileTooLarge = (maxBytes: number) =>
  tooLarge(`The image file is too large: at most ${Math.floor(maxBytes / 1024)} kB are taken.`);
