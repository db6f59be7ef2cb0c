import { bezier } from '../curve.ts';
import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Point, scale, type Vector, vector } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';

/** Catkins and dense spikes of flowers too small to tell apart. */
export function drawTassel(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const length = site.size;
  const sag = vector(site.axis.x * 0.15, site.axis.y > -0.2 ? 0.25 : -0.1, 0);
  const tip = add(add(site.origin, site.axis, length), sag, length);
  const spine = bezier(
    site.origin,
    add(site.origin, site.axis, length * 0.35),
    add(site.origin, site.axis, length * 0.7),
    tip,
    24,
  );
  const half = length * (flower.petalBreadth ?? 0.16) * 0.5;
  const colour = pigment(flower.colour);
  const number = Math.min(150, Math.round(50 + length / 2));
  const scales = Array.from({ length: number }, (_, index) => {
    const share = (index + 0.5) / number;
    const point = spine[Math.min(24, Math.floor(share * 25))] as Vector;
    const aside = Math.sin(index * 2.39996);
    const reach = half * Math.min(1, 6 * share + 0.3, 4 * (1 - share) + 0.35);
    const along = unitOf(spine, share);
    const from = { x: point.x - along.y * aside * reach * 0.45, y: point.y + along.x * aside * reach * 0.45 };
    const outward = {
      x: point.x - along.y * aside * reach + along.x * reach * 0.5,
      y: point.y + along.x * aside * reach + along.y * reach * 0.5,
    };
    return { from, outward, tone: aside < -0.3 ? 0 : aside < 0.4 ? 1 : 2 };
  });
  const tones = [tint(colour, 0.35), colour, shade(colour, 0.28)];
  const size = Math.max(2.2, half * 0.62);
  const core = hatch(studio, [spine], { colour: shade(colour, 0.2), width: half * 1.1, opacity: 0.8 });
  const marks = tones.map((tone, index) => {
    const lines = scales.filter((each) => each.tone === index).map((each) => [each.from, each.outward]);
    return (
      hatch(studio, lines, { colour: shade(tone, 0.5), width: size * 1.3, opacity: 0.85 }) +
      hatch(studio, lines, { colour: tone, width: size, opacity: 1 })
    );
  });
  const anthers =
    flower.stamens === 'hidden'
      ? []
      : scales
          .filter((_, index) => index % 3 === 0)
          .map((each) => beyond(each, flower.stamens === 'long' ? 1.5 : 0.2));
  const svg =
    core +
    marks.join('') +
    stipple(studio, anthers, {
      width: Math.max(1.3, size * 0.45),
      colour: pigment(flower.centre),
      opacity: 0.95,
    });
  return drawing(svg, [...spine, ...scales.map((each) => each.outward)], site.origin.z + 2);
}

const beyond = ({ from, outward }: { from: Point; outward: Point }, share: number): Point => ({
  x: outward.x + (outward.x - from.x) * share,
  y: outward.y + (outward.y - from.y) * share,
});

function unitOf(spine: Vector[], share: number): Vector {
  const index = Math.min(23, Math.floor(share * 24));
  const step = add(spine[index + 1] as Vector, spine[index] as Vector, -1);
  return scale(step, 1 / (Math.hypot(step.x, step.y) || 1));
}
