import { bezier, ellipse, ribbon, spline } from '../curve.ts';
import { hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Point, scale, type Vector, vector } from '../vector.ts';
import { drawAnthers } from './anthers.ts';
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
  if (half * studio.pixels > closeBreadth && !studio.isFar) return closeTassel(studio, flower, spine, half);
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

/** Half-breadth in pixels from which single flowers are distinct. */
const closeBreadth = 13;

/** A spike seen close: flowers in spirals, pressed together like scales, with stamens standing out from them. */
function closeTassel(studio: Studio, flower: Flower, spine: Vector[], half: number): Drawing {
  const colour = pigment(flower.colour);
  const reachAt = (share: number) => half * Math.min(1, 5 * share + 0.35, 5 * (1 - share) + 0.3);
  const body = ribbon(spine, (share) => 1.7 * reachAt(share));
  const length = spine.reduce((sum, point, index) => {
    const before = spine[Math.max(0, index - 1)] as Vector;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
  const rows = Math.max(6, Math.min(26, Math.round(length / (half * 0.42))));
  const flowers = Array.from({ length: rows * 5 }, (_, index) => {
    const share = 0.02 + (0.96 * (index + 0.5)) / (rows * 5);
    const along = unitOf(spine, share);
    const aside = Math.sin(((((index * 2) % 5) + (index % 2) * 0.4) / 4.4 - 0.5) * Math.PI * 0.94);
    const point = spine[Math.min(24, Math.round(share * 24))] as Vector;
    const out = aside * reachAt(share) * 0.82;
    const at = { x: point.x - along.y * out, y: point.y + along.x * out };
    const lean = Math.atan2(along.y, along.x) + aside * 0.7;
    return { at, aside, lean, along, share };
  });
  const tones = [tint(colour, 0.32), colour, shade(colour, 0.22)];
  const width = (0.7 * studio.weight).toFixed(2);
  const scales = tones
    .map((tone, index) => {
      const data = flowers
        .filter(({ aside }) => (aside < -0.35 ? 0 : aside < 0.4 ? 1 : 2) === index)
        .map(({ at, lean, aside }) =>
          spline(ellipse(at, half * 0.4, half * 0.26 * (1.1 - 0.4 * Math.abs(aside)), lean, 8)),
        )
        .join('');
      return `<path d="${data}" fill="${tone}" stroke="${shade(colour, 0.55)}" stroke-width="${width}"/>`;
    })
    .join('');
  const threads =
    flower.stamens === 'hidden'
      ? []
      : flowers.filter((_, index) => index % 2 === 0).map(stamenOf(half, flower.stamens === 'long'));
  const svg =
    `<path d="${spline(body)}" fill="${shade(colour, 0.3)}"/>${scales}` +
    hatch(studio, threads, { colour: shade(colour, 0.4), width: 0.9, opacity: 0.8 });
  const anthers = drawAnthers(studio, threads, half * 0.26, flower.centre);
  const spike = drawing(studio.isSketch ? '' : svg, body, (spine[0]?.z ?? 0) + 2);
  return stack([spike, anthers], spike.depth);
}

type SpikeFlower = { at: Point; aside: number; lean: number; along: Point };

/** A stamen from the middle of a flower outwards. */
const stamenOf =
  (half: number, isLong: boolean) =>
  ({ at, aside, along }: SpikeFlower): Point[] => {
    const reach = half * (isLong ? 0.9 : 0.4);
    return [
      at,
      {
        x: at.x - along.y * aside * reach + along.x * reach * 0.3,
        y: at.y + along.x * aside * reach + along.y * reach * 0.3,
      },
    ];
  };

const beyond = ({ from, outward }: { from: Point; outward: Point }, share: number): Point => ({
  x: outward.x + (outward.x - from.x) * share,
  y: outward.y + (outward.y - from.y) * share,
});

function unitOf(spine: Vector[], share: number): Vector {
  const index = Math.min(23, Math.floor(share * 24));
  const step = add(spine[index + 1] as Vector, spine[index] as Vector, -1);
  return scale(step, 1 / (Math.hypot(step.x, step.y) || 1));
}
