import type { Colours } from './oklab.ts';
import { connectedParts } from './plane.ts';
import { regions } from './regions.ts';

/** The largest distance of a rim pixel from the fitted background. */
const evenness = 0.09;
/** The least share of the rim that must be background. */
const evenShare = 0.72;
/** The weight of colour relative to lightness, which shadows change too. */
const colourWeight = 2.5;
const plantDistance = 0.11;
/** Smaller parts, relative to the largest one, are specks. */
const speck = 0.02;

/** Segments a plant on an even, neutral background; undefined if the background isn't even. */
export function segmentPlain(colours: Colours, width: number, height: number): Uint8Array | undefined {
  const rim = rimPixels(width, height);
  const surfaces = [colours.lightness, colours.greenRed, colours.blueYellow].map((plane) =>
    fitSurface(plane, rim, width, height),
  );
  const [light, red, yellow] = surfaces;
  if (!light || !red || !yellow || !isEven(colours, surfaces, rim, width, height)) return undefined;
  const mask = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const x = (pixel % width) / width - 0.5;
    const y = Math.floor(pixel / width) / height - 0.5;
    const darker = at(light, x, y) - (colours.lightness[pixel] ?? 0);
    const redder = (colours.greenRed[pixel] ?? 0) - at(red, x, y);
    const yellower = (colours.blueYellow[pixel] ?? 0) - at(yellow, x, y);
    const colour = Math.sqrt(redder * redder + yellower * yellower);
    // A shadow is darker without colour; a dark leaf is much darker than any shadow.
    const depth = Math.max(Math.abs(darker) - 0.14, 0);
    mask[pixel] = colourWeight * colour + depth > plantDistance ? 1 : 0;
  }
  return classify(withoutSpecks(mask, width, height), colours);
}

/** Coefficients of 1, x, y, x², xy, y² fitted to the rim, the second time without outliers. */
function fitSurface(plane: Float32Array, rim: number[], width: number, height: number): number[] {
  let surface = [median(rim.map((pixel) => plane[pixel] ?? 0)), 0, 0, 0, 0, 0];
  for (const tolerance of [0.15, 0.07]) {
    const inliers = rim.filter((pixel) => {
      const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
      return Math.abs((plane[pixel] as number) - at(surface, x, y)) < tolerance;
    });
    if (inliers.length < 0.3 * rim.length) break;
    surface = leastSquares(inliers, plane, width, height);
  }
  return surface;
}

function rimPixels(width: number, height: number): number[] {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (y < rim || y >= height - rim || x < rim || x >= width - rim) pixels.push(y * width + x);
    }
  }
  return pixels;
}

const at = (surface: readonly number[], x: number, y: number) =>
  (surface[0] ?? 0) +
  (surface[1] ?? 0) * x +
  (surface[2] ?? 0) * y +
  (surface[3] ?? 0) * x * x +
  (surface[4] ?? 0) * x * y +
  (surface[5] ?? 0) * y * y;

const median = (values: number[]) => Float32Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;

/** Solves the normal equations by elimination; the diagonal is increased, so that they are never singular. */
function leastSquares(pixels: number[], plane: Float32Array, width: number, height: number): number[] {
  const size = 6;
  const sums = new Float64Array(size * (size + 1));
  const values = new Float64Array(size + 1);
  for (const pixel of pixels) {
    const x = (pixel % width) / width - 0.5;
    const y = Math.floor(pixel / width) / height - 0.5;
    values[0] = 1;
    values[1] = x;
    values[2] = y;
    values[3] = x * x;
    values[4] = x * y;
    values[5] = y * y;
    values[size] = plane[pixel] ?? 0;
    for (let i = 0, to = 0; i < size; i++) {
      for (let j = 0; j <= size; j++, to++)
        sums[to] = (sums[to] as number) + (values[i] as number) * (values[j] as number);
    }
  }
  const rows = Array.from({ length: size }, (_, i) => sums.subarray(i * (size + 1), (i + 1) * (size + 1)));
  for (const [i, row] of rows.entries()) row[i] = (row[i] ?? 0) + 1e-6 * pixels.length;
  for (const [i, pivot] of rows.entries()) {
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] || 1);
      for (let j = i; j <= size; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1));
}

function isEven(
  colours: Colours,
  surfaces: number[][],
  rim: number[],
  width: number,
  height: number,
): boolean {
  const [light = [], red = [], yellow = []] = surfaces;
  const fitting = rim.filter((pixel) => {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const redder = (colours.greenRed[pixel] as number) - at(red, x, y);
    const yellower = (colours.blueYellow[pixel] as number) - at(yellow, x, y);
    const colour = Math.sqrt(redder * redder + yellower * yellower);
    return Math.abs((colours.lightness[pixel] ?? 0) - at(light, x, y)) + colour < evenness;
  });
  // A coloured rim is a lawn, soil or the sky, not paper.
  return (
    fitting.length > evenShare * rim.length &&
    Math.hypot(red[0] ?? 0, yellow[0] ?? 0) < 0.06 &&
    (light[0] ?? 0) > 0.45
  );
}

function withoutSpecks(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { parts, sizes } = connectedParts(mask, width, height);
  const smallest = Math.max(...sizes) * speck;
  const kept = new Uint8Array(mask.length);
  for (let pixel = 0; pixel < kept.length; pixel++)
    kept[pixel] = (sizes[parts[pixel] as number] as number) > smallest ? 1 : 0;
  return kept;
}

/** On paper, only purple and bright red parts count as flowers. */
function classify(mask: Uint8Array, { lightness, greenRed, blueYellow }: Colours): Uint8Array {
  return mask.map((isPlant, pixel) => {
    if (!isPlant) return regions.background;
    const red = greenRed[pixel] ?? 0;
    const yellow = blueYellow[pixel] ?? 0;
    const isPurple = yellow < -0.03 && Math.hypot(red, yellow) > 0.08;
    const isBrightRed = red > 0.12 && (lightness[pixel] ?? 0) > 0.5;
    return isPurple || isBrightRed ? regions.flower : regions.leaf;
  });
}
