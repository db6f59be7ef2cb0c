import type { Colours } from './oklab.ts';
import { boxBlur, connectedParts } from './plane.ts';
import { regions } from './regions.ts';

/** Smaller parts, as a share of the picture, are glints or berries. */
const smallestFlower = 0.002;

/** Segments a natural photo by colour, relative brightness and position. */
export function segmentNatural(colours: Colours, width: number, height: number): Uint8Array {
  const smooth = smoothed(colours, width, height);
  const around = boxBlur(
    { width, height, values: smooth.lightness },
    Math.round(Math.max(width, height) / 3),
  ).values;
  const sky = skyMask(smooth, width, height);
  const region = new Uint8Array(width * height);
  for (let pixel = 0; pixel < region.length; pixel++) {
    region[pixel] = sky[pixel] ? regions.background : kindOf(smooth, pixel, around[pixel] ?? 0);
  }
  return withoutSpecks(region, width, height);
}

function smoothed({ lightness, greenRed, blueYellow }: Colours, width: number, height: number): Colours {
  const blur = (values: Float32Array, radius: number) => boxBlur({ width, height, values }, radius).values;
  return { lightness: blur(lightness, 1), greenRed: blur(greenRed, 2), blueYellow: blur(blueYellow, 2) };
}

function kindOf({ lightness, greenRed, blueYellow }: Colours, pixel: number, around: number): number {
  const light = lightness[pixel] ?? 0;
  const red = greenRed[pixel] ?? 0;
  const yellow = blueYellow[pixel] ?? 0;
  const chroma = Math.sqrt(red * red + yellow * yellow);
  const hue = (Math.atan2(yellow, red) * 180) / Math.PI;
  if (light < 0.18) return regions.background;
  if (isPetal(light, chroma, hue, around)) return regions.flower;
  if (chroma > 0.025 && hue > 100 && hue < 185) return regions.leaf;
  if (hue > 30 && hue <= 103 && chroma > 0.018) return light < 0.72 ? regions.soil : regions.background;
  return light < 0.35 ? regions.soil : regions.background;
}

/** A vivid colour other than green, or white if brighter than its surroundings. */
function isPetal(light: number, chroma: number, hue: number, around: number): boolean {
  if (light > 0.74 && light > around + 0.08 && chroma < 0.075) return true;
  // Yellow to orange: petals are brighter and more vivid than soil, wood and dry leaves.
  if (hue > 88 && hue <= 114) return chroma > 0.115 && light > 0.66 && light > around - 0.05;
  if (hue > 40 && hue <= 88) return chroma > 0.11 && light > 0.5;
  if (hue > -20 && hue <= 40) return chroma > 0.11 && light > 0.3;
  return (hue <= -20 && hue > -100 && chroma > 0.05) || (hue <= -100 && hue > -140 && chroma > 0.09);
}

/** Blue or white areas that reach the top edge: sky, or a wall. */
function skyMask({ lightness, greenRed, blueYellow }: Colours, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const light = lightness[pixel] ?? 0;
    const red = greenRed[pixel] ?? 0;
    const yellow = blueYellow[pixel] ?? 0;
    const isBlue = yellow < -0.02 && red < 0.02 && light > 0.5;
    const isWhite = light > 0.85 && red * red + yellow * yellow < 0.03 ** 2;
    mask[pixel] = isBlue || isWhite ? 1 : 0;
  }
  const { parts, sizes } = connectedParts(mask, width, height);
  const atEdge = new Set(parts.subarray(0, width));
  const isSky = sizes.map((size, part) => part > 0 && atEdge.has(part) && size > 0.04 * mask.length);
  for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = isSky[parts[pixel] as number] ? 1 : 0;
  return mask;
}

/** Turns small flower parts into background. */
function withoutSpecks(region: Uint8Array, width: number, height: number): Uint8Array {
  const flowers = new Uint8Array(region.length);
  for (let pixel = 0; pixel < region.length; pixel++)
    flowers[pixel] = region[pixel] === regions.flower ? 1 : 0;
  const { parts, sizes } = connectedParts(flowers, width, height);
  const smallest = smallestFlower * region.length;
  for (let pixel = 0; pixel < region.length; pixel++)
    if (flowers[pixel] === 1 && (sizes[parts[pixel] as number] as number) < smallest)
      region[pixel] = regions.background;
  return region;
}
