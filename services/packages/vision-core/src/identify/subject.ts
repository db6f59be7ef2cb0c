import type { Picture } from '../sight/picture.ts';
import { regions } from '../sight/regions.ts';
import { type Scene, sceneOf } from '../sight/scene.ts';
import { largestPart, type Part } from './part.ts';

/** The standard form of a photo, with its largest plant part and its largest flower. */
export interface Subject {
  whole: Scene;
  plant?: Part | undefined;
  flower?: Part | undefined;
}

/** A plant is named in the shade, too. */
const highestGain = 6;

export function findSubject({ rgb, width, height }: Picture): Subject {
  const whole = sceneOf(rgb, width, height, highestGain);
  return {
    whole,
    plant: partOf(whole, [regions.leaf, regions.flower]),
    flower: partOf(whole, [regions.flower]),
  };
}

function partOf({ region, width, height }: Scene, kinds: readonly number[]): Part | undefined {
  const counted = Object.values(regions).map((kind) => (kinds.includes(kind) ? 1 : 0));
  const mask = new Uint8Array(region.length);
  for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = counted[region[pixel] as number] as number;
  return largestPart(mask, width, height);
}
