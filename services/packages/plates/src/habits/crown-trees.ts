import { drawFruits } from '../fruits/fruit.ts';
import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { hatch } from '../ink.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, drawing, layer, type Studio } from '../studio.ts';
import type { Leaf, Traits } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, fullHeight } from './proportions.ts';

/** A palm: a ringed trunk, a little bowed, with a crown of feather leaves and its fruit below. */
export function composePalm(studio: Studio, traits: Traits): Drawing {
  const trunk = stemCurve(vector(0, 0), radians(86), fullHeight * 0.62, -52, 40);
  const top = trunk.at(-1) as Vector;
  const leaf = traits.leaf ?? { ...defaultLeaf, compound: 'even-pinnate' as const, leaflets: 40 };
  const angles = [90, 115, 66, 138, 42, 160, 20, 182, -2, 204, -24];
  const fronds = angles.map((degrees, index) =>
    frond(studio, leaf, top, degrees + studio.random.around(0, 5), index),
  );
  return layer([
    trunkOf(studio, traits, trunk, 30, 21),
    ...fronds,
    ...crownFruit(studio, traits, top, 0.075),
    ground(studio, 0),
  ]);
}

function frond(studio: Studio, leaf: Leaf, at: Vector, degrees: number, index: number): Drawing {
  const angle = radians(degrees);
  const side = Math.sign(Math.cos(angle)) || 1;
  const along = vector(Math.cos(angle), -Math.sin(angle) - 0.25, index % 3 === 0 ? -0.25 : 0.3);
  const frame = frameOf(at, along, vector(-side * 0.75, -0.45, 0.75));
  const drawn = drawLeaf(
    studio,
    leaf,
    frame,
    fullHeight * studio.random.between(0.38, 0.45),
    { bend: -0.95 - 0.3 * Math.abs(Math.cos(angle)), sway: side * 0.1 },
    0.1,
  );
  return { ...drawn, depth: Math.sin(angle) > 0.2 ? -3 + index * 0.1 : 2 + index * 0.1 };
}

/** One trunk with a crown of large lobed leaves on long petioles and fruit against the stem: papaya. */
export function composeTuftTree(studio: Studio, traits: Traits): Drawing {
  const trunk = stemCurve(vector(0, 0), radians(88), fullHeight * 0.6, 18, 40);
  const top = trunk.at(-1) as Vector;
  const leaf = traits.leaf ?? { ...defaultLeaf, shape: 'palmately lobed' as const };
  const leaves = [92, 122, 60, 148, 32, 170, 10, 108, 74].map((degrees, index) => {
    const angle = radians(degrees + studio.random.around(0, 5));
    const along = vector(Math.cos(angle), -Math.sin(angle), 0.25);
    const isFront = index > 6;
    const petiole = stemCurve(top, angle, fullHeight * (isFront ? 0.16 : 0.25), Math.cos(angle) * 24, 14);
    const tip = petiole.at(-1) as Vector;
    const stalk = drawStalk(studio, petiole, 9, 6, { colour: 'yellow green' });
    const frame = frameOf(tip, add(along, vector(0, 0.55, 0.3)), vector(0, -0.5, 0.9));
    const blade = drawLeaf(
      studio,
      { ...leaf, petiole: 'sessile' },
      frame,
      fullHeight * studio.random.between(0.17, 0.21),
      { bend: -0.4, fold: 0.15 },
    );
    return layer([stalk, { ...blade, depth: 2 }], isFront ? 6 : -4 + index * 0.1);
  });
  const flower = traits.flower
    ? [
        {
          ...drawInflorescence(studio, traits.flower, {
            from: add(top, vector(14, 18)),
            along: vector(0.8, -0.2, 0.4),
            size: 30,
            space: 90,
          }),
          depth: 7,
        },
      ]
    : [];
  return layer([
    trunkOf(studio, traits, trunk, 38, 27),
    ...leaves,
    ...crownFruit(studio, traits, add(top, vector(0, 40)), 0.12),
    ...flower,
    ground(studio, 0),
  ]);
}

function trunkOf(studio: Studio, traits: Traits, curve: Vector[], from: number, to: number): Drawing {
  const number = traits.bark?.pattern === 'ringed' ? 26 : 12;
  const nodes = Array.from({ length: number }, (_, index) => 0.03 + (0.93 * index) / number);
  return {
    ...drawStalk(studio, curve, from, to, {
      colour: traits.bark?.colour ?? 'tan',
      surface: 'jointed',
      nodes,
    }),
    depth: 0,
  };
}

function crownFruit(studio: Studio, traits: Traits, at: Vector, share: number): Drawing[] {
  const { fruit } = traits;
  if (!fruit) return [];
  const size = fullHeight * share;
  return Array.from({ length: 7 }, (_, index) => {
    const side = index % 2 ? -1 : 1;
    const from = add(at, vector(side * (10 + (index % 4) * 7), (index >> 1) * size * 0.42, 1));
    const drawn = drawFruits(
      studio,
      { ...fruit, cluster: 1 },
      { from, along: vector(side * 0.35, 0.93, 0), size },
      'tan',
    );
    return { ...drawn, depth: 5 + index * 0.1 };
  });
}

/** A few strokes of ground below the trunk. */
function ground(studio: Studio, y: number): Drawing {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const x = (index / 25 - 0.5) * 330 + studio.random.around(0, 10);
    const rise = studio.random.between(3, 22) * (1 - Math.abs(index / 25 - 0.5) * 1.6);
    return [vector(x, y + studio.random.around(3, 6)), vector(x + studio.random.around(0, 8), y - rise)];
  });
  return {
    ...drawing(hatch(studio, lines, { width: 1.3, colour: '#7b8a4f', opacity: 0.85 }), lines.flat()),
    depth: 3,
  };
}
