import { centroid, dot, polyline, ribbon, thinned } from './curve.ts';
import { ink } from './palette.ts';
import type { Studio } from './studio.ts';
import type { Point } from './vector.ts';
import { clamp } from './vector.ts';

export type InkStyle = { width?: number; colour?: string; opacity?: number; taper?: 'both' | 'end' | 'none' };

/** A pen stroke: swells in the middle, thins out at its ends, and trembles a little. */
export function penStroke(studio: Studio, points: readonly Point[], style: InkStyle = {}): string {
  return studio.isSketch ? '' : inked(penOutline(studio, points, style), style);
}

/** Several pen strokes as one path, which renders much faster. */
export function penStrokes(
  studio: Studio,
  lines: readonly (readonly Point[])[],
  style: InkStyle = {},
): string {
  if (studio.isSketch || lines.length === 0) return '';
  return inked(lines.map((line) => penOutline(studio, line, style)).join(''), style);
}

/** The contour of a shape: heavier on the side away from the light (top left). */
export function contour(studio: Studio, line: readonly Point[], style: InkStyle = {}): string {
  if (studio.isSketch) return '';
  const points = penPoints(studio, line);
  const middle = centroid(points);
  const width = (style.width ?? 1.5) * studio.weight;
  const tremble = trembling(studio);
  const outline = ribbon(points, (share, index) => {
    const point = points[index] as Point;
    const x = point.x - middle.x;
    const y = point.y - middle.y;
    const away = (x * 0.55 + y * 0.83) / (Math.sqrt(x * x + y * y) || 1);
    const ends =
      style.taper === 'none' ? 1 : 0.35 + 0.65 * Math.sqrt(Math.sin(Math.PI * clamp(share, 0.02, 0.98)));
    return width * (0.78 + 0.5 * away) * ends * tremble();
  });
  return inked(polyline(outline), style);
}

/** The contour of a closed shape. */
export const closedContour = (studio: Studio, points: readonly Point[], style: InkStyle = {}) =>
  contour(studio, [...points, ...points.slice(0, 2)], { taper: 'none', ...style });

/** Fine engraved lines of even weight in one path. */
export function hatch(studio: Studio, lines: readonly (readonly Point[])[], style: InkStyle = {}): string {
  if (lines.length === 0 || studio.isSketch || studio.detail < 0.5) return '';
  const data = lines.map((line) => polyline(thinned(line, studio.grain), false)).join('');
  return stroke(data, style.colour ?? ink, (style.width ?? 0.6) * studio.weight, style.opacity ?? 0.4);
}

/** Stipple: dots as very short round-capped strokes, in one path. */
export function stipple(studio: Studio, dots: readonly Point[], style: InkStyle = {}): string {
  if (dots.length === 0 || studio.isSketch || studio.detail < 0.5) return '';
  const data = dots.map(dot).join('');
  return stroke(data, style.colour ?? ink, (style.width ?? 1.1) * studio.weight, style.opacity ?? 0.5);
}

/** A plain stroked path. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const inked = (data: string, style: InkStyle) =>
  `<path d="${data}" fill="${style.colour ?? ink}" fill-opacity="${style.opacity ?? 0.9}"/>`;

function penOutline(studio: Studio, points: readonly Point[], style: InkStyle): string {
  const width = (style.width ?? 1.2) * studio.weight;
  const tremble = trembling(studio);
  const swell = {
    both: (share: number) => 0.25 + 0.75 * Math.sin(Math.PI * clamp(share, 0.03, 0.97)),
    end: (share: number) => 1 - 0.85 * share,
    none: () => 1,
  }[style.taper ?? 'both'];
  return polyline(ribbon(penPoints(studio, points), (share) => width * swell(share) * tremble()));
}

/** The points that a stroke needs: where it turns, and its middle, where it swells. */
function penPoints(studio: Studio, points: readonly Point[]): readonly Point[] {
  const needed = thinned(points, studio.grain);
  return needed.length > 2 || points.length < 3
    ? needed
    : [0, points.length >> 1, points.length - 1].map((index) => points[index] as Point);
}

/** Slowly wandering factor near 1, like the pressure of a hand. */
function trembling(studio: Studio): () => number {
  let pressure = 1;
  return () => {
    pressure = clamp(pressure + studio.hand.around(0, 0.16), 0.72, 1.28);
    return pressure;
  };
}
