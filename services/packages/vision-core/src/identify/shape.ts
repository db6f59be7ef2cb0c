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
  /** Widths along the longer axis: means of both ends, then their differences. */
  widths: number[];
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
  return {
    slenderness: part.short / Math.max(1e-6, part.long),
    solidity: part.area / Math.max(1, areaOf(hullOf(outline))),
    roundness: (4 * Math.PI * enclosed) / (lengths[1] ?? 1) ** 2,
    teeth: [1, 2, 3].map((i) => (lengths[i - 1] ?? 1) / (lengths[i] ?? 1) - 1) as [number, number, number],
    ...lobesOf(radiiOf(smooth[1] ?? outline, part)),
    widths: widthsOf(part),
  };
}

function radiiOf(outline: Outline, part: Part): number[] {
  const radii = outline.map(([x, y]) => Math.hypot(x - part.centreX, y - part.centreY));
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  return radii.map((radius) => radius / Math.max(1e-6, mean));
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

function widthsOf({ mask, width, centreX, centreY, angle, long, area }: Part): number[] {
  const steps = 10;
  const bins = new Float64Array(steps);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (!mask[pixel]) continue;
    const dx = (pixel % width) - centreX;
    const dy = Math.floor(pixel / width) - centreY;
    const along = (dx * cos + dy * sin) / (4.4 * long) + 0.5;
    const bin = Math.min(steps - 1, Math.max(0, Math.floor(along * steps)));
    bins[bin] = (bins[bin] ?? 0) + 1 / area;
  }
  const pairs = Array.from(
    { length: steps / 2 },
    (_, i) => [bins[i] ?? 0, bins[steps - 1 - i] ?? 0] as const,
  );
  return [...pairs.map(([a, b]) => (a + b) / 2), ...pairs.map(([a, b]) => Math.abs(a - b))];
}
