import { Blur, type Plane, placesOf, quantilesAt } from './field.ts';
import type { Foliage } from './foliage.ts';

/** The bounds and centre of the green. */
interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  centreX: number;
  centreY: number;
}

const faintest = 0.03;
const strongest = 0.2;
const directions = 8;

/** How the leaves are held: the directions of their edges relative to the plant's centre, and where their mass is. */
export function postureMeasures(foliage: Foliage): Record<string, number> {
  const extent = extentOf(foliage);
  const [across, down] = [extent.right - extent.left + 1, extent.bottom - extent.top + 1];
  return {
    tallness: Math.log(down / across),
    massHeight: (extent.centreY - extent.top) / down,
    fullness: placesOf(foliage.green).length / (across * down),
    ...edgeMeasures(foliage, extent),
    ...tipMeasures(foliage),
  };
}

/** Shorter runs of green are noise. */
const shortestRun = 2;

/** Counts leaf tips that point up and down: hanging leaves point down. */
function tipMeasures(foliage: Foliage) {
  const { green, width, height } = foliage;
  const counts = new Blur(new Uint8Array(green.length).fill(1), foliage).mean(Float32Array.from(green), 1);
  const solid = counts.map((share) => (share > 0.5 ? 1 : 0));
  let [up, down] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (const [from, to] of runsOf(solid, y * width, width)) {
      if (!isTouched(solid, from - width, to - width)) up++;
      if (!isTouched(solid, from + width, to + width)) down++;
    }
  }
  return { tipBalance: Math.log((down + 2) / (up + 2)), tips: Math.log(1 + up + down) };
}

/** Start and end (exclusive) of the runs in a row. */
function runsOf(mask: Plane, start: number, width: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let at = start; at < start + width; at++) {
    if (!mask[at]) continue;
    const from = at;
    while (at < start + width && mask[at]) at++;
    if (at - from >= shortestRun) runs.push([from, at]);
  }
  return runs;
}

const isTouched = (mask: Plane, from: number, to: number) =>
  mask.subarray(from, to).some((pixel) => pixel > 0);

function extentOf({ green, width }: Foliage): Extent {
  const places = placesOf(green);
  const xs = Float32Array.from(places, (at) => at % width);
  const ys = Float32Array.from(places, (at) => Math.floor(at / width));
  const everyone = Int32Array.from(places, (_, i) => i);
  const [left = 0, centreX = 0, right = 0] = quantilesAt(xs, everyone, [0.02, 0.5, 0.98]);
  const [top = 0, centreY = 0, bottom = 0] = quantilesAt(ys, everyone, [0.02, 0.5, 0.98]);
  return { left, right, top, bottom, centreX, centreY };
}

/**
 * Edges by direction, mirrored on the left, so that directions 0..3 rise outwards and 4..7 fall outwards. Wilted leaves have
 * falling or vertical edges.
 */
function edgeMeasures(foliage: Foliage, extent: Extent): Record<string, number> {
  const smooth = new Blur(new Uint8Array(foliage.leaf.length).fill(1), foliage).soft(foliage.lightness, 1);
  const upper = new Float32Array(directions);
  const lower = new Float32Array(directions);
  let droop = 0;
  forEdges(foliage, smooth, (x, y, dx, dy, weight) => {
    const side = (x - extent.centreX) / (0.25 * (extent.right - extent.left + 1));
    droop += weight * 2 * dx * dy * Math.max(-1, Math.min(1, side));
    const angle = (Math.atan2(-dy, side < 0 ? -dx : dx) + 2 * Math.PI) % Math.PI;
    const bin = Math.min(directions - 1, Math.floor((angle / Math.PI) * directions));
    const half = y < extent.centreY ? upper : lower;
    half[bin] = (half[bin] ?? 0) + weight;
  });
  return edgeShares(upper, lower, droop);
}

function edgeShares(upper: Plane, lower: Plane, droop: number): Record<string, number> {
  const sum = (some: Plane) => some.reduce((total, weight) => total + weight, 1e-6);
  const all = sum(upper) + sum(lower);
  const shares: Record<string, number> = { droop: droop / all };
  for (let bin = 0; bin < directions; bin++) {
    shares[`edges${bin}`] = ((upper[bin] ?? 0) + (lower[bin] ?? 0)) / all;
    shares[`upperEdges${bin}`] = (upper[bin] ?? 0) / sum(upper);
    shares[`lowerEdges${bin}`] = (lower[bin] ?? 0) / sum(lower);
  }
  return shares;
}

type Edge = (x: number, y: number, dx: number, dy: number, weight: number) => void;

/** Visits the lightness edges on leaves, with the direction along the edge. */
function forEdges({ leaf, width, height }: Foliage, smooth: Plane, found: Edge) {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!leaf[at]) continue;
      const across = (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0);
      const down = (smooth[at + width] ?? 0) - (smooth[at - width] ?? 0);
      const steepness = Math.hypot(across, down);
      if (steepness < faintest) continue;
      found(x, y, -down / steepness, across / steepness, Math.min(steepness, strongest));
    }
  }
}
