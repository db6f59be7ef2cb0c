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

/** The visible features of a plant. */
export interface Appearance {
  leaf?: LeafSeen;
  flower?: FlowerSeen;
}

export interface LeafSeen {
  colour: Colour;
  share: number;
  /** Only of a single leaf or twig on a plain background. */
  shape?: Shape;
}

export interface FlowerSeen {
  colour: Colour;
  /** Only of a single large flower. */
  centre?: Colour;
  share: number;
  /** Only of a single large flower. */
  shape?: Shape;
  /** The number of flowers of similar size. */
  count: number;
}

/** Measures the visible features. */
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
