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
    plant: partOf(whole, (kind) => kind === regions.leaf || kind === regions.flower),
    flower: partOf(whole, (kind) => kind === regions.flower),
  };
}

function partOf({ region, width, height }: Scene, counts: (kind: number) => boolean): Part | undefined {
  const mask = region.map((kind) => (counts(kind) ? 1 : 0));
  return largestPart(mask, width, height);
}
