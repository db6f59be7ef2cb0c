import { pointAt, polyline, ribbon, tangentAt } from './curve.ts';
import { contour, hatch, penStrokes, stipple } from './ink.ts';
import { lightness, mix, pigment, shade, tint } from './palette.ts';
import { type Drawing, drawing, type Studio } from './studio.ts';
import type { Stem } from './traits.ts';
import type { Point } from './vector.ts';

export type StalkStyle = {
  colour: string;
  surface?: Stem['surface'];
  depth?: number;
  /** Of a spotted surface. */
  spots?: string | undefined;
  /** Positions of joints or nodes, as shares of the length. */
  nodes?: number[];
};

/** A stem, twig, scape or trunk: a tube that narrows from `from` to `to` page units, lit from the left. */
export function drawStalk(
  studio: Studio,
  points: readonly Point[],
  from: number,
  to: number,
  style: StalkStyle,
): Drawing {
  const width = (share: number) => from + (to - from) * share ** 0.8;
  const swell = (share: number) =>
    (style.nodes ?? []).reduce((sum, node) => sum + Math.exp(-(((share - node) / 0.012) ** 2)), 0);
  const tube = ribbon(points, (share) => width(share) * (1 + 0.22 * swell(share)));
  const left = tube.slice(0, points.length);
  const right = tube.slice(points.length).reverse();
  const colour = pigment(style.colour);
  const [lit, dark] = isLeftLit(points) ? [right, left] : [left, right];
  const inner = (share: number) => dark.map((point, index) => blend(point, lit[index] as Point, share));
  const strip = (a: number, b: number) => polyline([...inner(a), ...inner(b).reverse()]);
  const fill =
    `<path d="${polyline(tube)}" fill="${tint(colour, lightness(colour) > 0.7 ? 0.1 : 0.22)}"/>` +
    `<path d="${strip(0, 0.48)}" fill="${colour}" fill-opacity="0.85"/>` +
    `<path d="${strip(0, 0.22)}" fill="${shade(colour, 0.35)}" fill-opacity="0.7"/>`;
  const line = Math.min(1.7, 0.55 + from * 0.11);
  const edges =
    contour(studio, dark, { width: line * 1.25, taper: 'none' }) +
    contour(studio, lit, { width: line * 0.7, taper: 'none' });
  return drawing(fill + surfaceMarks(studio, points, width, colour, style) + edges, tube, style.depth ?? 0);
}

const blend = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Returns whether the "left" of the ribbon is the shaded side. */
function isLeftLit(points: readonly Point[]): boolean {
  const along = tangentAt(points, Math.floor(points.length / 2));
  return along.y * -0.75 + along.x * 0.65 > 0;
}

type Width = (share: number) => number;

function surfaceMarks(
  studio: Studio,
  points: readonly Point[],
  width: Width,
  colour: string,
  style: StalkStyle,
): string {
  if (studio.isSketch) return '';
  switch (style.surface) {
    case 'hairy':
      return sideHairs(studio, points, width, 2.4);
    case 'prickly':
    case 'thorny':
      return thorns(studio, points, width, style.surface === 'thorny');
    case 'ridged':
    case 'square':
    case 'winged':
      return lengthwise(studio, points, width, [-0.15, 0.12, 0.3]);
    case 'angled':
      return lengthwise(studio, points, width, [-0.08, -0.04]);
    case 'woody':
      return bark(studio, points, width);
    case 'two-lined':
      return lengthwise(studio, points, width, [-0.3, 0.3]);
    case 'scaly':
      return scales(studio, points, width, colour);
    case 'spotted':
      return stipple(studio, scatter(studio, points, width, points.length * 1.6), {
        width: Math.max(2.4, width(0) * (style.spots ? 0.2 : 0.1)),
        colour: style.spots ? pigment(style.spots) : shade(colour, 0.6),
        opacity: style.spots ? 0.85 : 0.6,
      });
    case 'jointed':
      return (
        joints(studio, points, width, style.nodes ?? []) +
        lengthwise(studio, points, width, [-0.1, 0.15, 0.32])
      );
    default:
      return width(0) > 5 ? lengthwise(studio, points, width, [0.24]) : '';
  }
}

/** A point beside the axis: `aside` from -0.5 to 0.5 of the width. */
function beside(points: readonly Point[], share: number, offset: number): Point {
  const index = Math.round(share * (points.length - 1));
  const along = tangentAt(points, index);
  const point = pointAt(points, share);
  return { x: point.x - along.y * offset, y: point.y + along.x * offset };
}

function lengthwise(studio: Studio, points: readonly Point[], width: Width, places: number[]): string {
  const side = isLeftLit(points) ? 1 : -1;
  const lines = places.map((place) =>
    points.map((_, index) => {
      const share = index / (points.length - 1);
      return beside(points, share, width(share) * place * side);
    }),
  );
  return hatch(studio, lines, { width: 0.55, opacity: 0.4 });
}

function sideHairs(studio: Studio, points: readonly Point[], width: Width, length: number): string {
  const number = Math.min(160, points.length * 5);
  const hairs = Array.from({ length: number }, () => {
    const share = studio.hand.next();
    const side = studio.hand.sign();
    const root = beside(points, share, width(share) * 0.5 * side);
    const tip = beside(points, share, (width(share) * 0.5 + length * studio.hand.between(0.6, 1.5)) * side);
    return [root, { x: tip.x + studio.hand.around(0, 0.8), y: tip.y + 0.6 }];
  });
  return hatch(studio, hairs, { width: 0.45, opacity: 0.5 });
}

/** Long straight thorns, or short prickles that hook downwards. */
function thorns(studio: Studio, points: readonly Point[], width: Width, isStraight: boolean): string {
  const size = isStraight ? 2.6 : 1.7;
  const number = Math.max(4, Math.round(points.length / 3));
  return Array.from({ length: number }, (_, index) => {
    const share = (index + studio.hand.next()) / number;
    const side = studio.hand.sign();
    const half = width(share) / 2;
    const base = beside(points, Math.max(0, share - 0.012), half * 0.7 * side);
    const top = beside(points, Math.min(1, share + 0.012), half * 0.7 * side);
    const tip = beside(
      points,
      Math.max(0, share - (isStraight ? 0.006 : 0.045)),
      (half + half * size * 0.45 + 4) * side,
    );
    return `<path d="${polyline([base, tip, top])}" fill="#a9714f" stroke="#2b2a24" stroke-width="${(0.7 * studio.weight).toFixed(2)}"/>`;
  }).join('');
}

/** Small leaves pressed to the stem, left, right and in front in turn. */
function scales(studio: Studio, points: readonly Point[], width: Width, colour: string): string {
  const number = 11;
  const data = Array.from({ length: number }, (_, index) => {
    const share = 0.06 + (0.86 * index) / number;
    const half = width(share) / 2;
    const side = [1, -1, 0.1][index % 3] as number;
    const from = beside(points, share, half * (side - 0.5));
    const to = beside(points, share, half * (side + 0.5));
    const tip = beside(points, Math.min(1, share + 0.1), half * side * 1.7);
    return polyline([from, tip, to]);
  }).join('');
  return `<path d="${data}" fill="${shade(colour, 0.18)}" stroke="#2b2a24" stroke-width="${(0.8 * studio.weight).toFixed(2)}"/>`;
}

function bark(studio: Studio, points: readonly Point[], width: Width): string {
  const number = Math.min(90, Math.round(points.length * 1.6));
  const strokes = Array.from({ length: number }, () => {
    const from = studio.hand.next() * 0.94;
    const aside = studio.hand.around(0.12, 0.32);
    return [0, 0.02, 0.045].map((step) =>
      beside(points, Math.min(1, from + step), width(from) * (aside + studio.hand.around(0, 0.05))),
    );
  });
  return (
    hatch(studio, strokes, { width: 0.6, opacity: 0.45 }) +
    stipple(studio, scatter(studio, points, width, points.length / 2), {
      width: 1.3,
      colour: '#efe6d2',
      opacity: 0.7,
    })
  );
}

function joints(studio: Studio, points: readonly Point[], width: Width, nodes: number[]): string {
  const rings = nodes.map((node) =>
    [-0.5, 0, 0.5].map((aside) => beside(points, node, width(node) * aside * 1.1)),
  );
  return penStrokes(studio, rings, { width: 1.3, colour: mix('umber', '#2b2a24', 0.4), taper: 'none' });
}

function scatter(studio: Studio, points: readonly Point[], width: Width, number: number): Point[] {
  return Array.from({ length: Math.round(number) }, () => {
    const share = studio.hand.next();
    return beside(points, share, width(share) * studio.hand.between(-0.42, 0.42));
  });
}
