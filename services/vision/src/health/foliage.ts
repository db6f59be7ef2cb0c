import { regions } from '@portal/vision-core/sight/regions';
import { resample, type Size } from '@portal/vision-core/sight/resample';
import type { Scene } from '@portal/vision-core/sight/scene';
import { areaOf, grown, type Mask, type Plane, placesOf, quantilesAt } from './field.ts';
import { maskOf, patchesOf } from './patches.ts';

/**
 * The leaves in a photo and their colours. The colours are divided by the lightness, which cancels out light and shade.
 */
export interface Foliage extends Size {
  lightness: Plane;
  /** Green (negative) to red, relative to the lightness. */
  redness: Plane;
  /** Blue (negative) to yellow, relative to the lightness. */
  yellowness: Plane;
  /** Leaf tissue: the green, and adjoining or enclosed tissue such as spots and dry parts. */
  leaf: Mask;
  /** Its green and yellowish green part. */
  green: Mask;
  /** From the scene. */
  region: Uint8Array;
  isPlain: boolean;
}

/** All photos are measured at this size, so that a scaled copy gives the same result. */
const readingArea = 44_000;
/** Darker colours are noise. */
const darkest = 0.12;
/** A larger gap in the green is an object in front of the leaves. */
const largestGap = 0.25;
/** A smaller white or vivid patch is a spot, not a petal. */
const smallestPetal = 0.02;
/** A smaller flower region is a pale spot. */
const smallestFlower = 0.03;

/** Finds the leaves of a scene. */
export function foliageOf(scene: Scene): Foliage {
  const scale = Math.min(1, Math.sqrt(readingArea / (scene.width * scene.height)));
  const size = { width: Math.round(scene.width * scale), height: Math.round(scene.height * scale) };
  const lightness = resample(scene.lightness, scene, size);
  const quotient = (plane: Plane) =>
    resample(plane, scene, size).map((value, i) => value / Math.max(lightness[i] ?? 0, darkest));
  const redness = quotient(scene.greenRed);
  const yellowness = quotient(scene.blueYellow);
  const region = regionAt(scene, size);
  const colours = { ...size, lightness, redness, yellowness, region, isPlain: scene.isPlain };
  const green = greenOf(colours);
  return { ...colours, green, leaf: leafAround(green, colours) };
}

function regionAt(scene: Scene, { width, height }: Size): Uint8Array {
  const region = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * scene.height) / height) * scene.width;
    for (let x = 0; x < width; x++)
      region[y * width + x] = scene.region[row + Math.floor(((x + 0.5) * scene.width) / width)] ?? 0;
  }
  return region;
}

type Colours = Omit<Foliage, 'green' | 'leaf'>;

function greenOf({ lightness, redness, yellowness, region }: Colours): Mask {
  return region.map((kind, i) => {
    const [red, yellow] = [redness[i] ?? 0, yellowness[i] ?? 0];
    const isGreen = red < -0.03 && yellow > 0.03 && Math.sqrt(red * red + yellow * yellow) > 0.055;
    return isGreen && (lightness[i] ?? 0) > darkest && kind !== regions.flower ? 1 : 0;
  });
}

/** The green without small gaps; on a plain background also the rest of the leaf, without its shadow. */
function leafAround(green: Mask, colours: Colours): Mask {
  const reach = Math.round(Math.sqrt(green.length) * 0.02);
  const closed = grown(grown(green, colours, reach), colours, -reach);
  const whole = colours.isPlain ? withPlainLeaf(closed, colours) : closed;
  const filled = gapsFilled(whole, colours);
  return withoutPetals(withoutBackground(filled, green, colours), colours);
}

/** Removes colours that are more common outside the leaf, such as a wall between leaves. */
function withoutBackground(leaf: Mask, green: Mask, colours: Colours): Mask {
  const bins = new Uint16Array(leaf.length);
  const balance = new Float32Array(16 ** 3);
  for (let i = 0; i < leaf.length; i++) {
    const bin = binOf(colours.lightness[i] ?? 0, colours.redness[i] ?? 0, colours.yellowness[i] ?? 0);
    bins[i] = bin;
    if (!green[i]) balance[bin] = (balance[bin] ?? 0) + (leaf[i] ? 1 : -1);
  }
  return leaf.map((inside, i) => (inside && (green[i] || (balance[bins[i] ?? 0] ?? 0) > 0) ? 1 : 0));
}

/** One of 4096 colour bins. */
function binOf(light: number, red: number, yellow: number): number {
  const step = (value: number, lowest: number, width: number) =>
    Math.max(0, Math.min(15, Math.floor((value - lowest) / width)));
  return step(light, 0, 0.07) * 256 + step(red, -0.3, 0.05) * 16 + step(yellow, -0.3, 0.05);
}

function withPlainLeaf(closed: Mask, { region, redness, yellowness, lightness }: Colours): Mask {
  const paper = placesOf(region.map((kind) => (kind === regions.background ? 1 : 0)));
  const median = (plane: Plane) => quantilesAt(plane, paper, [0.5])[0] ?? 0;
  const [red, yellow, light] = [median(redness), median(yellowness), median(lightness)];
  return closed.map((inside, i) => {
    if (inside || region[i] !== regions.leaf) return inside;
    const colour = Math.hypot((redness[i] ?? 0) - red, (yellowness[i] ?? 0) - yellow);
    // A shadow has the colour of the paper; a black leaf is darker than any shadow.
    return colour > 0.06 || ((lightness[i] ?? 0) < 0.55 * light && colour > 0.03) ? 1 : 0;
  });
}

function gapsFilled(mask: Mask, size: Size): Mask {
  const outside = mask.map((inside) => 1 - inside);
  const largest = areaOf(mask) * largestGap;
  const gaps = patchesOf(outside, size).filter(
    ({ pixels, touchesFrame }) => !touchesFrame && pixels.length < largest,
  );
  const filled = maskOf(gaps, mask.length);
  return mask.map((inside, i) => inside | (filled[i] ?? 0));
}

/** Petals are larger than spots, and white, vivid, or of colours that leaves never have. */
function withoutPetals(leaf: Mask, colours: Colours): Mask {
  const smallest = areaOf(leaf) * smallestPetal;
  const { lightness, redness, yellowness } = colours;
  const pure = largePatches(
    (i) => leaf[i] === 1 && isPetal(lightness[i] ?? 0, redness[i] ?? 0, yellowness[i] ?? 0),
    smallest,
    colours,
  );
  const flowers = largePatches(
    (i) => colours.region[i] === regions.flower,
    leaf.length * smallestFlower,
    colours,
  );
  return leaf.map((inside, i) => (inside && !pure[i] && !flowers[i] ? 1 : 0));
}

function largePatches(isPart: (i: number) => boolean, smallest: number, colours: Colours): Mask {
  const mask = new Uint8Array(colours.lightness.length);
  for (let i = 0; i < mask.length; i++) mask[i] = isPart(i) ? 1 : 0;
  const large = patchesOf(mask, colours).filter(({ pixels }) => pixels.length >= smallest);
  return maskOf(large, mask.length);
}

/** Colours that leaves hardly have. */
export function isPetal(light: number, red: number, yellow: number): boolean {
  const isWhite = light > 0.9 && Math.sqrt(red * red + yellow * yellow) < 0.035;
  const isPure = red > 0.16 || (yellow > 0.24 && red > -0.02 && light > 0.7);
  return isWhite || isPure || yellow < -0.05;
}
