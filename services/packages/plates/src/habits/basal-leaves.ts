import { drawLeaf } from '../leaves/leaf.ts';
import type { Drawing, Studio } from '../studio.ts';
import type { Leaf } from '../traits.ts';
import { add, frameOf, radians, type Vector, vector } from '../vector.ts';

/** Leaves from one crown at the ground, the back ones upright, the front ones lying towards the viewer. */
export function basalLeaves(
  studio: Studio,
  leaf: Leaf,
  at: Vector,
  length: number,
  number: number,
): Drawing[] {
  return Array.from({ length: number }, (_, index) => {
    const share = number === 1 ? 0.5 : index / (number - 1);
    const isFront = index % 3 === 1;
    const angle = radians(172 - 164 * share + studio.random.around(0, 7));
    const lift = isFront ? 0.05 : 0.32 + 0.5 * Math.sin(angle) ** 2;
    const along = vector(Math.cos(angle), -Math.abs(Math.sin(angle)) * lift - 0.12, isFront ? 0.85 : 0.12);
    const up = add(vector(0, -0.75, 0.75), vector(-Math.cos(angle) * 0.3, 0, 0));
    const frame = frameOf(add(at, vector(Math.cos(angle) * 6, 0, 0)), along, up);
    const size = length * studio.random.between(0.82, 1.06) * (isFront ? 0.85 : 1);
    const drawn = drawLeaf(studio, leaf, frame, size, {
      bend: -studio.random.between(0.5, 1.1),
      sway: studio.random.around(0, 0.3),
      fold: studio.random.between(0.12, 0.35),
      wave: leaf.margin === 'undulate' ? 0.02 : 0,
    });
    return { ...drawn, depth: isFront ? 20 + index * 0.1 : -5 - Math.abs(share - 0.5) };
  });
}
