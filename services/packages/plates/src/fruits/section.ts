import { ellipse, polyline, spline } from '../curve.ts';
import { closedContour, hatch } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, placeOn, profiles } from '../solid.ts';
import { blank, type Drawing, drawing, type Studio, stack } from '../studio.ts';
import type { Fruit } from '../traits.ts';
import { add, type Point, type Vector, vector } from '../vector.ts';
import { fruitProfile } from './round-fruits.ts';

type Draw = (studio: Studio, fruit: Fruit, size: number) => Drawing;

const fleshy: Draw = (studio, fruit, size) =>
  fruit.shell
    ? hollowShell(studio, fruit, fruit.shell, size)
    : isCutAcross(fruit)
      ? acrossFruit(studio, fruit, size)
      : lengthwise(studio, fruit, size);

const sections: Partial<Record<Fruit['form'], Draw>> = {
  berry: fleshy,
  drupe: fleshy,
  pome: fleshy,
  hip: fleshy,
  large: fleshy,
  'spiny capsule': fleshy,
  'fleshy cone': fleshy,
  citrus: citrusSlice,
  pod: openPod,
  capsule: acrossCapsule,
};

/** Returns whether a cut through the fruit shows what is inside. */
export const hasSection = (fruit: Fruit) => fruit.form in sections;

/** A fruit cut through; blank where a cut would show nothing. */
export const drawSection: Draw = (studio, fruit, size) =>
  sections[fruit.form]?.(studio, fruit, size) ?? blank;

const usualSeeds: Partial<Record<Fruit['form'], number>> = {
  drupe: 1,
  'spiny capsule': 1,
  'fleshy cone': 3,
  pome: 5,
  hip: 12,
  large: 10,
};

const seedsOf = (fruit: Fruit) => fruit.seeds ?? usualSeeds[fruit.form] ?? 4;

/** A cut across shows chambers, and a few seeds round the middle, best. */
const isCutAcross = (fruit: Fruit) =>
  fruit.locules !== undefined || (seedsOf(fruit) > 2 && seedsOf(fruit) < 6);

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
  const half = fruitProfile(fruit.shape, fruit.breadth)(0.5) * size;
  const number = seedsOf(fruit);
  if (number === 1) return [seed(0, size / 2, Math.min(size * 0.54, half * 2.2), 0)];
  if (number === 2)
    return [-1, 1].map((side) => seed(side * half * 0.32, size / 2, Math.min(size * 0.44, half * 0.9), 0));
  // Scattered like sunflower seeds, so that any number fills the flesh evenly.
  const length = Math.min(size * 0.15, (half * 1.5) / Math.sqrt(number));
  return Array.from({ length: number }, (_, index) => {
    const out = Math.sqrt((index + 0.5) / number) * 0.56;
    const angle = index * 2.39996;
    const [x, y] = [Math.cos(angle) * out * half, size * (0.5 + Math.sin(angle) * out * 0.5)];
    return seed(x, y, length, Math.cos(angle) * 0.6);
  });
}

/** A fleshy fruit cut across: skin, flesh, and the seeds round the middle, in chambers where it has them. */
function acrossFruit(studio: Studio, fruit: Fruit, size: number): Drawing {
  const radius = size * 0.44;
  const middle = { x: 0, y: 0 };
  const rim = ellipse(middle, radius, radius, 0, 36);
  const locules = fruit.locules ?? 0;
  const number = Math.max(seedsOf(fruit), locules);
  const flesh = pigment(fruit.flesh);
  const chambers = Array.from({ length: locules }, (_, index) => {
    const angle = turnOf(index, locules);
    const reach = locules === 1 ? 0 : radius * 0.46;
    const breadth = locules === 1 ? 0.6 : Math.min(0.44, 1.15 / locules);
    return ellipse(polar(angle, reach), radius * 0.34, radius * breadth, angle, 18);
  });
  const svg =
    `<path d="${spline(rim)}" fill="${pigment(fruit.colour)}"/><path d="${spline(ellipse(middle, radius * 0.92, radius * 0.92, 0, 36))}" fill="${tint(flesh, 0.12)}"/>` +
    `<path d="${chambers.map((chamber) => spline(chamber)).join('')}" fill="${tint(flesh, 0.45)}" stroke="${shade(flesh, 0.3)}" stroke-width="1"/>` +
    closedContour(studio, rim, { width: 1.7 });
  const length = Math.min(radius * 0.46, (radius * 1.5) / Math.sqrt(number));
  const seeds = Array.from({ length: Math.min(number, 24) }, (_, index) => {
    const row = Math.floor(index / Math.max(1, locules || number));
    const rows = Math.ceil(number / Math.max(1, locules || number));
    // Seeds of one chamber fan out from the middle.
    const fan = rows === 1 ? 0 : (row / (rows - 1) - 0.5) * Math.min(0.9, 3.2 / (locules || number));
    const angle = turnOf(index, locules || number) + fan;
    const from = polar(angle, radius * (row % 2 ? 0.34 : 0.28));
    const to = polar(angle, radius * (row % 2 ? 0.34 : 0.28) + length);
    return drawSolid(studio, to, from, profiles.egg(0.55), { colour: fruit.seed, line: 1, hatching: 2 });
  });
  return stack([drawing(svg, rim), ...seeds]);
}

const turnOf = (index: number, number: number) => (index / Math.max(1, number)) * Math.PI * 2 - Math.PI / 2;
const polar = (angle: number, reach: number) => vector(Math.cos(angle) * reach, Math.sin(angle) * reach);

/** A coconut cut lengthwise: husk, shell, flesh, and the hollow in the middle. */
function hollowShell(studio: Studio, fruit: Fruit, shell: string, size: number): Drawing {
  const place = placeOn(vector(0, 0), vector(0, size), fruitProfile(fruit.shape, fruit.breadth));
  const steps = Array.from({ length: 21 }, (_, index) => 0.5 - 0.5 * Math.cos((index / 20) * Math.PI));
  const rim = [
    ...steps.map((share) => place(share, -1)),
    ...steps.toReversed().map((share) => place(share, 1)),
  ];
  const half = fruitProfile(fruit.shape, fruit.breadth)(0.45) * size;
  const middle = { x: 0, y: size * 0.48 };
  const ring = (share: number) => spline(ellipse(middle, half * share, half * share * 1.08, 0, 28));
  const fibres = Array.from({ length: 46 }, (_, index) => {
    const point = rim[Math.floor((index / 46) * rim.length)] as Point;
    return [mid(point, middle, 0.04), mid(point, middle, 0.26)];
  });
  const svg =
    `<path d="${spline(rim)}" fill="${pigment(fruit.colour)}"/>` +
    `<path d="${spline(rim.map((point) => mid(point, middle, 0.05)))}" fill="#d9bd8a"/>` +
    hatch(studio, fibres, { width: 1, colour: '#8a6a3f', opacity: 0.8 }) +
    `<path d="${ring(0.7)}" fill="${pigment(shell)}"/><path d="${ring(0.63)}" fill="${pigment(fruit.flesh)}"/>` +
    `<path d="${ring(0.46)}" fill="#dfe4d8" stroke="${shade(pigment(fruit.flesh), 0.3)}" stroke-width="1"/>` +
    closedContour(studio, rim, { width: 1.7 });
  return drawing(svg, rim);
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
  const number = fruit.seeds ?? 7;
  const seeds = Array.from({ length: number }, (_, index) => {
    const y = size * (0.13 + (0.74 * index) / Math.max(1, number - 1));
    return drawSolid(studio, vector(0, y - half * 0.55), vector(2, y + half * 0.55), profiles.globe(0.78), {
      colour: fruit.seed,
      line: 1,
      hatching: 2,
    });
  });
  return stack([drawing(svg, shell), ...seeds]);
}

/** A capsule cut across: its chambers with their seeds. */
function acrossCapsule(studio: Studio, fruit: Fruit, size: number): Drawing {
  const radius = size * 0.42;
  const locules = fruit.locules ?? 3;
  const rim = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2;
    const perLocule = fruit.capsule === 'winged' ? 2 : 1;
    const lobe = Math.cos((angle + Math.PI / 2) * Math.max(2, locules) * perLocule);
    return polar(angle, radius * rimReach(fruit.capsule, lobe, locules));
  });
  const chambers = Array.from({ length: locules }, (_, index) => {
    const angle = turnOf(index, locules);
    if (locules === 1) return ellipse(vector(0, 0), radius * 0.82, radius * 0.82, 0, 30);
    return ellipse(
      polar(angle, radius * 0.48),
      radius * 0.37,
      radius * Math.min(0.4, 1.15 / locules),
      angle,
      18,
    );
  });
  const colour = pigment(fruit.colour);
  const svg =
    `<path d="${spline(rim)}" fill="${colour}"/>` +
    `<path d="${chambers.map((chamber) => spline(chamber)).join('')}" fill="${tint(pigment(fruit.flesh), 0.1)}" stroke="${shade(colour, 0.5)}" stroke-width="1.2"/>` +
    closedContour(studio, rim, { width: 1.6 });
  return stack([drawing(svg, rim), ...capsuleSeeds(studio, fruit, radius, locules)]);
}

/** Reach of the wall, in radii; `lobe` is 1 in the middle of a chamber and -1 between two. */
function rimReach(form: Fruit['capsule'], lobe: number, locules: number): number {
  if (locules === 1) return 1;
  if (form === 'lobed') return 0.94 + 0.13 * lobe;
  if (form === 'winged') return 0.92 + 0.5 * Math.max(0, lobe) ** 14;
  return form === 'cup' ? 1.12 : 0.98 + 0.04 * lobe;
}

/** The seeds in each chamber, or round the column in the middle of a capsule with one. */
function capsuleSeeds(studio: Studio, fruit: Fruit, radius: number, locules: number): Drawing[] {
  const each = Math.max(
    1,
    Math.min(locules === 1 ? 16 : 6, Math.round((fruit.seeds ?? locules * 4) / locules)),
  );
  const length = radius * (each === 1 ? 0.42 : each === 2 ? 0.3 : 0.2);
  const at = (chamber: number, index: number): Vector => {
    if (locules === 1) {
      const reach = each < 3 ? 0.34 : 0.3 + 0.24 * (index % 2);
      return polar(turnOf(index, each), radius * reach);
    }
    const angle = turnOf(chamber, locules);
    if (each === 1) return polar(angle, radius * 0.5);
    const aside = (index % 2 ? 1 : -1) * Math.min(0.15, 0.42 / locules);
    const out = each === 2 ? 0.46 : 0.28 + 0.2 * (index >> 1);
    const along = polar(angle, radius * out);
    return add(along, polar(angle + Math.PI / 2, radius * aside));
  };
  return Array.from({ length: locules * each }, (_, index) => {
    const from = at(Math.floor(index / each), index % each);
    const lean = polar(Math.atan2(from.y, from.x), length / 2);
    return drawSolid(studio, add(from, lean, -1), add(from, lean), profiles.egg(0.72), {
      colour: fruit.seed,
      line: 1,
      hatching: 2,
    });
  });
}
