import { ellipse, polyline, spline } from '../curve.ts';
import { closedContour, hatch } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { type Point, vector } from '../vector.ts';
import { fruitProfile } from './round-fruits.ts';

/** A fruit cut through; blank where a cut would show nothing. */
export function drawSection(studio: Studio, fruit: Fruit, size: number): Drawing | undefined {
  switch (fruit.form) {
    case 'citrus':
      return citrusSlice(studio, fruit, size);
    case 'berry':
    case 'drupe':
    case 'pome':
    case 'hip':
    case 'large':
    case 'spiny capsule':
    case 'fleshy cone':
      return lengthwise(studio, fruit, size);
    case 'pod':
      return openPod(studio, fruit, size);
    case 'capsule':
      return acrossCapsule(studio, fruit, size);
    default:
      return undefined;
  }
}

/** Cut lengthwise: skin, flesh, and a stone or seeds. */
function lengthwise(studio: Studio, fruit: Fruit, size: number): Drawing {
  const place = placeOn(vector(0, 0), vector(0, size), fruitProfile(fruit.shape, fruit.breadth));
  const steps = Array.from({ length: 21 }, (_, index) => 0.5 - 0.5 * Math.cos((index / 20) * Math.PI));
  const outline = (inset: number) => [
    ...steps.map((share) => place(share, -inset)),
    ...[...steps].reverse().map((share) => place(share, inset)),
  ];
  const shrunk = (points: Point[], by: number) =>
    points.map((point) => ({ x: point.x * by, y: size / 2 + (point.y - size / 2) * by }));
  const [skin, flesh] = [outline(1), shrunk(outline(1), 0.91)];
  const rays = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    const rim = flesh[Math.floor((index / 26) * flesh.length)] as Point;
    return [
      { x: Math.cos(angle) * size * 0.06 + rim.x * 0.62, y: size / 2 + (rim.y - size / 2) * 0.62 },
      { x: rim.x * 0.93, y: size / 2 + (rim.y - size / 2) * 0.93 },
    ];
  });
  const svg =
    `<path d="${spline(skin)}" fill="${pigment(fruit.colour)}"/><path d="${spline(flesh)}" fill="${tint(pigment(fruit.flesh), 0.12)}"/>` +
    `<path d="${spline(shrunk(flesh, 0.6))}" fill="${shade(pigment(fruit.flesh), 0.12)}" fill-opacity="0.5"/>` +
    hatch(studio, rays, { width: 0.8, colour: shade(pigment(fruit.flesh), 0.45), opacity: 0.5 }) +
    closedContour(studio, skin, { width: 1.7 });
  return stack([drawing(svg, skin), ...seedsIn(studio, fruit, size)]);
}

function seedsIn(studio: Studio, fruit: Fruit, size: number): Drawing[] {
  const seed = (x: number, y: number, length: number, lean: number) =>
    drawSolid(
      studio,
      vector(x - lean * length * 0.3, y - length / 2),
      vector(x + lean * length * 0.3, y + length / 2),
      profiles.egg(0.58),
      { colour: fruit.seed, line: 1.1, hatching: 3 },
    );
  if (fruit.form === 'drupe' || (fruit.form === 'large' && fruit.seed === 'straw'))
    return [seed(0, size / 2, size * 0.5, 0)];
  if (fruit.form === 'spiny capsule') return [seed(0, size / 2, size * 0.52, 0.1)];
  const half = fruitProfile(fruit.shape, fruit.breadth)(0.5) * size;
  const rows = fruit.form === 'large' || fruit.shape === 'spindle-shaped' ? 5 : 3;
  return Array.from({ length: rows * 2 }, (_, index) => {
    const share = 0.5 + ((index >> 1) - (rows - 1) / 2) * (0.52 / rows);
    const side = index % 2 ? 1 : -1;
    return seed(side * half * 0.3, share * size, Math.min(size * 0.16, half * 0.42), side * 0.5);
  });
}

/** Cut across: rind, pith and segments. */
function citrusSlice(studio: Studio, fruit: Fruit, size: number): Drawing {
  const radius = size / 2;
  const rim = ellipse({ x: 0, y: 0 }, radius, radius, 0, 36);
  const segments = Array.from({ length: 10 }, (_, index) => {
    const turn = (index / 10) * Math.PI * 2;
    const at = (angle: number, out: number): Point => ({
      x: Math.cos(turn + angle) * radius * out,
      y: Math.sin(turn + angle) * radius * out,
    });
    return [at(0.31, 0.12), at(0.06, 0.62), at(0.07, 0.8), at(0.31, 0.86), at(0.56, 0.8), at(0.57, 0.62)];
  });
  const cells = segments.flatMap((segment) =>
    [0.3, 0.5, 0.7].map((share) => [
      mid(segment[0] as Point, segment[2] as Point, share),
      mid(segment[0] as Point, segment[4] as Point, share),
    ]),
  );
  const svg =
    `<path d="${spline(rim)}" fill="${pigment(fruit.colour)}"/><path d="${spline(ellipse({ x: 0, y: 0 }, radius * 0.93, radius * 0.93, 0, 36))}" fill="#f6efd6"/>` +
    `<path d="${segments.map((segment) => spline(segment)).join('')}" fill="${pigment(fruit.flesh)}" stroke="${shade(pigment(fruit.flesh), 0.35)}" stroke-width="1"/>` +
    hatch(studio, cells, { width: 0.7, colour: shade(pigment(fruit.flesh), 0.35), opacity: 0.6 }) +
    closedContour(studio, rim, { width: 1.7 });
  return drawing(svg, rim);
}

const mid = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A pod laid open with its seeds in a row. */
function openPod(studio: Studio, fruit: Fruit, size: number): Drawing {
  const half = size * Math.max(0.1, Math.min(0.18, fruit.breadth ?? 0.16)) * 0.8;
  const shares = Array.from({ length: 15 }, (_, index) => index / 14);
  const edge = (share: number, side: number) => ({
    x: side * Math.sin(Math.PI * share) ** 0.5 * half,
    y: share * size,
  });
  const shell = [
    ...shares.map((share) => edge(share, -1)),
    ...shares.toReversed().map((share) => edge(share, 1)),
  ];
  const svg = `<path d="${polyline(shell)}" fill="${tint(pigment(fruit.flesh), 0.15)}" stroke="${pigment(fruit.colour)}" stroke-width="${(half * 0.32).toFixed(1)}"/>${closedContour(studio, shell, { width: 1.5 })}`;
  const seeds = Array.from({ length: 7 }, (_, index) => {
    const y = size * (0.13 + index * 0.123);
    return drawSolid(studio, vector(0, y - half * 0.55), vector(2, y + half * 0.55), profiles.globe(0.78), {
      colour: fruit.seed,
      line: 1,
      hatching: 2,
    });
  });
  return stack([drawing(svg, shell), ...seeds]);
}

/** A capsule cut across: three chambers with seeds. */
function acrossCapsule(studio: Studio, fruit: Fruit, size: number): Drawing {
  const radius = size * 0.42;
  const rim = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2;
    const reach = radius * (1 + 0.07 * Math.cos(angle * 3));
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  const chambers = [0, 1, 2].map((index) => {
    const angle = (index / 3) * Math.PI * 2;
    return ellipse(
      { x: Math.cos(angle) * radius * 0.5, y: Math.sin(angle) * radius * 0.5 },
      radius * 0.36,
      radius * 0.3,
      angle,
      16,
    );
  });
  const svg =
    `<path d="${spline(rim)}" fill="${pigment(fruit.colour)}"/><path d="${chambers.map((chamber) => spline(chamber)).join('')}" fill="${tint(pigment(fruit.flesh), 0.1)}" stroke="${shade(pigment(fruit.colour), 0.5)}" stroke-width="1.2"/>` +
    closedContour(studio, rim, { width: 1.6 });
  const seeds = [0, 1, 2].map((index) => {
    const angle = (index / 3) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * radius * 0.5, Math.sin(angle) * radius * 0.5];
    return drawSolid(
      studio,
      vector(x - radius * 0.13, y),
      vector(x + radius * 0.13, y + 2),
      profiles.egg(0.8),
      { colour: fruit.seed, line: 1, hatching: 2 },
    );
  });
  return stack([drawing(svg, rim), ...seeds]);
}
