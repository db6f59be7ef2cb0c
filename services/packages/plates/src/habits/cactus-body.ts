import { ribbon, tangentAt } from '../curve.ts';
import { closedContour, hatch } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Cactus } from '../traits.ts';
import type { Point, Vector } from '../vector.ts';
import { roundWash, wash } from '../wash.ts';

/** A ribbed column along a curve, rounded at its tip, with spines in bundles along the ribs. */
export function drawColumn(
  studio: Studio,
  cactus: Cactus,
  curve: Vector[],
  width: number,
  spineLength: number,
): Drawing {
  const breadth = (share: number) =>
    width * (1 - Math.max(0, (share - 0.86) / 0.14) ** 2.4) ** 0.5 * (0.92 + 0.08 * Math.sin(share * 9));
  const outline = ribbon(curve, (share) => Math.max(2, breadth(share)));
  const place = (share: number, aside: number): Point => {
    const index = Math.min(curve.length - 1, Math.max(0, Math.round(share * (curve.length - 1))));
    const along = tangentAt(curve, index);
    const point = curve[index] as Vector;
    const half = (breadth(share) / 2) * aside;
    return { x: point.x - along.y * half, y: point.y + along.x * half };
  };
  const colour = pigment(cactus.colour);
  const seen = Math.max(3, Math.round(cactus.ribs / 2));
  const asides = Array.from({ length: seen }, (_, index) => Math.sin(((index + 0.5) / seen - 0.5) * Math.PI));
  const valleys = Array.from({ length: seen - 1 }, (_, index) =>
    Math.sin(((index + 1) / seen - 0.5) * Math.PI),
  );
  const line = (aside: number) => Array.from({ length: 25 }, (_, step) => place(0.01 + step * 0.0405, aside));
  const svg =
    wash(studio, outline, {
      colour,
      shade: 0.28,
      isSmooth: false,
      pool: place(0.5, 1),
      light: place(0.5, -1),
    }) +
    hatch(studio, valleys.map(line), {
      width: Math.max(2, (width / seen) * 0.3),
      colour: shade(colour, 0.4),
      opacity: 0.5,
    }) +
    hatch(
      studio,
      asides.map((aside) => line(aside * 0.97)),
      { width: Math.max(1, (width / seen) * 0.16), colour: tint(colour, 0.55), opacity: 0.6 },
    ) +
    hatch(studio, valleys.map(line), { width: 0.9, opacity: 0.6 }) +
    hatch(studio, shading(place, width), { width: 0.6, opacity: 0.4 }) +
    closedContour(studio, outline, { width: 1.7 }) +
    spines(studio, cactus, asides, place, curve, spineLength);
  return drawing(svg, outline, curve[0]?.z ?? 0);
}

const shading = (place: (share: number, aside: number) => Point, width: number) =>
  Array.from(
    { length: Math.round(600 / Math.max(12, width * 0.25)) },
    (_, index, all = Math.round(600 / Math.max(12, width * 0.25))) => {
      const share = 0.02 + (0.93 * index) / all;
      return [place(share, 0.62), place(share + 0.006, 0.8), place(share, 0.97)];
    },
  );

function spines(
  studio: Studio,
  cactus: Cactus,
  asides: number[],
  place: (share: number, aside: number) => Point,
  curve: Vector[],
  length: number,
): string {
  const first = curve[0] as Vector;
  const last = curve.at(-1) as Vector;
  const rows = Math.max(
    5,
    Math.min(26, Math.round(Math.hypot(last.x - first.x, last.y - first.y) / (length * 1.5))),
  );
  const needles = asides.flatMap((aside) =>
    Array.from({ length: rows }, (_, row) =>
      place(0.03 + (0.95 * (row + (aside > 0 ? 0.4 : 0))) / rows, aside),
    ).flatMap((root) =>
      Array.from({ length: 4 }, (_, index) => {
        const angle = studio.random.next() * 0.8 + index * 1.5 + aside;
        const reach = length * studio.random.between(0.6, 1.1);
        return [root, { x: root.x + Math.cos(angle) * reach, y: root.y + Math.sin(angle) * reach }];
      }),
    ),
  );
  const colour = pigment(cactus.spines);
  return (
    hatch(studio, needles, { width: 1.5, colour: shade(colour, 0.5), opacity: 0.75 }) +
    hatch(studio, needles, { width: 0.8, colour, opacity: 1 })
  );
}

/** A flat pad with its areoles in a diagonal net. */
export function drawPad(
  studio: Studio,
  cactus: Cactus,
  at: Vector,
  angle: number,
  length: number,
): { drawing: Drawing; edge: (share: number) => Vector } {
  const cosine = Math.cos(angle);
  const sine = -Math.sin(angle);
  const place = (x: number, y: number): Point => ({
    x: at.x + cosine * x * length - sine * y * length,
    y: at.y + sine * x * length + cosine * y * length,
  });
  const half = (x: number) => 0.36 * Math.max(0, x) ** 0.62 * Math.max(0, 1 - x) ** 0.42 * 1.72;
  const steps = Array.from({ length: 19 }, (_, index) => 0.5 - 0.5 * Math.cos((index / 18) * Math.PI));
  const outline = [
    ...steps.map((x) => place(x, half(x))),
    ...steps
      .slice()
      .reverse()
      .map((x) => place(x, -half(x))),
  ];
  const colour = pigment(cactus.colour);
  const areoles: Point[] = [];
  for (let row = 1; row < 9; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = row * 0.112;
      const y = (column + (row % 2) * 0.5) * 0.1;
      if (Math.abs(y) < half(x) - 0.02) areoles.push(place(x, y));
    }
  }
  const needles = areoles.flatMap((root) =>
    [0, 1, 2].map((index) => {
      const turn = studio.random.next() * 6.28 + index;
      return [
        root,
        { x: root.x + Math.cos(turn) * length * 0.04, y: root.y + Math.sin(turn) * length * 0.04 },
      ];
    }),
  );
  const shadow = Array.from({ length: 15 }, (_, index) => {
    const x = 0.1 + index * 0.058;
    return [place(x, half(x) * 0.55), place(x + 0.02, half(x) * 0.78), place(x + 0.015, half(x) * 0.97)];
  });
  const svg =
    roundWash(studio, outline, colour) +
    hatch(studio, shadow, { width: 0.7, opacity: 0.4 }) +
    hatch(
      studio,
      areoles.map((root) => [root, { x: root.x + 0.1, y: root.y }]),
      { width: length * 0.022, colour: '#8c6a43', opacity: 0.8 },
    ) +
    hatch(studio, needles, { width: 1, colour: shade(pigment(cactus.spines), 0.2), opacity: 0.95 }) +
    closedContour(studio, outline, { width: 1.8 });
  const edge = (share: number): Vector => {
    const x = 0.98 - 0.5 * Math.abs(share) ** 1.6;
    const point = place(x, half(x) * Math.sign(share) * 0.98);
    return { x: point.x, y: point.y, z: at.z };
  };
  return { drawing: drawing(svg, outline, at.z), edge };
}
