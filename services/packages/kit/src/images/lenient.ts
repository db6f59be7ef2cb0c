import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { kindOf } from './sniff.ts';

/** A picture that was made from a file. */
export interface Made {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Makes a picture from a file. Of a damaged or cut one it makes what is there, as browsers do: cameras and messengers
 * leave out the end of a JPEG. Throws the decoder's error if nothing can be seen.
 */
export async function makeLeniently(
  bytes: Uint8Array,
  options: Omit<SharpOptions, 'failOn'>,
  shape: (picture: Sharp) => Sharp,
): Promise<Made> {
  const make = (file: Uint8Array, failOn: 'error' | 'none') =>
    shape(sharp(file, { ...options, failOn })).toBuffer({ resolveWithObject: true });
  try {
    return await make(bytes, 'error');
  } catch (error) {
    const file = readableFile(bytes);
    if (await showsNothing(file, options)) throw error;
    return make(file, 'none');
  }
}

/** The largest file that is made longer, and the length of what comes before the parts of a WebP. */
const maxFilledBytes = 16 * 1024 * 1024;
const riffBytes = 12;
/** Zeros beyond the length that the last part had: the decoder may read more of them than there were bytes. */
const spareBytes = 1024;
/** Parts behind the picture of an extended WebP, with the flags that announce them, and where these are. */
const announced = { EXIF: 0b1000, 'XMP ': 0b0100 };
const flagsAt = 20;

/**
 * A file that can be decoded as far as it goes. Its decoder takes no WebP that is cut, so the last part of that one is
 * filled up with zeros, and is the last; other files are returned as they are.
 */
export function readableFile(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (kindOf(file) !== 'webp' || file.readUInt32LE(4) + 8 <= file.length) return bytes;
  const names = new Set<string>();
  let [last, end] = [riffBytes, riffBytes];
  while (end + 8 <= file.length) {
    const size = file.readUInt32LE(end + 4);
    names.add(file.toString('latin1', end, end + 4));
    last = end;
    end += 8 + size + (size % 2);
  }
  if (end > maxFilledBytes) return bytes;
  const filled = Buffer.concat([file], end + spareBytes);
  filled.writeUInt32LE(end + spareBytes - last - 8, last + 4);
  filled.writeUInt32LE(end + spareBytes - 8, 4);
  if (names.has('VP8X'))
    for (const [name, flag] of Object.entries(announced))
      if (!names.has(name)) filled[flagsAt] = (filled[flagsAt] ?? 0) & ~flag;
  return filled;
}

/** Returns whether a damaged picture has one colour, because the decoder filled it. Throws if it can't be decoded. */
async function showsNothing(bytes: Uint8Array, options: SharpOptions): Promise<boolean> {
  const { data, info } = await sharp(bytes, { ...options, failOn: 'none' })
    .resize({ width: 64, height: 64, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.every((value, at) => value === data[at % info.channels]);
}
