import { ribbon } from '../curve.ts';
import { stemCurve } from '../growth.ts';
import { contour, hatch, penStrokes } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Root } from '../traits.ts';
import type { Vector } from '../vector.ts';
import { wash } from '../wash.ts';

/** A root that thickens downwards from `at` at an angle (radians); `stout` 1 is a carrot. */
export function taproot(
  studio: Studio,
  root: Root,
  at: Vector,
  size: number,
  angle: number,
  stout: number,
): Drawing {
  const spine = stemCurve(
    at,
    angle,
    size,
    size * studio.random.between(0.05, 0.14) * studio.random.sign(),
    26,
  );
  const width = size * 0.17 * stout;
  const outline = ribbon(
    spine,
    (share) => width * ((1 - share) ** 0.85 * (0.82 + 0.18 * Math.cos(share * 3)) + 0.02),
  );
  const colour = pigment(root.colour);
  const sides = [5, 8, 11, 14, 17, 20].flatMap((index) => {
    const side = studio.random.sign();
    const from = spine[index] as Vector;
    return [
      stemCurve(
        from,
        angle + side * studio.random.between(0.7, 1.15),
        size * studio.random.between(0.16, 0.34),
        size * 0.06 * side,
        8,
      ),
    ];
  });
  const rings = spine.slice(1, 22).map((point, index) => {
    const half = width * (1 - index / 24) * 0.42;
    return [
      { x: point.x + half * 0.1, y: point.y },
      { x: point.x + half, y: point.y - half * 0.12 },
    ];
  });
  const svg =
    penStrokes(studio, sides, { width: 2.6, colour: shade(colour, 0.45), taper: 'end' }) +
    penStrokes(studio, sides, { width: 1.5, colour: tint(colour, 0.1), taper: 'end' }) +
    wash(studio, outline, {
      colour,
      shade: 0.25,
      pool: { x: at.x + width, y: at.y + size },
      light: { x: at.x - width, y: at.y },
    }) +
    hatch(studio, rings, { colour: shade(colour, 0.6), width: 0.7, opacity: 0.6 }) +
    contour(studio, outline.slice(0, 27), { width: 1.3, taper: 'end' }) +
    contour(studio, outline.slice(27).reverse(), { width: 1.6, taper: 'end' });
  return drawing(svg, [...outline, ...sides.flat()], at.z - 1);
}
