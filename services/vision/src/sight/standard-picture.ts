import sharp from 'sharp';
import { decoded } from './unreadable-photo.ts';

/** Pixels of a picture, three bytes each. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** As a phone sends a photo (specification §9): the least that any screen sends. */
const box = { width: 280, height: 210 };
const quality = 15;

/**
 * The picture as small and as compressed as a phone sends it, whatever it was sent by: the same photo then gets the same
 * answer from every screen and from the API.
 */
export async function standardPicture({ rgb, width, height }: Picture): Promise<Picture> {
  const compressed = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await decoded(sharp(compressed).raw().toBuffer({ resolveWithObject: true }));
  return {
    width: info.width,
    height: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}
