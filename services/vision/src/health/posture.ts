import { areaOf, Blur, type Plane } from './field.ts';
import type { Foliage } from './foliage.ts';

/** Measures of the posture: wilted leaves hang, so their edges are vertical or fall outwards. */
export interface Posture {
  /** The logarithm of the height relative to the width. */
  tallness: number;
  /** The middle of the green between its top (0) and its bottom (1). */
  massHeight: number;
  /** The share of its bounds that is green. */
  fullness: number;
  /** Shares of edges that spread outwards, and that hang. */
  spreading: number;
  hanging: number;
}

export function postureOf(foliage: Foliage): Posture {
  const extent = extentOf(foliage);
  const [across, down] = [extent.right - extent.left + 1, extent.bottom - extent.top + 1];
  const everywhere = new Blur(new Uint8Array(foliage.green.length).fill(1), foliage);
  return {
    tallness: Math.log(down / across),
    massHeight: (extent.centreY - extent.top) / down,
    fullness: areaOf(foliage.green) / (across * down),
    ...directionsOf(foliage, everywhere.soft(foliage.lightness, 1), extent),
  };
}

/** The bounds and centre of the green, in pixels. */
interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  centreX: number;
  centreY: number;
}

function extentOf({ green, width, height }: Foliage): Extent {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!green[y * width + x]) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  return {
    left: placeOf(columns, 0.02),
    centreX: placeOf(columns, 0.5),
    right: placeOf(columns, 0.98),
    top: placeOf(rows, 0.02),
    centreY: placeOf(rows, 0.5),
    bottom: placeOf(rows, 0.98),
  };
}

/** The line up to which a share of the pixels is; 0 without pixels. */
function placeOf(counts: Float64Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let line = 0; line < counts.length; line++) {
    below += counts[line] ?? 0;
    if (below > wanted) return line;
  }
  return 0;
}

/** A weaker edge is noise; a stronger one doesn't count more. */
const edge = { faintest: 0.03, strongest: 0.2 };
const directions = 8;

/** The shares of edges by direction, mirrored on the left: directions 0 to 3 rise outwards, 4 to 7 fall outwards. */
function directionsOf({ leaf, width, height }: Foliage, smooth: Plane, { centreX }: Extent) {
  const shares = new Float64Array(directions);
  let total = 1e-6;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!leaf[at]) continue;
      const across = (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0);
      const down = (smooth[at + width] ?? 0) - (smooth[at - width] ?? 0);
      const steepness = Math.sqrt(across * across + down * down);
      if (steepness < edge.faintest) continue;
      const weight = Math.min(steepness, edge.strongest);
      const angle = (Math.atan2(-across, x < centreX ? down : -down) + 2 * Math.PI) % Math.PI;
      const direction = Math.min(directions - 1, Math.floor((angle / Math.PI) * directions));
      shares[direction] = (shares[direction] ?? 0) + weight;
      total += weight;
    }
  }
  const share = (direction: number) => (shares[direction] ?? 0) / total;
  return { spreading: share(0) + share(1), hanging: share(4) + share(5) };
}
