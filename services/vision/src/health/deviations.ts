import { areaOf, Blur, grown, type Mask, type Plane, placesOf } from './field.ts';
import type { Foliage } from './foliage.ts';

/** Differences of the tissue from the leaf's own colour and from its surroundings. */
export interface Deviations {
  /** Towards yellow, brown and grey relative to the surroundings: spots, edges and patterns. */
  localFaded: Plane;
  /** Lightness relative to the surroundings. */
  localLight: Plane;
  /** In degrees: about 60 brown, 110 yellow, 140 green. */
  hue: Plane;
  /** Chroma, relative to the lightness. */
  strength: Plane;
  /** The leaf without its rim, which mixes with the background. */
  inner: Mask;
  /** The pixels of `inner`. */
  places: Int32Array;
  blur: Blur;
}

/** The radius of the surroundings, relative to the square root of the picture's area. */
const surroundings = 0.07;

export function deviationsOf(foliage: Foliage): Deviations {
  const { redness, yellowness, lightness, leaf } = foliage;
  const reach = Math.round(Math.sqrt(leaf.length) * surroundings);
  const blur = new Blur(leaf, foliage);
  const inner = innerOf(foliage);
  const around = blur.soft(redness, reach);
  const light = blur.soft(lightness, reach);
  return {
    localFaded: redness.map((red, i) => red - (around[i] ?? 0)),
    localLight: lightness.map((value, i) => value / Math.max(light[i] ?? 0, 0.1) - 1),
    hue: redness.map((red, i) => (Math.atan2(yellowness[i] ?? 0, red) * 180) / Math.PI),
    strength: redness.map((red, i) => Math.sqrt((yellowness[i] ?? 0) ** 2 + red ** 2)),
    inner,
    places: placesOf(inner),
    blur,
  };
}

/** Removes a rim of two pixels, or of one from narrow leaves. */
function innerOf(foliage: Foliage): Mask {
  for (const reach of [2, 1]) {
    const inner = grown(foliage.leaf, foliage, -reach);
    if (areaOf(inner) > 0.4 * areaOf(foliage.leaf)) return inner;
  }
  return foliage.leaf;
}
