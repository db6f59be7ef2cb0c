import { stemCurve } from '../growth.ts';
import { penStrokes } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Root } from '../traits.ts';
import { radians, type Vector } from '../vector.ts';

/** A bundle of thin roots spreading downwards from a point. */
export function fibres(
  studio: Studio,
  root: Root,
  at: Vector,
  size: number,
  number: number,
  spread: number,
): Drawing {
  const lines = Array.from({ length: number }, (_, index) => {
    const angle =
      radians(-90) + (index / Math.max(1, number - 1) - 0.5) * 2 * spread + studio.random.around(0, 0.12);
    return stemCurve(
      at,
      angle,
      size * studio.random.between(0.45, 1),
      size * studio.random.around(0, 0.3),
      12,
    );
  });
  const colour = pigment(root.colour);
  const svg =
    penStrokes(studio, lines, {
      width: Math.max(2, size * 0.022),
      colour: shade(colour, 0.55),
      taper: 'end',
      opacity: 0.9,
    }) +
    penStrokes(studio, lines, {
      width: Math.max(1.2, size * 0.013),
      colour: tint(colour, 0.15),
      taper: 'end',
      opacity: 0.95,
    });
  return drawing(svg, lines.flat(), at.z - 1);
}
