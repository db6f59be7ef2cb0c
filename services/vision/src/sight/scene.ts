import sharp from 'sharp';
import { balanceLight } from './balance-light.ts';
import { type Colours, toColours } from './oklab.ts';
import { regions } from './regions.ts';
import { segmentNatural } from './segment-natural.ts';
import { segmentPlain } from './segment-plain.ts';
import { decoded } from './unreadable-photo.ts';

/** A photo, upright, scaled, with normalised light and a region for each pixel. */
export interface Scene extends Colours {
  width: number;
  height: number;
  /** The original colours, three bytes per pixel. */
  rgb: Uint8Array;
  /** One of `regions` per pixel. */
  region: Uint8Array;
  shares: Record<keyof typeof regions, number>;
  /** Whether the background is one even surface, such as paper or a wall. */
  isPlain: boolean;
}

/** Pixels on the longer side, as sent by the browser; smaller photos aren't enlarged. */
const longerSide = 400;
const maxPixels = 50_000_000;

/** Decodes and segments a photo. Throws UnreadablePhoto. */
export async function readScene(bytes: Uint8Array): Promise<Scene> {
  const { data, info } = await decoded(
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return sceneOf(new Uint8Array(data.buffer, data.byteOffset, data.length), info.width, info.height);
}

/** Segments pixels of three bytes each. */
export function sceneOf(rgb: Uint8Array, width: number, height: number): Scene {
  const colours = toColours(rgb, balanceLight(rgb, width, height));
  const plain = segmentPlain(colours, width, height);
  const region = plain ?? segmentNatural(colours, width, height);
  const counts = [0, 0, 0, 0];
  for (const kind of region) counts[kind] = (counts[kind] ?? 0) + 1;
  const share = (kind: number) => (counts[kind] ?? 0) / region.length;
  return {
    width,
    height,
    rgb,
    ...colours,
    region,
    isPlain: plain !== undefined,
    shares: {
      background: share(regions.background),
      leaf: share(regions.leaf),
      flower: share(regions.flower),
      soil: share(regions.soil),
    },
  };
}
