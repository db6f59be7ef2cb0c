import { areaOf, Blur, type Mask, type Plane, windowSums } from './field.ts';
import type { Foliage } from './foliage.ts';

/** Measures the posture. Wilted leaves hang: their edges, outlines and stripes of green are vertical. */
export function postureMeasures(foliage: Foliage): Record<string, number> {
  const extent = extentOf(foliage);
  const [across, down] = [extent.right - extent.left + 1, extent.bottom - extent.top + 1];
  const everywhere = new Blur(new Uint8Array(foliage.green.length).fill(1), foliage);
  const fine = everywhere.soft(foliage.lightness, 1);
  const coarse = everywhere.soft(foliage.lightness, 3);
  const solid = solidPart(foliage);
  return {
    tallness: Math.log(down / across),
    massHeight: (extent.centreY - extent.top) / down,
    fullness: areaOf(foliage.green) / (across * down),
    ...directionsOf(foliage, fine, extent),
    ...steepnessOf('fine', foliage, fine, solid),
    ...steepnessOf('coarse', foliage, coarse, solid),
    ...stripesOf(foliage, solid),
    ...facingOf(foliage, everywhere.soft(Float32Array.from(solid), outlineRadius(foliage))),
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

/** The green without single pixels. */
function solidPart(foliage: Foliage): Mask {
  const sums = windowSums(Float32Array.from(foliage.green), foliage, 1);
  const solid = new Uint8Array(sums.length);
  for (let i = 0; i < solid.length; i++) solid[i] = (sums[i] ?? 0) > 4.5 ? 1 : 0;
  return solid;
}

/** A weaker edge is noise; a stronger one doesn't count more. */
const edge = { faintest: 0.03, strongest: 0.2 };
const directions = 8;

/**
 * The shares of edges by direction, mirrored on the left: directions 0 to 3 rise outwards, 4 to 7 fall outwards. The
 * unused ones follow from the others.
 */
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
  return { edges0: share(0), edges1: share(1), edges4: share(4), edges5: share(5) };
}

/**
 * From -1, all edges in the green are horizontal, to 1, all are vertical. Also the share of the green without edges.
 */
function steepnessOf(scale: 'fine' | 'coarse', { width, height }: Foliage, smooth: Plane, solid: Mask) {
  let [vertical, total, flat, count] = [0, 1e-6, 0, 1];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!solid[at]) continue;
      count++;
      const across = (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0);
      const down = (smooth[at + width] ?? 0) - (smooth[at - width] ?? 0);
      const steepness = Math.sqrt(across * across + down * down);
      if (steepness < 0.02 * (smooth[at] ?? 0)) {
        flat++;
        continue;
      }
      const weight = Math.min(steepness, 0.15);
      vertical += (weight * (across * across - down * down)) / Math.max(1e-12, steepness * steepness);
      total += weight;
    }
  }
  return { [`${scale}Steepness`]: vertical / total, [`${scale}Flatness`]: flat / count };
}

/** The lengths of vertical stripes of green relative to horizontal ones, and of both relative to the plant. */
function stripesOf({ width, height }: Foliage, solid: Mask) {
  const across = stripeLength(solid, height, width, width, 1);
  const down = stripeLength(solid, width, height, 1, width);
  return {
    stripeRatio: down - across,
    stripeLength: (down + across) / 2 - 0.5 * Math.log(1 + areaOf(solid)),
  };
}

/** The mean logarithm of the stripe that a pixel belongs to, over lines of pixels. */
function stripeLength(mask: Mask, lines: number, length: number, lineStep: number, step: number): number {
  let [sum, count] = [0, 0];
  for (let line = 0; line < lines; line++) {
    let run = 0;
    for (let i = 0; i <= length; i++) {
      if (i < length && mask[line * lineStep + i * step]) {
        run++;
      } else if (run > 0) {
        sum += run * Math.log(run);
        count += run;
        run = 0;
      }
    }
  }
  return sum / Math.max(1, count);
}

const outlineRadius = ({ width, height }: Foliage) =>
  Math.max(1, Math.round(Math.sqrt(width * height) * 0.01));

/** The shares of the outline that face up, down and sideways. */
function facingOf({ width, height }: Foliage, soft: Plane) {
  let [up, down, side, total] = [0, 0, 0, 1e-6];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const gx = (soft[at + 1] ?? 0) - (soft[at - 1] ?? 0);
      const gy = (soft[at + width] ?? 0) - (soft[at - width] ?? 0);
      const steepness = Math.sqrt(gx * gx + gy * gy);
      if (steepness < 0.1) continue;
      total += steepness;
      if (Math.abs(gx) > 1.5 * Math.abs(gy)) side += steepness;
      else if (gy > 1.5 * Math.abs(gx)) up += steepness;
      else if (-gy > 1.5 * Math.abs(gx)) down += steepness;
    }
  }
  return { facingUp: up / total, facingDown: down / total, facingSideways: side / total };
}
