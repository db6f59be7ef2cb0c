import type { Size } from '@portal/vision-core/sight/resample';

/** Numbers per pixel, row by row. */
export type Plane = Float32Array;
/** 1 inside, 0 outside. */
export type Mask = Uint8Array;

/** Means within a mask. The weights are computed once per radius. */
export class Blur {
  readonly #mask: Mask;
  readonly #size: Size;
  readonly #counts = new Map<number, Plane>();

  constructor(mask: Mask, size: Size) {
    this.#mask = mask;
    this.#size = size;
  }

  /** The mean of the masked pixels in a square of 2r+1 around each pixel. */
  mean(plane: Plane, radius: number): Plane {
    const counts = this.#countsOf(radius);
    const masked = new Float32Array(plane.length);
    for (let i = 0; i < masked.length; i++) masked[i] = (this.#mask[i] ?? 0) * (plane[i] ?? 0);
    const means = windowSums(masked, this.#size, radius);
    for (let i = 0; i < means.length; i++) means[i] = (means[i] ?? 0) / Math.max(counts[i] ?? 0, 1);
    return means;
  }

  /** Two passes approximate a Gaussian, at the same cost for any radius. */
  soft(plane: Plane, radius: number): Plane {
    return this.mean(this.mean(plane, radius), radius);
  }

  #countsOf(radius: number): Plane {
    const known = this.#counts.get(radius);
    if (known) return known;
    const counts = windowSums(Float32Array.from(this.#mask), this.#size, radius);
    this.#counts.set(radius, counts);
    return counts;
  }
}

/** The mask dilated by a square, or eroded with a negative radius. */
export function grown(mask: Mask, size: Size, radius: number): Mask {
  if (radius === 0) return mask.slice();
  // Erosion is the dilation of the outside.
  const growing = radius > 0 ? 1 : 0;
  const source = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) source[i] = mask[i] === growing ? 1 : 0;
  const counts = windowSums(source, size, Math.abs(radius));
  const result = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) result[i] = (counts[i] ?? 0) > 0.5 ? growing : 1 - growing;
  return result;
}

/** The sum in a square of 2r+1 around each pixel, cropped at the edges. */
export function windowSums(plane: Plane, { width, height }: Size, radius: number): Plane {
  const rows = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) slideAlong(plane, rows, y * width, width, radius);
  const sums = new Float32Array(plane.length);
  const running = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    if (y + radius < height) addRow(running, rows, (y + radius) * width, 1);
    if (y - radius - 1 >= 0) addRow(running, rows, (y - radius - 1) * width, -1);
    if (y >= 0) for (let x = 0; x < width; x++) sums[y * width + x] = running[x] ?? 0;
  }
  return sums;
}

function slideAlong(from: Plane, to: Plane, start: number, length: number, radius: number) {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[start + i] ?? 0;
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += from[start + i + radius] ?? 0;
    if (i - radius - 1 >= 0) sum -= from[start + i - radius - 1] ?? 0;
    to[start + i] = sum;
  }
}

function addRow(running: Float64Array, rows: Plane, start: number, sign: 1 | -1) {
  for (let x = 0; x < running.length; x++) running[x] = (running[x] ?? 0) + sign * (rows[start + x] ?? 0);
}

/** The indices of a mask's pixels. */
export function placesOf(mask: Mask): Int32Array {
  const places = new Int32Array(areaOf(mask));
  let next = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i]) places[next++] = i;
  return places;
}

const sampled = 6000;

/** Quantiles of a plane at some places; zeros without places. */
export function quantilesAt(plane: Plane, places: Int32Array, shares: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(places.length / sampled));
  const values = new Float32Array(Math.ceil(places.length / step));
  for (let i = 0; i < values.length; i++) values[i] = plane[places[i * step] ?? 0] ?? 0;
  values.sort();
  return shares.map((share) => values[Math.round(share * (values.length - 1))] ?? 0);
}

/** The share of places that pass; 0 without places. */
export function shareOf(places: Int32Array, passes: (place: number) => boolean): number {
  let passed = 0;
  for (const place of places) if (passes(place)) passed++;
  return passed / Math.max(places.length, 1);
}

export function areaOf(mask: Mask): number {
  let area = 0;
  for (const pixel of mask) area += pixel;
  return area;
}
