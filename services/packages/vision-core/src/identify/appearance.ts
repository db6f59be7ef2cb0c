import type { Colours } from '../sight/oklab.ts';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { type Colour, flowerColourName, isPale } from './colour-names.ts';
import type { Part } from './part.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Subject } from './subject.ts';

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
  const flowerColour = petalColour(whole);
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

/** The least share of petals in one vivid colour; glints and gaps of sky may be more. */
const leastVivid = 0.3;

/** The mean of the commonest colour of petals, a vivid one first: a mean of yellow petals and white glints is cream. */
function petalColour(whole: Scene): Colour | undefined {
  const { region, lightness, greenRed, blueYellow } = whole;
  const names = new Map<string, Colour & { count: number }>();
  let all = 0;
  for (let pixel = 0; pixel < region.length; pixel++) {
    if (region[pixel] !== regions.flower) continue;
    const [light, red, yellow] = [lightness[pixel] ?? 0, greenRed[pixel] ?? 0, blueYellow[pixel] ?? 0];
    const name = flowerColourName({ light, red, yellow });
    const sum = names.get(name) ?? { light: 0, red: 0, yellow: 0, count: 0 };
    names.set(name, sum);
    sum.light += light;
    sum.red += red;
    sum.yellow += yellow;
    sum.count++;
    all++;
  }
  const sorted = [...names].sort(([, a], [, b]) => b.count - a.count);
  const [, chosen] =
    sorted.find(([name, { count }]) => !isPale(name) && name !== 'green' && count > leastVivid * all) ??
    sorted[0] ??
    [];
  if (!chosen || all < 60) return undefined;
  const { light, red, yellow, count } = chosen;
  return { light: light / count, red: red / count, yellow: yellow / count };
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
