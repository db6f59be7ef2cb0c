import type { Scene } from '../sight/scene.ts';

const lightSteps = 5;
const planeSteps = 8;
/** The largest distance from grey in OKLab's colour planes. */
const reach = 0.26;
export const histogramLength = lightSteps * planeSteps * planeSteps;

/**
 * The square roots of a weighted colour histogram. Each pixel is shared between neighbouring bins, so that small
 * changes of light have small effects; all 0 without weight.
 */
export function colourHistogram(scene: Scene, weightOf: (pixel: number) => number): Float32Array {
  const histogram = new Float32Array(histogramLength);
  let total = 0;
  for (let pixel = 0; pixel < scene.region.length; pixel++) {
    const weight = weightOf(pixel);
    if (weight === 0) continue;
    total += weight;
    spread(
      histogram,
      weight,
      place(scene.lightness[pixel] ?? 0, 0, 1, lightSteps),
      place(bent(scene.greenRed[pixel] ?? 0), -1, 1, planeSteps),
      place(bent(scene.blueYellow[pixel] ?? 0), -1, 1, planeSteps),
    );
  }
  return total > 0 ? histogram.map((count) => Math.sqrt(count / total)) : histogram;
}

/** Finer bins near grey, where most leaves are. */
const bent = (value: number) => Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value) / reach));

const place = (value: number, lowest: number, highest: number, steps: number) =>
  Math.min(steps - 1.001, Math.max(0, ((value - lowest) / (highest - lowest)) * (steps - 1)));

function spread(histogram: Float32Array, weight: number, light: number, red: number, yellow: number) {
  const l = Math.floor(light);
  const r = Math.floor(red);
  const y = Math.floor(yellow);
  for (let corner = 0; corner < 8; corner++) {
    const dl = corner & 1;
    const dr = (corner >> 1) & 1;
    const dy = corner >> 2;
    const share =
      (dl ? light - l : 1 - light + l) * (dr ? red - r : 1 - red + r) * (dy ? yellow - y : 1 - yellow + y);
    const at = ((l + dl) * planeSteps + r + dr) * planeSteps + y + dy;
    histogram[at] = (histogram[at] ?? 0) + weight * share;
  }
}
