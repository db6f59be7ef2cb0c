import type { Deviations } from './deviations.ts';
import { areaOf, type Plane, placesOf, quantilesAt, shareOf } from './field.ts';
import type { Foliage } from './foliage.ts';

/** The leaf's colours: medians, spread, and shares of discoloured tissue. */
export function colourMeasures(foliage: Foliage, deviations: Deviations) {
  const { places, hue, localFaded, localLight, faded } = deviations;
  return {
    ...spread('hue', hue, places),
    ...spread('red', foliage.redness, places),
    ...spread('yellow', foliage.yellowness, places),
    ...spread('light', foliage.lightness, places),
    ...spread('localFaded', localFaded, places),
    ...discoloured(foliage, deviations),
    fadedShare: shareOf(places, (at) => (faded[at] ?? 0) > 0.06),
    muchFadedShare: shareOf(places, (at) => (faded[at] ?? 0) > 0.1),
    fadedPatchShare: shareOf(places, (at) => (localFaded[at] ?? 0) > 0.04),
    muchFadedPatchShare: shareOf(places, (at) => (localFaded[at] ?? 0) > 0.07),
    brightPatchShare: shareOf(places, (at) => (localLight[at] ?? 0) > 0.2),
    darkPatchShare: shareOf(places, (at) => (localLight[at] ?? 0) < -0.2),
  };
}

/** The median of a plane and the distance of its tails. */
function spread<Name extends string>(name: Name, plane: Plane, places: Int32Array) {
  const [lowest = 0, low = 0, median = 0, high = 0, highest = 0] = quantilesAt(
    plane,
    places,
    [0.03, 0.1, 0.5, 0.9, 0.97],
  );
  return {
    [`${name}Median`]: median,
    [`${name}High`]: high - median,
    [`${name}Highest`]: highest - median,
    [`${name}Low`]: median - low,
    [`${name}Lowest`]: median - lowest,
  };
}

/** Shares of yellow, brown, pale, dull and dark tissue. */
function discoloured(foliage: Foliage, { places, hue, strength }: Deviations) {
  const { lightness, green, leaf } = foliage;
  const [ownLight = 0] = quantilesAt(lightness, places, [0.5]);
  const [ownStrength = 0] = quantilesAt(strength, placesOf(green), [0.5]);
  const hueIn = (at: number, from: number, to: number) => (hue[at] ?? 0) > from && (hue[at] ?? 0) < to;
  const isWeak = (at: number) => (strength[at] ?? 0) < 0.6 * ownStrength;
  return {
    ownStrength,
    yellowShare: shareOf(places, (at) => hueIn(at, 80, 114) && (strength[at] ?? 0) > 0.13),
    yellowishShare: shareOf(places, (at) => hueIn(at, 80, 120) && (strength[at] ?? 0) > 0.1),
    brownShare: shareOf(places, (at) => hueIn(at, 0, 95) && (strength[at] ?? 0) > 0.05),
    paleShare: shareOf(places, (at) => isWeak(at) && (lightness[at] ?? 0) > ownLight),
    dullShare: shareOf(places, (at) => isWeak(at) && (lightness[at] ?? 0) <= ownLight),
    darkShare: shareOf(places, (at) => (lightness[at] ?? 0) < 0.6 * ownLight),
    notGreenShare: 1 - areaOf(green) / Math.max(1, areaOf(leaf)),
  };
}
