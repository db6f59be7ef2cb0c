import { polyline, thinned } from '../curve.ts';
import { penStrokes, stroke } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import { bendSurface, type Pose } from '../surface.ts';
import type { Leaf } from '../traits.ts';
import { add, type Frame, frameOf, type Point, turn, type Vector } from '../vector.ts';

/** A leaf cut into threads or narrow segments, drawn as branching strokes rather than blades. */
export function drawDissectedLeaf(
  table: Studio,
  leaf: Leaf,
  frame: Frame,
  length: number,
  pose: Pose,
): Drawing {
  // A fork, because the number of cuts depends on the size.
  const studio = { ...table, random: table.random.fork(`${table.random.next()}`) };
  const lines: Vector[][] = [];
  grow(studio, frame, length, pose, leaf, 3, lines);
  const width = Math.min(2.1, Math.max(0.9, length * 0.0085));
  const colour = pigment(leaf.colour);
  const tone = studio.random.next() < 0.5 ? mix(colour, '#a9a352', 0.15) : colour;
  const data = lines.map((line) => polyline(thinned(line, studio.grain), false)).join('');
  const svg =
    stroke(data, shade(tone, 0.35), width * 1.45, 0.9) +
    stroke(data, tone, width * 0.85, 1) +
    penStrokes(studio, lines.slice(0, 12), {
      width: width * 0.5,
      colour: shade(colour, 0.6),
      opacity: 0.5,
      taper: 'end',
    });
  const all: Point[] = lines.flat();
  return drawing(svg, all, frame.origin.z);
}

function grow(
  studio: Studio,
  frame: Frame,
  length: number,
  pose: Pose,
  leaf: Leaf,
  order: number,
  lines: Vector[][],
): void {
  const surface = bendSurface(frame, length, pose);
  const samples = order > 1 ? 7 : 3;
  lines.push(Array.from({ length: samples }, (_, index) => surface.at(index / (samples - 1), 0)));
  const isFine = length * studio.pixels < 7;
  if (order === 1 || isFine) return;
  const pairs = order === 3 ? Math.max(4, Math.min(9, Math.round((leaf.leaflets ?? 14) / 2))) : 3;
  const breadth = leaf.breadth ?? 0.45;
  for (let pair = 0; pair < pairs; pair++) {
    const share = 0.18 + (0.76 * pair) / (pairs - 1);
    const here = surface.frame(share);
    const reach =
      length * (order === 3 ? breadth * 0.85 : 0.42) * Math.sin(Math.PI * (0.22 + 0.7 * share)) ** 0.8;
    for (const side of [-1, 1]) {
      const angle = side * studio.random.between(0.7, 0.95);
      const along = add(turn(here.along, here.up, angle), here.up, studio.random.around(0, 0.18));
      grow(
        studio,
        frameOf(here.origin, along, here.up),
        reach,
        { bend: 0, sway: -side * 0.4 },
        leaf,
        order - 1,
        lines,
      );
    }
  }
}
