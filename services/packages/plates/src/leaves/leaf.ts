import { polyline, ribbon } from '../curve.ts';
import { contour, penStroke } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Pose } from '../surface.ts';
import type { Leaf } from '../traits.ts';
import { add, type Frame, frameOf, scale, turn, type Vector } from '../vector.ts';
import { drawCompoundLeaf } from './compound-leaf.ts';
import { drawDissectedLeaf } from './dissected-leaf.ts';
import { drawSimpleLeaf } from './simple-leaf.ts';

/** Length of the petiole in lengths of the blade. */
const petioleLength: Record<Leaf['petiole'], number> = {
  sessile: 0,
  clasping: 0,
  sheathing: 0.02,
  short: 0.13,
  long: 0.7,
};

/** Draws a whole leaf of any kind with its petiole, starting at the frame's origin. */
export function drawLeaf(
  studio: Studio,
  leaf: Leaf,
  frame: Frame,
  length: number,
  pose: Pose,
  petioleShare?: number,
): Drawing {
  const stalk = (petioleShare ?? petioleLength[leaf.petiole]) * length;
  if (stalk < 1) return drawLeafBlade(studio, leaf, frame, length, pose);
  const droop = (pose.bend ?? 0) * 0.25;
  const along = turn(frame.along, frame.across, droop);
  const tip = add(add(frame.origin, frame.along, stalk * 0.5), along, stalk * 0.5);
  const blade = drawLeafBlade(studio, leaf, frameOf(tip, along, frame.up), length, pose);
  const petiole = drawPetiole(
    studio,
    leaf,
    [frame.origin, add(frame.origin, frame.along, stalk * 0.5), tip],
    length,
  );
  return stack([petiole, blade], blade.depth);
}

/** The blade alone. */
export function drawLeafBlade(studio: Studio, leaf: Leaf, frame: Frame, length: number, pose: Pose): Drawing {
  if (leaf.compound === 'simple') return drawSimpleLeaf(studio, leaf, frame, length, pose);
  if (leaf.compound === 'dissected') return drawDissectedLeaf(studio, leaf, frame, length, pose);
  return drawCompoundLeaf(studio, leaf, frame, length, pose);
}

function drawPetiole(studio: Studio, leaf: Leaf, points: Vector[], length: number): Drawing {
  const colour = mix(pigment(leaf.colour), '#d8cf92', 0.25);
  const width = Math.max(1.3, Math.min(9, length * 0.02 + 0.8));
  const smooth = refine(points);
  const body = ribbon(smooth, (share) => width * (1.15 - 0.3 * share));
  const fill = `<path d="${polyline(body)}" fill="${colour}"/>`;
  const half = body.slice(0, smooth.length);
  const line = { colour: shade(colour, 0.65), width: Math.min(1.3, width * 0.4), taper: 'none' as const };
  const edges = contour(studio, half, line) + penStroke(studio, body.slice(smooth.length), line);
  return drawing(fill + edges, body, (points[0] as Vector).z);
}

function refine([from, middle, to]: Vector[]): Vector[] {
  if (!from || !middle || !to) return [];
  return Array.from({ length: 8 }, (_, index) => {
    const t = index / 7;
    return add(add(scale(from, (1 - t) ** 2), middle, 2 * t * (1 - t)), to, t * t);
  });
}
