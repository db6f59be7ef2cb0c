import type { Deviations } from './deviations.ts';
import { areaOf, placesOf, quantilesAt, shareOf } from './field.ts';
import type { Foliage } from './foliage.ts';

/** The leaf's colours: medians, the tail of the hue towards brown, and shares of discoloured tissue. */
export function colourMeasures(
  { lightness, redness, yellowness, green, leaf }: Foliage,
  deviations: Deviations,
) {
  const { places, hue, strength, localFaded } = deviations;
  const [hueLowest = 0, hueLow = 0, hueMedian = 0] = quantilesAt(hue, places, [0.03, 0.1, 0.5]);
  const [lightMedian = 0] = quantilesAt(lightness, places, [0.5]);
  const [redMedian = 0] = quantilesAt(redness, places, [0.5]);
  const [yellowMedian = 0] = quantilesAt(yellowness, places, [0.5]);
  const [greenLight = 0] = quantilesAt(lightness, placesOf(green), [0.5]);
  const shareBetween = (from: number, to: number, weakest: number) =>
    shareOf(places, (at) => (hue[at] ?? 0) > from && (hue[at] ?? 0) < to && (strength[at] ?? 0) > weakest);
  return {
    hueMedian,
    hueLow: hueMedian - hueLow,
    hueLowest: hueMedian - hueLowest,
    lightMedian,
    redMedian,
    yellowMedian,
    greenLight,
    yellowShare: shareBetween(80, 114, 0.13),
    yellowishShare: shareBetween(80, 120, 0.1),
    brownShare: shareBetween(0, 95, 0.05),
    notGreenShare: 1 - areaOf(green) / Math.max(1, areaOf(leaf)),
    fadedPatchShare: shareOf(places, (at) => (localFaded[at] ?? 0) > 0.04),
  };
}
