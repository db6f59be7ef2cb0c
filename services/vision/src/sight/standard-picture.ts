import sharp, { type Sharp } from 'sharp';
import { decoded } from './unreadable-photo.ts';

/** Pixels of a picture, three bytes each. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** Size and quality of a photo from a phone, by screen (specification §9): the least that is sent. */
const box = { width: 280, height: 210 };
const qualities = { identification: 15, health: 30 };
export type Screen = keyof typeof qualities;

/** The picture as small and as compressed as a phone sends it, so that every browser gets the same answer. */
export async function standardPicture(picture: Picture, screen: Screen): Promise<Picture> {
  const compressed = await sharpOf(picture)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: qualities[screen] })
    .toBuffer();
  return pixelsOf(sharp(compressed));
}

/** Blurred photos and colours that fade have less; the blocks of a compressed one have some. */
const leastSharpness = 0.35;

/** Returns whether nothing can be made out: one colour, or one that fades to another. */
export const isEven = async (picture: Picture): Promise<boolean> =>
  (await sharpOf(picture).stats()).sharpness < leastSharpness;

export const sharpOf = ({ rgb, width, height }: Picture) =>
  sharp(rgb, { raw: { width, height, channels: 3 } });

export async function pixelsOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await decoded(picture.raw().toBuffer({ resolveWithObject: true }));
  const { width, height } = info;
  return { width, height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
