import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { areaOf, grown, type Mask, type Plane, placesOf, quantilesAt, type Size } from './field.ts';
import { maskOf, patchesOf } from './patches.ts';
import { resample } from './resample.ts';

/**
 * What of a photo is leaf, sick or well, with the colours that are measured there. The colours are divided by the
 * lightness: light and shade multiply all three alike, so the quotients stay the same across a leaf's folds.
 */
export interface Foliage extends Size {
  lightness: Plane;
  /** Green (below 0) to red, of the lightness. */
  redness: Plane;
  /** Blue (below 0) to yellow, of the lightness. */
  yellowness: Plane;
  /** Leaf tissue: green, and what it encloses or what adjoins it that isn't background: spots, dry parts, pale parts. */
  leaf: Mask;
  /** The part of it that is green or yellowish green. */
  green: Mask;
  /** Regions as the sight tells them apart. */
  region: Uint8Array;
  isPlain: boolean;
}

/** Pixels that are measured, however many the photo has: so a small copy of a photo reads as the photo. */
const readingArea = 44_000;
/** Below it a colour is noise. */
const darkest = 0.12;
/** A gap in the green as large as this share of it is a thing before the leaves rather than a spot. */
const largestGap = 0.25;
/** A white or purely coloured patch as large as this share of the leaves is a petal rather than a spot. */
const smallestPetal = 0.02;
/** What the sight takes for a flower is one if it takes this share of the picture; pale spots are smaller. */
const smallestFlower = 0.03;

/** The colours of the leaves, at reading size. */
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
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5) * scene.width) / width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) * scene.height) / height);
    return scene.region[y * scene.width + x] ?? 0;
  });
}

type Colours = Omit<Foliage, 'green' | 'leaf'>;

function greenOf({ lightness, redness, yellowness, region }: Colours): Mask {
  return Uint8Array.from(region, (kind, i) => {
    const [red, yellow] = [redness[i] ?? 0, yellowness[i] ?? 0];
    const isGreen = red < -0.03 && yellow > 0.03 && Math.hypot(red, yellow) > 0.055;
    return isGreen && (lightness[i] ?? 0) > darkest && kind !== regions.flower ? 1 : 0;
  });
}

/** The green, closed over small gaps; before an even background also the rest of the leaf, without its shadow. */
function leafAround(green: Mask, colours: Colours): Mask {
  const reach = Math.round(Math.sqrt(green.length) * 0.02);
  const closed = grown(grown(green, colours, reach), colours, -reach);
  const whole = colours.isPlain ? withPlainLeaf(closed, colours) : closed;
  const filled = gapsFilled(whole, colours);
  return withoutPetals(withoutBackground(filled, green, colours), colours);
}

/** What isn't green stays only if its colour is commoner there than in the background: walls show between leaves. */
function withoutBackground(leaf: Mask, green: Mask, colours: Colours): Mask {
  const bins = colours.lightness.map((light, i) =>
    binOf(light, colours.redness[i] ?? 0, colours.yellowness[i] ?? 0),
  );
  const balance = new Float32Array(16 ** 3);
  for (const [i, bin] of bins.entries()) {
    if (!green[i]) balance[bin] = (balance[bin] ?? 0) + (leaf[i] ? 1 : -1);
  }
  const kept = leaf.map((held, i) => (held && (green[i] || (balance[bins[i] ?? 0] ?? 0) > 0) ? 1 : 0));
  return kept;
}

/** A colour as one of 4096. */
function binOf(light: number, red: number, yellow: number): number {
  const step = (value: number, lowest: number, width: number) =>
    Math.max(0, Math.min(15, Math.floor((value - lowest) / width)));
  return step(light, 0, 0.07) * 256 + step(red, -0.3, 0.05) * 16 + step(yellow, -0.3, 0.05);
}

function withPlainLeaf(closed: Mask, { region, redness, yellowness, lightness }: Colours): Mask {
  const paper = placesOf(region.map((kind) => (kind === regions.background ? 1 : 0)));
  const median = (plane: Plane) => quantilesAt(plane, paper, [0.5])[0] ?? 0;
  const [red, yellow, light] = [median(redness), median(yellowness), median(lightness)];
  return closed.map((held, i) => {
    if (held || region[i] !== regions.leaf) return held;
    const colour = Math.hypot((redness[i] ?? 0) - red, (yellowness[i] ?? 0) - yellow);
    // A shadow keeps the paper's colour; a black leaf is darker than any shadow on paper.
    return colour > 0.06 || ((lightness[i] ?? 0) < 0.55 * light && colour > 0.03) ? 1 : 0;
  });
}

function gapsFilled(mask: Mask, size: Size): Mask {
  const outside = mask.map((held) => 1 - held);
  const largest = areaOf(mask) * largestGap;
  const gaps = patchesOf(outside, size).filter(
    ({ pixels, touchesFrame }) => !touchesFrame && pixels.length < largest,
  );
  const filled = maskOf(gaps, mask.length);
  return mask.map((held, i) => held | (filled[i] ?? 0));
}

/**
 * Petals lie among leaves as spots do, but are purer in colour, or white, or of colours that no leaf turns; and they are
 * larger than spots are.
 */
function withoutPetals(leaf: Mask, colours: Colours): Mask {
  const smallest = areaOf(leaf) * smallestPetal;
  const pure = largePatches((i) => leaf[i] === 1 && isPetal(i, colours), smallest, colours);
  const flowers = largePatches(
    (i) => colours.region[i] === regions.flower,
    leaf.length * smallestFlower,
    colours,
  );
  return leaf.map((held, i) => (held && !pure[i] && !flowers[i] ? 1 : 0));
}

function largePatches(isPart: (i: number) => boolean, smallest: number, colours: Colours): Mask {
  const mask = new Uint8Array(colours.lightness.length);
  for (let i = 0; i < mask.length; i++) mask[i] = isPart(i) ? 1 : 0;
  const large = patchesOf(mask, colours).filter(({ pixels }) => pixels.length >= smallest);
  return maskOf(large, mask.length);
}

function isPetal(i: number, { lightness, redness, yellowness }: Colours): boolean {
  const [red, yellow, light] = [redness[i] ?? 0, yellowness[i] ?? 0, lightness[i] ?? 0];
  const isWhite = light > 0.9 && Math.hypot(red, yellow) < 0.035;
  const isPure = red > 0.16 || (yellow > 0.24 && red > -0.02 && light > 0.7);
  return isWhite || isPure || yellow < -0.05;
}
