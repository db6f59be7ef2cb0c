import { areaOf, Blur, grown, type Mask, type Plane, placesOf, quantilesAt } from './field.ts';
import type { Foliage } from './foliage.ts';

/** How far the leaf's tissue lies from its own colour, and from the tissue around it. */
export interface Deviations {
  /** From the leaf's own green towards yellow, brown and grey; below 0 it is greener than the leaf is. */
  faded: Plane;
  /** The same in comparison with the tissue around: spots, edges and patterns, not a leaf that is paler as a whole. */
  localFaded: Plane;
  /** Lightness in comparison with the tissue around, in parts of it. */
  localLight: Plane;
  /** In degrees: about 60 brown, 110 yellow, 140 green. */
  hue: Plane;
  /** Strength of colour, of the lightness. */
  strength: Plane;
  /** The leaf without its rim, where its colours mix with the background's. */
  inner: Mask;
  /** Where `inner` holds. */
  places: Int32Array;
  /** Blurs within the leaf. */
  blur: Blur;
}

/** Reach of "around", in parts of the root of the picture's area. */
const surroundings = 0.07;

export function deviationsOf(foliage: Foliage): Deviations {
  const { redness, yellowness, lightness, leaf } = foliage;
  const reach = Math.round(Math.sqrt(leaf.length) * surroundings);
  const blur = new Blur(leaf, foliage);
  const inner = innerOf(foliage);
  const [own = 0] = quantilesAt(redness, placesOf(foliage.green), [0.4]);
  const faded = redness.map((red) => red - own);
  const around = blur.soft(faded, reach);
  const light = blur.soft(lightness, reach);
  return {
    faded,
    localFaded: faded.map((value, i) => value - (around[i] ?? 0)),
    localLight: lightness.map((value, i) => value / Math.max(light[i] ?? 0, 0.1) - 1),
    hue: redness.map((red, i) => (Math.atan2(yellowness[i] ?? 0, red) * 180) / Math.PI),
    strength: redness.map((red, i) => Math.hypot(yellowness[i] ?? 0, red)),
    inner,
    places: placesOf(inner),
    blur,
  };
}

/** Without two pixels of rim, or without one where the leaves are so narrow that little would be left. */
function innerOf(foliage: Foliage): Mask {
  for (const reach of [2, 1]) {
    const inner = grown(foliage.leaf, foliage, -reach);
    if (areaOf(inner) > 0.4 * areaOf(foliage.leaf)) return inner;
  }
  return foliage.leaf;
}
