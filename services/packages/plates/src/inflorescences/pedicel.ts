import { bezier, polyline } from '../curve.ts';
import { drawFlower } from '../flowers/flower.ts';
import type { AgedFlower, FlowerSite } from '../flowers/flower-site.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawStalk } from '../stalk.ts';
import { blank, type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, unit, type Vector, vector } from '../vector.ts';

/** A flower on its stalk from a point of the axis, as one piece. */
export function drawStalkedFlower(
  studio: Studio,
  flower: Flower,
  from: Vector,
  outward: Vector,
  reach: number,
  size: number,
): Drawing {
  const { stalk, bloom } = stalkedFlower(studio, flower, from, outward, reach, size);
  return stack([stalk, bloom], bloom.depth);
}

/** A flower and its bent stalk, separate for heads where no stalk may cross a flower. */
export function stalkedFlower(
  studio: Studio,
  flower: Flower,
  from: Vector,
  outward: Vector,
  reach: number,
  size: number,
): { stalk: Drawing; bloom: Drawing } {
  const axis = facing(studio, flower, outward);
  const isNodding = flower.facing === 'nodding';
  const tip = add(from, isNodding ? add(outward, vector(0, 0.25, 0)) : outward, reach);
  const before = isNodding ? add(tip, vector(0, -1, 0), reach * 0.55) : add(tip, axis, -reach * 0.4);
  const site: FlowerSite = { origin: tip, axis, size };
  const bloom = drawFlower(studio, flower, site);
  if (reach < 2) return { stalk: blank, bloom };
  const curve = bezier(from, add(from, outward, reach * 0.45), before, tip, size < 18 ? 4 : 9);
  const width = Math.max(0.9, Math.min(5, size * 0.045));
  return { stalk: thinStalk(studio, flower, curve, width), bloom };
}

/** A thin stalk as one path; thicker ones come from `stalk.ts`. */
export function thinStalk(studio: Studio, flower: Flower, curve: readonly Vector[], width: number): Drawing {
  if (width > 2.6 && studio.detail > 0.5)
    return drawStalk(studio, curve, width * 1.1, width * 0.9, { colour: flower.calyx });
  const colour = pigment(flower.calyx);
  const data = polyline(curve, false);
  const svg =
    `<path d="${data}" fill="none" stroke="${shade(colour, 0.5)}" stroke-width="${(width * 1.1).toFixed(2)}" stroke-linecap="round"/>` +
    (width > 1.2
      ? `<path d="${data}" fill="none" stroke="${tint(colour, 0.2)}" stroke-width="${(width * 0.5).toFixed(2)}" stroke-linecap="round"/>`
      : '');
  return drawing(svg, curve, curve[0]?.z ?? 0);
}

export function facing(studio: Studio, flower: Flower, outward: Vector): Vector {
  const wander = vector(studio.random.around(0, 0.18), studio.random.around(0, 0.12), 0);
  if (flower.facing === 'nodding') return unit(add(add(wander, outward, 0.35), vector(0, 1, 0.18)));
  if (flower.facing === 'up') return unit(add(add(wander, outward, 0.75), vector(0, -0.45, 0.32)));
  return unit(add(add(wander, outward, 0.8), vector(0, 0, 0.75)));
}

/** The same flower before it opens. */
export const asBud = (flower: Flower): AgedFlower => ({ ...flower, isBud: true });
