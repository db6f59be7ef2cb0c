import { polyline, spline, thinned } from './curve.ts';
import { lightness, mix, shade, tint } from './palette.ts';
import { boxOf, type Studio } from './studio.ts';
import type { Point } from './vector.ts';

export type Wash = {
  colour: string;
  /** 0 in full light, 1 in full shade. */
  shade?: number;
  /** The darker end of the gradient, where paint pools. */
  pool?: Point;
  /** The lighter end, where paint was lifted. */
  light?: Point;
  /** A second pigment dropped in at the light end while wet. */
  second?: string;
  isSmooth?: boolean;
  /** Transparent glaze that doesn't hide what lies behind. */
  isGlaze?: boolean;
};

/** Watercolour in a shape: an opaque graded wash, a second wash slightly off the line, and the dark rim of dried paint. */
export function wash(studio: Studio, points: readonly Point[], paint: Wash): string {
  if (studio.isSketch) return '';
  const isSmooth = paint.isSmooth ?? true;
  const data = isSmooth ? spline(points) : polyline(thinned(points, studio.grain));
  const body = shaded(paint.colour, paint.shade ?? 0.2);
  const pale = tint(paint.second ?? body, lightness(body) > 0.82 ? 0.3 : 0.42);
  const { left, right, top, bottom } = boxOf(points);
  const first = `<path d="${data}" fill="${graded(studio, points, paint, body, pale)}" fill-opacity="${paint.isGlaze ? 0.55 : 1}"/>`;
  if (isSmall(studio, right - left, bottom - top)) return first;
  const slipX = studio.hand.around(0.7, 0.9) * studio.weight;
  const slipY = studio.hand.around(0.6, 0.8) * studio.weight;
  const rim = shade(body, 0.25);
  // Pale and askew, so it omits the margin's teeth and notches, which take long to stroke.
  const coarse = isSmooth ? data : polyline(thinned(points, studio.grain * rimStray));
  return (
    first +
    `<path d="${coarse}" transform="translate(${slipX.toFixed(1)} ${slipY.toFixed(1)})" fill="${body}" fill-opacity="0.22" ` +
    `stroke="${rim}" stroke-width="${(1.6 * studio.weight).toFixed(2)}" stroke-opacity="0.2"/>`
  );
}

/** Deviation of the rim of a second wash, as a multiple of a line's. */
const rimStray = 5;

/** A radial wash for round bodies: light top left, reflected light at the far rim. */
export function roundWash(
  studio: Studio,
  points: readonly Point[],
  colour: string,
  isGlossy = false,
): string {
  if (studio.isSketch) return '';
  const base = pigmentOf(colour);
  const data = spline(points);
  const { left, right, top, bottom } = boxOf(points);
  const first = `<path d="${data}" fill="${roundPaint(studio, colour, isGlossy)}"/>`;
  if (isSmall(studio, right - left, bottom - top)) return first;
  return `${first}<path d="${data}" transform="translate(${(1.1 * studio.weight).toFixed(1)} ${studio.weight.toFixed(1)})" fill="${base}" fill-opacity="0.16" stroke="${shade(base, 0.3)}" stroke-width="${(1.5 * studio.weight).toFixed(2)}" stroke-opacity="0.18"/>`;
}

/** The paint of a radial wash. */
export function roundPaint(studio: Studio, colour: string, isGlossy = false): string {
  const base = pigmentOf(colour);
  const id = studio.define(
    `r${base}${isGlossy}`,
    (gradientId) =>
      `<radialGradient id="${gradientId}" cx="0.36" cy="0.32" r="0.75">` +
      `<stop offset="0" stop-color="${tint(base, isGlossy ? 0.82 : 0.55)}"/>` +
      `<stop offset="${isGlossy ? 0.22 : 0.4}" stop-color="${tint(base, 0.12)}"/>` +
      `<stop offset="0.8" stop-color="${shade(base, 0.2)}"/><stop offset="1" stop-color="${shade(base, 0.1)}"/></radialGradient>`,
  );
  return `url(#${id})`;
}

/** Returns whether a shape is too small or too far away for a second wash. */
const isSmall = (studio: Studio, width: number, height: number) =>
  studio.isFar || Math.max(width, height) * studio.pixels < 72;

const pigmentOf = (colour: string) => mix(colour, colour, 0);

/** A hue in light and shade: green leaves turn warm in the light and cool in the shade. */
function shaded(colour: string, depth: number): string {
  const base = pigmentOf(colour);
  if (depth < 0.2) return tint(base, (0.2 - depth) * 1.2);
  const strength = lightness(base) > 0.9 ? 0.22 : lightness(base) > 0.8 ? 0.4 : 0.62;
  return shade(base, (depth - 0.2) * strength);
}

function graded(studio: Studio, points: readonly Point[], paint: Wash, body: string, pale: string): string {
  const box = boxOf(points);
  const [width, height] = [box.right - box.left || 1, box.bottom - box.top || 1];
  const from = paint.pool ?? { x: box.right, y: box.bottom };
  const to = paint.light ?? { x: box.left, y: box.top };
  // Rounded to a coarse grid, so that many leaves share one gradient.
  const grid = (value: number) => Math.min(1, Math.max(0, Math.round(value * 4) / 4));
  const [x1, y1] = [grid((from.x - box.left) / width), grid((from.y - box.top) / height)];
  const [x2, y2] = [grid((to.x - box.left) / width), grid((to.y - box.top) / height)];
  if (x1 === x2 && y1 === y2) return body;
  const id = studio.define(
    `l${x1}${y1}${x2}${y2}${body}${pale}`,
    (gradientId) =>
      `<linearGradient id="${gradientId}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${shade(body, 0.1)}"/>` +
      `<stop offset="0.45" stop-color="${body}"/><stop offset="1" stop-color="${pale}"/></linearGradient>`,
  );
  return `url(#${id})`;
}
