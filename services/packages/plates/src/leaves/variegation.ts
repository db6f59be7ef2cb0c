import type { BladeForm } from '../blade.ts';
import { polyline } from '../curve.ts';
import { pigment } from '../palette.ts';
import type { Studio } from '../studio.ts';
import type { Surface } from '../surface.ts';
import type { Leaf } from '../traits.ts';
import type { Point } from '../vector.ts';
import { widthAt } from './venation.ts';

type Variegation = NonNullable<Leaf['variegation']>;

/** The second colour of a variegated blade, on one half. */
export function variegate(
  studio: Studio,
  variegation: Variegation,
  surface: Surface,
  form: BladeForm,
  side: 1 | -1,
): string {
  const half = side > 0 ? form.right : form.left;
  const colour = pigment(variegation.colour);
  const place = (points: Point[]) => polyline(points.map((point) => surface.at(point.x, point.y * side)));
  const fill = (data: string, opacity: number) =>
    `<path d="${data}" fill="${colour}" fill-opacity="${opacity}"/>`;
  const band = (inner: number, outer: number) =>
    place([...scaled(half, outer), ...scaled(half, inner).reverse()]);
  switch (variegation.pattern) {
    case 'margined':
      return fill(band(0.72, 1), 0.85) + fill(band(0.6, 0.8), 0.3);
    case 'centred':
      return fill(band(0, 0.45), 0.85) + fill(band(0.3, 0.58), 0.35);
    case 'striped':
      return fill(band(0.12, 0.3) + band(0.5, 0.62), 0.8);
    case 'veined':
      return '';
    default:
      return fill(patches(studio, variegation.pattern, half).map(place).join(''), 0.7);
  }
}

/** A half outline drawn in towards the midrib. */
const scaled = (half: Point[], share: number) => half.map((point) => ({ x: point.x, y: point.y * share }));

function patches(studio: Studio, pattern: Variegation['pattern'], half: Point[]): Point[][] {
  const number = { 'cross-banded': 13, blotched: 7, dotted: 46 }[pattern as string] ?? 22;
  return Array.from({ length: number }, (_, index) => {
    const x = 0.06 + (0.86 * (index + studio.hand.next() * 0.6)) / number;
    const width = widthAt(half, x);
    if (pattern === 'cross-banded') return crossBand(studio, x, width, half);
    const size =
      pattern === 'blotched'
        ? studio.hand.between(0.035, 0.085)
        : pattern === 'dotted'
          ? 0.0055
          : studio.hand.between(0.012, 0.024);
    const y = width * studio.hand.between(0.12, 0.9);
    return Array.from({ length: 9 }, (__, step) => {
      const angle = (step / 9) * Math.PI * 2;
      const reach = size * studio.hand.between(0.7, 1.15);
      const aside = Math.min(width * 0.95, Math.max(0, y + Math.sin(angle) * reach * Math.min(1, width * 5)));
      return { x: x + Math.cos(angle) * reach * 1.5, y: aside };
    });
  });
}

function crossBand(studio: Studio, x: number, width: number, half: Point[]): Point[] {
  const thickness = studio.hand.between(0.006, 0.013);
  const steps = [0, 0.3, 0.6, 0.95];
  const edge = (offset: number) =>
    steps.map((share, index) => ({
      x: x + offset + (index % 2 ? 0.008 : -0.004),
      y: Math.min(width, widthAt(half, x + offset)) * share,
    }));
  return [...edge(-thickness), ...edge(thickness).reverse()];
}
