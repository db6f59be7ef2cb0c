import type { Colours } from '../sight/oklab.ts';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Subject } from './subject.ts';

/** Mean colour in OKLab. */
export interface Colour {
  light: number;
  red: number;
  yellow: number;
}

/** What can be said of a plant from its photo. A part that isn't seen is undefined. */
export interface Appearance {
  leaf?: LeafSeen;
  flower?: FlowerSeen;
}

export interface LeafSeen {
  colour: Colour;
  /** The share of the photo. */
  share: number;
  /** Only of one leaf (or one leafy twig) before an even background. */
  shape?: Shape;
}

export interface FlowerSeen {
  colour: Colour;
  /** The colour of the flower's middle, where one flower fills enough of the photo. */
  centre?: Colour;
  share: number;
  /** Only of one flower that is large enough. */
  shape?: Shape;
  /** How many flowers of about one size were seen. */
  count: number;
}

/** Measures what can be put into words. */
export function appearanceOf({ whole, plant, flower }: Subject): Appearance {
  const leafColour = meanColour(whole, (pixel) => whole.region[pixel] === regions.leaf);
  const flowerColour = meanColour(whole, (pixel) => whole.region[pixel] === regions.flower);
  const isLargeFlower = flower !== undefined && flower.area > 0.02 * flower.mask.length;
  return {
    ...(leafColour && {
      leaf: {
        colour: leafColour,
        share: whole.shares.leaf,
        ...(whole.isPlain && plant && { shape: shapeOf(plant) }),
      },
    }),
    ...(flowerColour &&
      flower && {
        flower: {
          colour: flowerColour,
          share: whole.shares.flower,
          count: flower.parts,
          ...(isLargeFlower && { shape: shapeOf(flower), ...centreOf(whole, flower) }),
        },
      }),
  };
}

function centreOf(whole: Scene, flower: { centreX: number; centreY: number; short: number }) {
  const radius = flower.short * 0.45;
  const centre = meanColour(
    whole,
    (pixel) =>
      Math.hypot((pixel % whole.width) - flower.centreX, Math.floor(pixel / whole.width) - flower.centreY) <
      radius,
  );
  return centre && { centre };
}

function meanColour(colours: Colours, counts: (pixel: number) => boolean): Colour | undefined {
  const sum = { light: 0, red: 0, yellow: 0 };
  let count = 0;
  for (let pixel = 0; pixel < colours.lightness.length; pixel++) {
    if (!counts(pixel)) continue;
    count++;
    sum.light += colours.lightness[pixel] ?? 0;
    sum.red += colours.greenRed[pixel] ?? 0;
    sum.yellow += colours.blueYellow[pixel] ?? 0;
  }
  if (count < 60) return undefined;
  return { light: sum.light / count, red: sum.red / count, yellow: sum.yellow / count };
}
