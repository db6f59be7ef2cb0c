import sharp from 'sharp';
import { decoded } from './unreadable-photo.ts';

/** Pixels of a picture, three bytes each. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The forms of a photo in which it is compared, the whole photo first. */
export type StandardPictures = [Picture, ...Picture[]];

/** Size and quality of a photo from a phone (specification §9): the least that any screen sends. */
const box = { width: 280, height: 210 };
const quality = 15;

/** A form of a photo: whole or without a narrow strip at two sides, and mirrored or not. */
interface Framing {
  cut?: 'start' | 'end';
  isMirrored: boolean;
}
const framings: readonly Framing[] = [
  { cut: 'start', isMirrored: false },
  { cut: 'end', isMirrored: true },
];
/** The width of the strip, as a share of the longer side: half a block of a JPEG from a phone. */
const strip = 1 / 70;

/**
 * The picture as small and as compressed as a phone sends it, whatever it was sent by. Each screen's form of a photo
 * has other traces of scaling and compression; the mean answer to several framings depends on them less than a single
 * answer.
 */
export async function standardPictures(picture: Picture): Promise<StandardPictures> {
  const pictures: StandardPictures = [await standardPicture(picture, { isMirrored: false })];
  for (const framing of framings) pictures.push(await standardPicture(picture, framing));
  return pictures;
}

async function standardPicture({ rgb, width, height }: Picture, { cut, isMirrored }: Framing) {
  // Of a picture that is narrower than the strip, something must be left.
  const lost = cut ? Math.min(Math.round(strip * Math.max(width, height)), width - 1, height - 1) : 0;
  const start = cut === 'start' ? lost : 0;
  const compressed = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({
      left: start,
      top: start,
      width: width - lost,
      height: height - lost,
    })
    .flop(isMirrored)
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
