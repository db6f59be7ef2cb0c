import { connectedParts } from '../sight/plane.ts';

/** The largest connected part of a mask, with the direction and spread of its pixels. */
export interface Part {
  mask: Uint8Array;
  width: number;
  height: number;
  /** Pixels of this part. */
  area: number;
  /** Parts with at least a tenth of this one's pixels, including this one. */
  parts: number;
  centreX: number;
  centreY: number;
  /** The direction of its longer axis, radians. */
  angle: number;
  /** Standard deviations along the longer and the shorter axis. */
  long: number;
  short: number;
}

/** The largest part, unless it is smaller than a share of the picture. */
export function largestPart(
  mask: Uint8Array,
  width: number,
  height: number,
  smallest = 0.004,
): Part | undefined {
  const { parts, sizes } = connectedParts(mask, width, height);
  const area = Math.max(...sizes);
  if (area < smallest * mask.length) return undefined;
  const chosen = sizes.indexOf(area);
  const only = new Uint8Array(mask.length);
  for (let pixel = 0; pixel < only.length; pixel++) only[pixel] = parts[pixel] === chosen ? 1 : 0;
  return {
    mask: only,
    width,
    height,
    area,
    parts: sizes.filter((size) => size >= 0.1 * area).length,
    ...spreadOf(only, width),
  };
}

function spreadOf(mask: Uint8Array, width: number) {
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumXY = 0;
  let sumYY = 0;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (!mask[pixel]) continue;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    count++;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
    sumYY += y * y;
  }
  const [centreX, centreY] = [sumX / count, sumY / count];
  const xx = sumXX / count - centreX ** 2;
  const xy = sumXY / count - centreX * centreY;
  const yy = sumYY / count - centreY ** 2;
  const half = Math.hypot((xx - yy) / 2, xy);
  return {
    centreX,
    centreY,
    angle: 0.5 * Math.atan2(2 * xy, xx - yy),
    long: Math.sqrt(Math.max(0, (xx + yy) / 2 + half)),
    short: Math.sqrt(Math.max(0, (xx + yy) / 2 - half)),
  };
}
