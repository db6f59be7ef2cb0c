import type { Colours } from './oklab.ts';
import { boxBlur, connectedParts } from './plane.ts';
import { regions } from './regions.ts';

/** Parts of a flower smaller than this share of the picture are glints, or berries too small to tell anything. */
const smallestFlower = 0.0012;

/** Regions of a photo taken outdoors or in a room, by colour, brightness in comparison with what is around, and place. */
export function segmentNatural(colours: Colours, width: number, height: number): Uint8Array {
  const smooth = smoothed(colours, width, height);
  const around = boxBlur({ width, height, values: smooth.lightness }, Math.round(width / 5)).values;
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
  const [light, red, yellow] = [lightness[pixel] ?? 0, greenRed[pixel] ?? 0, blueYellow[pixel] ?? 0];
  const chroma = Math.hypot(red, yellow);
  const hue = (Math.atan2(yellow, red) * 180) / Math.PI;
  if (light < 0.18) return regions.background;
  if (chroma > 0.03 && hue > 103 && hue < 170) return regions.leaf;
  if (chroma > 0.022 && hue >= 95 && hue < 185 && light < 0.75) return regions.leaf;
  // Yellow to orange: soil, wood and dry leaves are dull and dark, petals bright and full.
  if (hue > 40 && hue <= 103 && chroma > 0.11 && light > 0.55) return regions.flower;
  if (hue > -20 && hue <= 40 && chroma > 0.11 && light > 0.35) return regions.flower;
  if ((hue <= -20 || hue > 185) && hue > -100 && chroma > 0.05) return regions.flower;
  if (light > 0.78 && light > around + 0.12 && chroma < 0.09) return regions.flower;
  if (hue > 30 && hue <= 103 && chroma > 0.018) return light < 0.72 ? regions.soil : regions.background;
  return light < 0.35 ? regions.soil : regions.background;
}

/** Bright and even from the upper edge down, blue or white: sky, or a wall that passes for it. */
function skyMask({ lightness, greenRed, blueYellow }: Colours, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const [light, red, yellow] = [lightness[pixel] ?? 0, greenRed[pixel] ?? 0, blueYellow[pixel] ?? 0];
    const isBlue = yellow < -0.02 && red < 0.02 && light > 0.5;
    const isWhite = light > 0.85 && Math.hypot(red, yellow) < 0.03;
    mask[pixel] = isBlue || isWhite ? 1 : 0;
  }
  const { parts, sizes } = connectedParts(mask, width, height);
  const atEdge = new Set(parts.subarray(0, width));
  return mask.map((_, pixel) => {
    const part = parts[pixel] ?? 0;
    return part > 0 && atEdge.has(part) && (sizes[part] ?? 0) > 0.04 * mask.length ? 1 : 0;
  });
}

/** Small flower parts become what is around them: a leaf where there are leaves. */
function withoutSpecks(region: Uint8Array, width: number, height: number): Uint8Array {
  const flowers = region.map((kind) => (kind === regions.flower ? 1 : 0));
  const { parts, sizes } = connectedParts(flowers, width, height);
  const smallest = smallestFlower * region.length;
  return region.map((kind, pixel) =>
    kind === regions.flower && (sizes[parts[pixel] ?? 0] ?? 0) < smallest ? regions.background : kind,
  );
}
