import { closedContour, hatch, penStrokes } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Point, Vector } from '../vector.ts';
import { wash } from '../wash.ts';

/** A stretch of trunk or log that a fungus grows on: rounded by its shading, furrowed along, with a cut or torn end. */
export function drawTimber(
  studio: Studio,
  from: Vector,
  to: Vector,
  width: number,
  colour = '#8a7358',
): Drawing {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (share: number, aside: number): Point => {
    const half = (width / 2) * aside * (1 + 0.025 * Math.sin(share * 17) + 0.02 * Math.sin(share * 41));
    return {
      x: from.x + along.x * length * share - along.y * half,
      y: from.y + along.y * length * share + along.x * half,
    };
  };
  const shares = Array.from({ length: 25 }, (_, index) => index / 24);
  const end = Array.from({ length: 9 }, (_, index) => 1 - index / 4).map((aside) =>
    at(1 + (0.035 * (1 - aside * aside) * width) / length + studio.random.around(0, 0.012), aside),
  );
  const outline = [
    ...shares.map((share) => at(share, 1)),
    ...end,
    ...shares.toReversed().map((share) => at(share, -1)),
  ];
  const furrows = Array.from({ length: 95 }, () => {
    const start = studio.random.between(-0.02, 0.9);
    const aside = Math.sin(studio.random.between(-1.5, 1.5)) * 0.96;
    const reach = studio.random.between(0.05, 0.16);
    return [0, 0.35, 0.7, 1].map((step) => at(start + reach * step, aside + studio.random.around(0, 0.03)));
  });
  const shadow = Array.from({ length: 40 }, (_, index) => [
    at(index / 40, along.y < 0 ? 0.6 : -0.6),
    at(index / 40 + 0.008, along.y < 0 ? 0.97 : -0.97),
  ]);
  const lit = along.y < 0 ? -1 : 1;
  const svg =
    wash(studio, outline, { colour, shade: 0.3, isSmooth: false, light: at(0.5, lit), pool: at(0.5, -lit) }) +
    penStrokes(studio, furrows, { width: 5, colour: shade(pigment(colour), 0.5), opacity: 0.55 }) +
    penStrokes(
      studio,
      furrows.slice(0, 60).map((line) => line.map((point) => ({ x: point.x - 3, y: point.y - 2 }))),
      { width: 2.4, colour: tint(pigment(colour), 0.5), opacity: 0.7 },
    ) +
    hatch(studio, shadow, { width: 0.8, opacity: 0.35 }) +
    closedContour(studio, outline, { width: 1.8 });
  return drawing(svg, outline, -50);
}
