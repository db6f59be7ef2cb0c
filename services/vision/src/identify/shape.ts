import { areaOf, hullOf, lengthOf, type Outline, resample, smoothOutline, traceOutline } from './outline.ts';
import type { Part } from './part.ts';

/** Measures of an outline, invariant under rotation, reflection and scale. */
export interface Shape {
  /** The shorter axis relative to the longer, 0..1. */
  slenderness: number;
  /** The share of its convex hull, 0..1. */
  solidity: number;
  /** 1 for a circle. */
  roundness: number;
  /** The excess length from fine, small and medium teeth. */
  teeth: [number, number, number];
  /** Maxima of the smoothed distance from the centre. */
  lobes: number;
  lobeDepth: number;
  /** The radius of the largest inscribed circle, relative to the square root of the area. */
  thickness: number;
  meanThickness: number;
  /** Fourier amplitudes 1 to 14 of the distance from the centre. */
  waves: number[];
  /** Widths along the longer axis: means of both ends, then their differences. */
  widths: number[];
  /** Differences between its ends and between its sides. */
  asymmetry: number;
}

const points = 256;

const cache = new WeakMap<Part, Shape>();

/** Measures the outline of a part; cached. */
export function shapeOf(part: Part): Shape {
  const shape = cache.get(part) ?? measure(part);
  cache.set(part, shape);
  return shape;
}

function measure(part: Part): Shape {
  const start = part.mask.indexOf(1);
  const { width, height, mask } = part;
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;
  const outline = resample(traceOutline(isInside, start % width, Math.floor(start / width)), points);
  const smooth = [1, 3, 8].map((radius) => smoothOutline(outline, radius));
  const lengths = [outline, ...smooth].map((line) => Math.max(1, lengthOf(line)));
  const enclosed = Math.max(1, areaOf(outline));
  const radii = radiiOf(smooth[0] ?? outline, part);
  const depth = thicknessOf(part);
  const widths = widthsOf(part);
  return {
    slenderness: part.short / Math.max(1e-6, part.long),
    solidity: part.area / Math.max(1, areaOf(hullOf(outline))),
    roundness: (4 * Math.PI * enclosed) / (lengths[1] ?? 1) ** 2,
    teeth: [1, 2, 3].map((i) => (lengths[i - 1] ?? 1) / (lengths[i] ?? 1) - 1) as [number, number, number],
    ...lobesOf(radiiOf(smooth[1] ?? outline, part)),
    thickness: depth.max / Math.sqrt(part.area),
    meanThickness: depth.mean / Math.sqrt(part.area),
    waves: wavesOf(radii),
    widths: widths.profile,
    asymmetry: widths.asymmetry,
  };
}

function radiiOf(outline: Outline, part: Part): number[] {
  const radii = outline.map(([x, y]) => Math.hypot(x - part.centreX, y - part.centreY));
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  return radii.map((radius) => radius / Math.max(1e-6, mean));
}

function wavesOf(radii: readonly number[]): number[] {
  return Array.from({ length: 14 }, (_, order) => {
    let [real, imaginary] = [0, 0];
    for (const [i, radius] of radii.entries()) {
      const phase = (2 * Math.PI * (order + 1) * i) / radii.length;
      real += radius * Math.cos(phase);
      imaginary += radius * Math.sin(phase);
    }
    return (2 * Math.hypot(real, imaginary)) / radii.length;
  });
}

function lobesOf(radii: readonly number[]): { lobes: number; lobeDepth: number } {
  const near = 6;
  const isPeak = (i: number) =>
    Array.from({ length: 2 * near + 1 }, (_, k) => k - near).every(
      (offset) => (radii[(i + offset + points) % points] ?? 0) <= (radii[i] ?? 0) + (offset < 0 ? 0 : 1e-9),
    );
  const peaks = radii.map((_, i) => i).filter(isPeak);
  const deep = peaks.filter((peak, i) => {
    const next = (peaks[(i + 1) % peaks.length] ?? 0) + (i + 1 === peaks.length ? points : 0);
    let lowest = Number.POSITIVE_INFINITY;
    for (let at = peak; at <= next; at++) lowest = Math.min(lowest, radii[at % points] ?? 0);
    return (radii[peak] ?? 0) - lowest > 0.12;
  });
  const sorted = [...radii].sort((a, b) => a - b);
  return { lobes: deep.length, lobeDepth: 1 - (sorted[12] ?? 0) / Math.max(1e-6, sorted[points - 13] ?? 1) };
}

/** A 3-4 chamfer distance transform, in thirds of a pixel, on a padded grid. */
function thicknessOf({ mask, width, height, area }: Part): { max: number; mean: number } {
  const wide = width + 2;
  const distance = new Float32Array(wide * (height + 2));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (mask[y * width + x]) distance[(y + 1) * wide + x + 1] = 1e6;
  }
  const relax = (at: number, side: number) => {
    const own = distance[at] as number;
    if (own === 0) return;
    const beside = Math.min(distance[at - side] as number, distance[at - side * wide] as number) + 3;
    const across =
      Math.min(distance[at - side * wide - side] as number, distance[at - side * wide + side] as number) + 4;
    distance[at] = Math.min(own, beside, across);
  };
  for (let at = wide; at < distance.length - wide; at++) relax(at, 1);
  for (let at = distance.length - wide - 1; at >= wide; at--) relax(at, -1);
  let max = 0;
  let sum = 0;
  for (const value of distance) {
    if (value > max) max = value;
    sum += value;
  }
  return { max: max / 3, mean: sum / 3 / Math.max(1, area) };
}

function widthsOf({ mask, width, centreX, centreY, angle, long, area }: Part): {
  profile: number[];
  asymmetry: number;
} {
  const steps = 10;
  const bins = new Float64Array(steps);
  const sides = [0, 0];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (!mask[pixel]) continue;
    const dx = (pixel % width) - centreX;
    const dy = Math.floor(pixel / width) - centreY;
    const along = (dx * cos + dy * sin) / (4.4 * long) + 0.5;
    const bin = Math.min(steps - 1, Math.max(0, Math.floor(along * steps)));
    bins[bin] = (bins[bin] ?? 0) + 1 / area;
    const side = dy * cos - dx * sin > 0 ? 1 : 0;
    sides[side] = (sides[side] ?? 0) + 1 / area;
  }
  const half = steps / 2;
  const pairs = Array.from({ length: half }, (_, i) => [bins[i] ?? 0, bins[steps - 1 - i] ?? 0] as const);
  const difference = pairs.map(([a, b]) => Math.abs(a - b));
  return {
    profile: [...pairs.map(([a, b]) => (a + b) / 2), ...difference],
    asymmetry:
      difference.reduce((sum, value) => sum + value, 0) + Math.abs((sides[0] ?? 0) - (sides[1] ?? 0)),
  };
}
