import type { Deviations } from './deviations.ts';
import type { Plane } from './field.ts';
import type { Foliage } from './foliage.ts';

/**
 * The strength of patterns between two blur radii (in pixels), as logarithms: patches of colour, and leaves and veins.
 */
export function textureMeasures({ redness, lightness }: Foliage, { blur, places }: Deviations) {
  const light = lightness.map((value) => Math.log(Math.max(value, 0.1)));
  const strength = (plane: Plane, fine: number, coarse: number) =>
    Math.log(deviation(blur.soft(plane, fine), blur.soft(plane, coarse), places) + 1e-4);
  return { redPattern: strength(redness, 4, 8), lightPattern: strength(light, 2, 4) };
}

function deviation(fine: Plane, coarse: Plane, places: Int32Array): number {
  let squares = 0;
  for (const at of places) squares += ((fine[at] ?? 0) - (coarse[at] ?? 0)) ** 2;
  return Math.sqrt(squares / Math.max(places.length, 1));
}
