import { spline } from './curve.ts';
import { closedContour, hatch, stipple } from './ink.ts';
import { ink, mix, pigment, shade } from './palette.ts';
import { type Drawing, drawing, type Studio } from './studio.ts';
import type { Point } from './vector.ts';
import { roundPaint, roundWash } from './wash.ts';

/** Half-breadth of a round body along its axis, in lengths of the axis; both ends are 0 where it closes. */
export type Profile = (share: number) => number;

export type SolidStyle = {
  colour: string;
  isGlossy?: boolean;
  /** Lines along the body (ribs, seams), how many are seen. */
  ribs?: number;
  /** Engraved cross-contours in the shade. */
  hatching?: number;
  stippling?: number;
  line?: number;
  depth?: number;
};

/** The page place of a body's surface: `share` along the axis, `aside` from -1 (left edge) to 1 (right edge). */
export type Place = (share: number, aside: number) => Point;

/** Smaller bodies (in pixels) are a spot with an outline; below the next limit, round but smooth. */
const tinySize = 8;
const smallSize = 26;

/** A body turned on a lathe: fruits, bulbs, heads, stalks of mushrooms, cactus stems. */
export function drawSolid(
  studio: Studio,
  from: Point,
  to: Point,
  profile: Profile,
  style: SolidStyle,
): Drawing {
  const place = placeOn(from, to, profile);
  const size = Math.hypot(to.x - from.x, to.y - from.y);
  const seen = size * studio.pixels;
  const steps = seen < tinySize ? 5 : seen < smallSize ? 10 : 20;
  const shares = Array.from(
    { length: steps + 1 },
    (_, index) => 0.5 - 0.5 * Math.cos((index / steps) * Math.PI),
  );
  const outline = [
    ...shares.map((share) => place(share, -1)),
    ...shares.reverse().map((share) => place(share, 1)),
  ];
  const colour = pigment(style.colour);
  const line = style.line ?? Math.min(1.8, 0.7 + size / 90);
  if (seen < smallSize) {
    if (studio.isFar) return drawing(farBody(outline, colour), outline, style.depth ?? 0);
    const fill = seen < tinySize ? colour : roundPaint(studio, colour, style.isGlossy);
    return drawing(smallBody(studio, outline, fill, line), outline, style.depth ?? 0);
  }
  const svg =
    roundWash(studio, outline, colour, style.isGlossy) +
    ribLines(studio, place, style.ribs ?? 0) +
    crossHatch(studio, place, style.hatching ?? Math.min(14, Math.round(size / 9)), colour) +
    stipple(studio, dots(studio, place, style.stippling ?? 0), { opacity: 0.45 }) +
    closedContour(studio, outline, { width: line });
  return drawing(svg, outline, style.depth ?? 0);
}

const farBody = (outline: readonly Point[], colour: string) =>
  `<path d="${spline(outline)}" fill="${mix(colour, ink, 0.15)}"/>`;

/** A body too small for engraving: wash and contour are one path. */
const smallBody = (studio: Studio, outline: readonly Point[], fill: string, line: number) =>
  studio.isSketch
    ? ''
    : `<path d="${spline(outline)}" fill="${fill}" stroke="${ink}" stroke-width="${(line * 0.8 * studio.weight).toFixed(2)}" stroke-opacity="0.85"/>`;

export function placeOn(from: Point, to: Point, profile: Profile): Place {
  const axis = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(axis.x, axis.y) || 1;
  // "Right" on the page, for an upward axis.
  const side = { x: -axis.y / length, y: axis.x / length };
  return (share, aside) => {
    const half = profile(share) * length * aside;
    return { x: from.x + axis.x * share + side.x * half, y: from.y + axis.y * share + side.y * half };
  };
}

/** Usual profiles by name. */
export const profiles = {
  globe:
    (breadth = 1): Profile =>
    (share) =>
      Math.sqrt(Math.max(0, share * (1 - share))) * breadth,
  egg:
    (breadth = 0.7): Profile =>
    (share) =>
      Math.max(0, share ** 0.5 * (1 - share) ** 0.75) * breadth * 1.08,
  drop:
    (breadth = 0.6): Profile =>
    (share) =>
      Math.max(0, share ** 0.9 * (1 - share) ** 0.45) * breadth * 1.25,
  spindle:
    (breadth = 0.4): Profile =>
    (share) =>
      Math.sin(Math.PI * share) ** 0.9 * breadth * 0.5,
  rod:
    (breadth = 0.3): Profile =>
    (share) =>
      Math.min(1, Math.min(share, 1 - share) / 0.12) ** 0.5 * breadth * 0.5,
  pear:
    (breadth = 0.75): Profile =>
    (share) =>
      Math.max(0, share * (1 - share)) ** 0.5 *
      (0.62 + 0.55 * Math.sin(Math.PI * share * 0.5 + 0.1) ** 4) *
      breadth,
} as const;

function ribLines(studio: Studio, place: Place, ribs: number): string {
  const lines = Array.from({ length: ribs }, (_, index) => {
    const aside = Math.sin(((index + 0.5) / ribs - 0.5) * Math.PI);
    return Array.from({ length: 11 }, (__, step) => place(0.03 + step * 0.094, aside));
  });
  return hatch(studio, lines, { width: 0.75, opacity: 0.55 });
}

/** Short arcs round the body on its shaded side. */
function crossHatch(studio: Studio, place: Place, number: number, colour: string): string {
  if (studio.isSketch) return '';
  const arcs = Array.from({ length: number }, (_, index) => {
    const share = 0.08 + (0.86 * (index + 0.5)) / number;
    const start = studio.hand.between(0.22, 0.5);
    const bow = 0.035;
    return [0, 0.34, 0.67, 1].map((step) => {
      const aside = start + (0.95 - start) * step;
      return place(share + bow * (1 - aside * aside), aside);
    });
  });
  return hatch(studio, arcs, { width: 0.6, opacity: 0.42, colour: shade(colour, 0.65) });
}

function dots(studio: Studio, place: Place, number: number): Point[] {
  return Array.from({ length: number }, () =>
    place(studio.hand.between(0.06, 0.94), Math.sin(studio.hand.between(-0.3, 1) * 1.5)),
  );
}
