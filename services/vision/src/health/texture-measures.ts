import type { Deviations } from './deviations.ts';
import type { Plane } from './field.ts';
import type { Foliage } from './foliage.ts';

/** Blur radii of the bands, in pixels. */
const radii = [2, 4, 8, 16];

/** Strength and skewness of patterns from fine to coarse: spots and veins are skewed in opposite directions. */
export function textureMeasures(foliage: Foliage, deviations: Deviations) {
  const light = foliage.lightness.map((value) => Math.log(Math.max(value, 0.1)));
  return {
    ...bands('red', foliage.redness, deviations),
    ...bands('light', light, deviations),
  };
}

function bands(name: string, plane: Plane, { blur, places }: Deviations): Record<string, number> {
  const measures: Record<string, number> = {};
  let fine = plane;
  for (const radius of radii) {
    const coarse = blur.soft(plane, radius);
    const { strength, lopsided } = momentsOf(fine, coarse, places);
    measures[`${name}Pattern${radius}`] = Math.log(strength + 1e-4);
    measures[`${name}Lopsided${radius}`] = lopsided;
    fine = coarse;
  }
  return measures;
}

function momentsOf(fine: Plane, coarse: Plane, places: Int32Array) {
  let [squares, cubes] = [0, 0];
  for (const at of places) {
    const band = (fine[at] ?? 0) - (coarse[at] ?? 0);
    squares += band * band;
    cubes += band * band * band;
  }
  const count = Math.max(places.length, 1);
  const variance = squares / count;
  return { strength: Math.sqrt(variance), lopsided: cubes / count / Math.max(variance ** 1.5, 1e-9) };
}
