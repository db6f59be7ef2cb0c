import { Blur, type Plane, placesOf, quantilesAt } from './field.ts';
import type { Foliage } from './foliage.ts';

/** Where the green stands in the picture. */
interface Stand {
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

/** How the leaves are held: the directions of their edges, seen from the plant's middle, and where their mass is. */
export function postureMeasures(foliage: Foliage): Record<string, number> {
  const stand = standOf(foliage);
  const [across, down] = [stand.right - stand.left + 1, stand.bottom - stand.top + 1];
  return {
    tallness: Math.log(down / across),
    massHeight: (stand.centreY - stand.top) / down,
    fullness: placesOf(foliage.green).length / (across * down),
    ...edgeMeasures(foliage, stand),
    ...tipMeasures(foliage),
  };
}

/** A run of green shorter than this is a hair of noise. */
const shortestRun = 2;

/** How many tips point up and how many down: hanging leaves end below, leaves in full sap mostly above. */
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

/** Where runs of held pixels begin and end (not included) in a row. */
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

const isTouched = (mask: Plane, from: number, to: number) => mask.subarray(from, to).some((held) => held > 0);

function standOf({ green, width }: Foliage): Stand {
  const places = placesOf(green);
  const xs = Float32Array.from(places, (at) => at % width);
  const ys = Float32Array.from(places, (at) => Math.floor(at / width));
  const everyone = Int32Array.from(places, (_, i) => i);
  const [left = 0, centreX = 0, right = 0] = quantilesAt(xs, everyone, [0.02, 0.5, 0.98]);
  const [top = 0, centreY = 0, bottom = 0] = quantilesAt(ys, everyone, [0.02, 0.5, 0.98]);
  return { left, right, top, bottom, centreX, centreY };
}

/**
 * Edges by direction, mirrored on the left side of the plant, so that direction 0..3 rises outwards and 4..7 falls
 * outwards: hung leaves have edges that fall, or stand upright, where a plant in full sap spreads.
 */
function edgeMeasures(foliage: Foliage, stand: Stand): Record<string, number> {
  const smooth = new Blur(new Uint8Array(foliage.leaf.length).fill(1), foliage).soft(foliage.lightness, 1);
  const upper = new Float32Array(directions);
  const lower = new Float32Array(directions);
  let droop = 0;
  forEdges(foliage, smooth, (x, y, dx, dy, weight) => {
    const side = (x - stand.centreX) / (0.25 * (stand.right - stand.left + 1));
    droop += weight * 2 * dx * dy * Math.max(-1, Math.min(1, side));
    const angle = (Math.atan2(-dy, side < 0 ? -dx : dx) + 2 * Math.PI) % Math.PI;
    const bin = Math.min(directions - 1, Math.floor((angle / Math.PI) * directions));
    const half = y < stand.centreY ? upper : lower;
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

/** Edges of lightness on leaves, each with its direction along the edge. */
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
