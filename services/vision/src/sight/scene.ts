import sharp from 'sharp';
import { balanceLight } from './balance-light.ts';
import { type Colours, toColours } from './oklab.ts';
import { regions } from './regions.ts';
import { segment } from './segment.ts';
import { decoded } from './unreadable-photo.ts';

/** A photo, upright, at working size, its light evened out, each pixel told apart. */
export interface Scene extends Colours {
  width: number;
  height: number;
  /** As photographed, three bytes a pixel. */
  rgb: Uint8Array;
  /** One of `regions` a pixel. */
  region: Uint8Array;
  /** The share of the picture that each region takes. */
  shares: Record<keyof typeof regions, number>;
  /** A leaf or a plant on paper, a wall or the like: the background is one even surface. */
  isPlain: boolean;
}

/** Pixels on the longer side: what the browser sends of a photo. A smaller one isn't enlarged. */
const longerSide = 400;
const maxPixels = 50_000_000;

/** Decodes a photo and tells plant, soil and background apart. Throws UnreadablePhoto. */
export async function lookAt(bytes: Uint8Array): Promise<Scene> {
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

/** A scene of pixels, three bytes each, row after row. */
export function sceneOf(rgb: Uint8Array, width: number, height: number): Scene {
  const colours = toColours(rgb, balanceLight(rgb, width, height));
  const { region, isPlain } = segment(colours, width, height);
  const counts = [0, 0, 0, 0];
  for (const kind of region) counts[kind] = (counts[kind] ?? 0) + 1;
  const share = (kind: number) => (counts[kind] ?? 0) / region.length;
  return {
    width,
    height,
    rgb,
    ...colours,
    region,
    isPlain,
    shares: {
      background: share(regions.background),
      leaf: share(regions.leaf),
      flower: share(regions.flower),
      soil: share(regions.soil),
    },
  };
}
