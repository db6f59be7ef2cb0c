import { polyline, ribbon } from '../curve.ts';
import { stipple, stroke } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import { add, type Frame, scale, unit, type Vector } from '../vector.ts';

export type StamenStyle = {
  number: number;
  length: number;
  open: number;
  filament: string;
  anther: string;
  antherSize?: number;
};

/** Stamens spreading from a flower's axis, each a thread with an anther. */
export function drawStamens(studio: Studio, axis: Frame, style: StamenStyle): Drawing {
  const lines: Vector[][] = [];
  for (let index = 0; index < style.number; index++) {
    const angle = index * 2.39996;
    const open =
      style.open * (0.35 + 0.65 * Math.sqrt((index + 0.5) / style.number)) * studio.random.between(0.85, 1.1);
    const radial = unit(add(scale(axis.across, Math.cos(angle)), axis.up, Math.sin(angle)));
    const along = add(scale(axis.along, Math.cos(open)), radial, Math.sin(open));
    const length = style.length * studio.random.between(0.85, 1.08);
    const middle = add(add(axis.origin, axis.along, length * 0.35), along, length * 0.25);
    lines.push([axis.origin, middle, add(axis.origin, along, length)]);
  }
  const tips = lines.map((line) => line.at(-1) as Vector);
  const size = style.antherSize ?? Math.max(1.6, style.length * 0.12);
  const filament = pigment(style.filament);
  const anther = pigment(style.anther);
  const depth = (tips[0]?.z ?? 0) + 1;
  if (style.length * studio.pixels < 7.5) {
    return drawing(stipple(studio, tips, { width: size, colour: anther, opacity: 1 }), tips, depth);
  }
  const data = lines.map((line) => polyline(line, false)).join('');
  const svg =
    stroke(data, shade(filament, 0.5), 1.5 * studio.weight, 0.55) +
    stroke(data, tint(filament, 0.2), 0.9 * studio.weight) +
    stipple(studio, tips, { width: size * 1.35, colour: shade(anther, 0.5), opacity: 0.9 }) +
    stipple(
      studio,
      tips.map((tip) => ({ x: tip.x - size * 0.12, y: tip.y - size * 0.12 })),
      { width: size, colour: anther, opacity: 1 },
    );
  return drawing(svg, lines.flat(), depth);
}

/** A style with its stigma. */
export function drawPistil(studio: Studio, axis: Frame, length: number, colour: string, width = 3): Drawing {
  const points = [0, 0.5, 1].map((share) => add(axis.origin, axis.along, length * share));
  const body = ribbon(points, (share) => width * (1 - 0.35 * share));
  const tip = points[2] as Vector;
  const svg =
    `<path d="${polyline(body)}" fill="${tint(pigment(colour), 0.2)}" stroke="${shade(pigment(colour), 0.5)}" stroke-width="${(0.8 * studio.weight).toFixed(2)}"/>` +
    stipple(studio, [tip], { width: width * 1.7, colour: shade(pigment(colour), 0.25), opacity: 1 });
  return drawing(svg, body, tip.z + 2);
}
