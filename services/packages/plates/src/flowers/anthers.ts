import { ellipse, polyline } from '../curve.ts';
import { stipple } from '../ink.ts';
import { mix, pigment, shade } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Point } from '../vector.ts';

/** Smaller anthers (in pixels) are dots. */
const smallest = 2.5;

/**
 * An anther at the end of each filament: a narrow sac in line with it, or across it where it swings (lilies). `size`
 * is its length in page units.
 */
export function drawAnthers(
  studio: Studio,
  filaments: readonly (readonly Point[])[],
  size: number,
  colour: string,
  isSwinging = false,
): Drawing {
  const tips = filaments.map((line) => line.at(-1) as Point);
  const base = pigment(colour);
  if (size * studio.pixels < smallest)
    return drawing(stipple(studio, tips, { width: size * 0.8, colour: base, opacity: 1 }), tips);
  if (studio.isSketch) return drawing('', tips);
  const sacs = filaments.map((line) => {
    const tip = line.at(-1) as Point;
    const before = line.at(-2) ?? tip;
    const angle = Math.atan2(tip.y - before.y, tip.x - before.x) + (isSwinging ? Math.PI / 2.4 : 0);
    return ellipse(tip, size * 0.5, size * 0.19, angle, 12);
  });
  const data = sacs.map((sac) => polyline(sac)).join('');
  const line = mix(shade(base, 0.5), '#2b2a24', 0.3);
  const width = Math.min(0.8 * studio.weight, size * 0.08).toFixed(2);
  return drawing(`<path d="${data}" fill="${base}" stroke="${line}" stroke-width="${width}"/>`, sacs.flat());
}
