import { balanceLight, highestGain } from './balance-light.ts';
import { type Colours, toColours } from './oklab.ts';
import type { Picture } from './picture.ts';
import { regions } from './regions.ts';
import { segmentNatural } from './segment-natural.ts';
import { segmentPlain } from './segment-plain.ts';

/** A photo, upright, scaled, with normalised light and a region for each pixel. */
export interface Scene extends Picture, Colours {
  /** One of `regions` per pixel. */
  region: Uint8Array;
  shares: Record<keyof typeof regions, number>;
  /** True if the background is one even surface, such as paper or a wall. */
  isPlain: boolean;
}

/** Segments pixels of three bytes each, when first needed; dark ones are brightened up to `gain` times. */
export function sceneOf(rgb: Uint8Array, width: number, height: number, gain = highestGain): Scene {
  const colours = once(() => toColours(rgb, balanceLight(rgb, width, height, gain)));
  const segments = once(() => segment(colours(), width, height));
  return {
    width,
    height,
    rgb,
    get lightness() {
      return colours().lightness;
    },
    get greenRed() {
      return colours().greenRed;
    },
    get blueYellow() {
      return colours().blueYellow;
    },
    get region() {
      return segments().region;
    },
    get shares() {
      return segments().shares;
    },
    get isPlain() {
      return segments().isPlain;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function segment(
  colours: Colours,
  width: number,
  height: number,
): Pick<Scene, 'region' | 'shares' | 'isPlain'> {
  const plain = segmentPlain(colours, width, height);
  const region = plain ?? segmentNatural(colours, width, height);
  const counts = [0, 0, 0, 0];
  for (let pixel = 0; pixel < region.length; pixel++) {
    const kind = region[pixel] as number;
    counts[kind] = (counts[kind] as number) + 1;
  }
  const share = (kind: number) => (counts[kind] ?? 0) / region.length;
  return {
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
