import type { Colours } from '../sight/oklab.ts';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Part } from './part.ts';
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

function centreOf(whole: Scene, { centreX, centreY, short }: Part) {
  const square = (short * 0.45) ** 2;
  const centre = meanColour(whole, (pixel) => {
    const [x, y] = [(pixel % whole.width) - centreX, Math.floor(pixel / whole.width) - centreY];
    return x * x + y * y < square;
  });
  return centre && { centre };
}

function meanColour(
  { lightness, greenRed, blueYellow }: Colours,
  counts: (pixel: number) => boolean,
): Colour | undefined {
  let [light, red, yellow, count] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < lightness.length; pixel++) {
    if (!counts(pixel)) continue;
    count++;
    light += lightness[pixel] as number;
    red += greenRed[pixel] as number;
    yellow += blueYellow[pixel] as number;
  }
  if (count < 60) return undefined;
  return { light: light / count, red: red / count, yellow: yellow / count };
}
