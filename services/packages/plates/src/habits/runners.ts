import { stemCurve } from '../growth.ts';
import { drawInflorescence } from '../inflorescences/inflorescence.ts';
import { drawLeaf } from '../leaves/leaf.ts';
import { fibres } from '../roots/fibres.ts';
import { drawStalk } from '../stalk.ts';
import { type Drawing, layer, type Studio } from '../studio.ts';
import type { Leaf, Root, Traits } from '../traits.ts';
import { frameOf, radians, type Vector, vector } from '../vector.ts';
import { defaultLeaf, fullHeight, plainStem } from './proportions.ts';

const plainRoot: Root = { form: 'stolon', colour: 'buff', flesh: 'cream', onPlate: true };

/** Runners over the ground: at each node a tuft of long-stalked leaves, short-stalked flowers, and roots. */
export function composeRunners(studio: Studio, traits: Traits): Drawing {
  const leaf = traits.leaf ?? defaultLeaf;
  const stem = traits.stem ?? plainStem;
  const root = traits.root ?? plainRoot;
  const runner = stemCurve(vector(-fullHeight * 0.5, 0), radians(3), fullHeight, -fullHeight * 0.04, 40);
  const nodes = [
    { share: 0.1, size: 1 },
    { share: 0.52, size: 0.9 },
    { share: 0.94, size: 0.6 },
  ];
  const pieces = nodes.flatMap(({ share, size }, index) => {
    const at = runner[Math.round(share * 40)] as Vector;
    const roots = studio.isLifted
      ? [{ ...fibres(studio, root, at, fullHeight * 0.17 * size, 9, 0.7), depth: -3 }]
      : [];
    return [...roots, ...tuft(studio, leaf, at, size), ...flowersAt(studio, traits, at, size, index)];
  });
  const stalk = drawStalk(studio, runner, 6, 4, { colour: stem.colour, surface: stem.surface });
  return layer([{ ...stalk, depth: -1 }, ...pieces]);
}

/** Erect petioles of different heights, each with a level blade turned to the viewer. */
function tuft(studio: Studio, leaf: Leaf, at: Vector, size: number): Drawing[] {
  const stalks = [
    { lean: -0.5, reach: 0.34, blade: 0.2 },
    { lean: 0.42, reach: 0.4, blade: 0.22 },
    { lean: -0.06, reach: 0.5, blade: 0.23 },
    { lean: 0.85, reach: 0.2, blade: 0.15 },
  ];
  return stalks.map(({ lean, reach, blade }, index) => {
    const angle = radians(90) - lean + studio.random.around(0, 0.06);
    const curve = stemCurve(at, angle, fullHeight * reach * size, lean * 30, 16);
    const tip = curve.at(-1) as Vector;
    const stalk = drawStalk(studio, curve, 4.4, 3.4, { colour: leaf.colour });
    const frame = frameOf(tip, vector(lean * 0.5, -0.72, 0.7), vector(-lean * 0.2, -0.5, 0.9));
    const drawn = drawLeaf(studio, { ...leaf, petiole: 'sessile' }, frame, fullHeight * blade * size, {
      bend: -0.3,
      fold: 0.12,
      sway: studio.random.around(0, 0.15),
    });
    return layer([{ ...stalk, depth: -1 }, drawn], index);
  });
}

function flowersAt(
  studio: Studio,
  { flower, fruit }: Traits,
  at: Vector,
  size: number,
  index: number,
): Drawing[] {
  if (!flower || index === 2) return [];
  return [-0.8, 0.3].map((lean) => {
    const bloom = drawInflorescence(
      studio,
      { ...flower, inflorescence: 'umbel', flowers: Math.max(3, flower.flowers) },
      { from: stemTip(at, lean, size), along: vector(lean, -1, 0.2), size: 22, space: 44 },
    );
    const stalk = drawStalk(
      studio,
      [at, stemTip(at, lean * 0.5, size * 0.55), stemTip(at, lean, size)],
      2.4,
      1.8,
      {
        colour: fruit ? flower.calyx : 'leaf',
      },
    );
    return layer([stalk, { ...bloom, depth: 1 }], 6);
  });
}

const stemTip = (at: Vector, lean: number, size: number): Vector =>
  vector(at.x + lean * 70 * size, at.y - 70 * size, 2);
