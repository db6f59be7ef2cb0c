import { linearLight } from './oklab.ts';

/** The 90th percentile of brightness after normalisation, so that exposure makes little difference. */
const brightTarget = 0.6;
const lowestGain = 0.5;
export const highestGain = 2.5;
/** Share of a colour cast that is removed: 1 is all of it. */
const castStrength = 0.8;

/** Gains of red, green and blue that normalise exposure and, next to paper or a wall, white balance. */
export function balanceLight(
  rgb: Uint8Array,
  width: number,
  height: number,
  highest = highestGain,
): [number, number, number] {
  const wanted = brightTarget / Math.max(0.01, brightness(rgb));
  const exposure = Math.min(highest, Math.max(lowestGain, wanted));
  const paper = paperColour(rgb, width, height);
  if (!paper) return [exposure, exposure, exposure];
  const grey = (paper[0] + paper[1] + paper[2]) / 3;
  const gain = (light: number) => exposure * (grey / light) ** castStrength;
  return [gain(paper[0]), gain(paper[1]), gain(paper[2])];
}

/** The 90th percentile of the brightness of a picture, 0 to 1 in linear light, in steps of a thousandth. */
export function brightness(rgb: Uint8Array): number {
  const steps = 1000;
  const counts = new Uint32Array(steps + 1);
  let count = 0;
  for (let at = 0; at < rgb.length; at += 9, count++) {
    const value = 0.2126 * light(rgb, at) + 0.7152 * light(rgb, at + 1) + 0.0722 * light(rgb, at + 2);
    const step = Math.round(value * steps);
    counts[step] = (counts[step] as number) + 1;
  }
  let step = 0;
  for (let below = counts[0] as number; below <= 0.9 * count && step < steps; )
    below += counts[++step] as number;
  return step / steps;
}

/** The mean colour of the picture's rim, if the rim is bright, even and neutral. */
function paperColour(rgb: Uint8Array, width: number, height: number): [number, number, number] | undefined {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const sums = [0, 0, 0];
  let count = 0;
  let neutral = 0;
  for (let y = 0; y < height; y++) {
    const isEdgeRow = y < rim || y >= height - rim;
    for (let x = 0; x < width; x += isEdgeRow || x < rim || x >= width - rim ? 1 : width - 2 * rim) {
      const at = (y * width + x) * 3;
      const [red, green, blue] = [light(rgb, at), light(rgb, at + 1), light(rgb, at + 2)];
      count++;
      if (Math.min(red, green, blue) < 0.12 || Math.max(red, green, blue) > 1.6 * Math.min(red, green, blue))
        continue;
      neutral++;
      sums[0] = (sums[0] ?? 0) + red;
      sums[1] = (sums[1] ?? 0) + green;
      sums[2] = (sums[2] ?? 0) + blue;
    }
  }
  if (neutral < 0.7 * count) return undefined;
  return [(sums[0] ?? 0) / neutral, (sums[1] ?? 0) / neutral, (sums[2] ?? 0) / neutral];
}

const light = (rgb: Uint8Array, at: number) => linearLight[rgb[at] ?? 0] ?? 0;
