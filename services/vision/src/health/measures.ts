import type { Deviations } from './deviations.ts';
import { areaOf, type Plane, quantilesAt, shareOf } from './field.ts';
import type { Foliage } from './foliage.ts';
import { type Posture, postureOf } from './posture.ts';

/** Measures of the leaves that texts are chosen by. */
export interface Measures extends Posture {
  /** The share of the picture that leaves cover. */
  cover: number;
  /** Medians over the leaves; the hue in degrees. */
  hue: number;
  lightness: number;
  redness: number;
  yellowness: number;
  greenShare: number;
  fadedPatchShare: number;
  /** The strength of patches of colour, as a logarithm. */
  redPattern: number;
}

export function measuresOf(foliage: Foliage, deviations: Deviations): Measures {
  const { lightness, redness, yellowness, green, leaf } = foliage;
  const { places, hue, localFaded } = deviations;
  const median = (plane: Plane) => quantilesAt(plane, places, [0.5])[0] ?? 0;
  return {
    cover: areaOf(leaf) / leaf.length,
    hue: median(hue),
    lightness: median(lightness),
    redness: median(redness),
    yellowness: median(yellowness),
    greenShare: areaOf(green) / Math.max(1, areaOf(leaf)),
    fadedPatchShare: shareOf(places, (at) => (localFaded[at] ?? 0) > 0.04),
    redPattern: redPatternOf(foliage, deviations),
    ...postureOf(foliage),
  };
}

/** Between two blur radii, in pixels. */
function redPatternOf({ redness }: Foliage, { blur, places }: Deviations): number {
  const [fine, coarse] = [blur.soft(redness, 4), blur.soft(redness, 8)];
  let squares = 0;
  for (const at of places) squares += ((fine[at] ?? 0) - (coarse[at] ?? 0)) ** 2;
  return Math.log(Math.sqrt(squares / Math.max(places.length, 1)) + 1e-4);
}
