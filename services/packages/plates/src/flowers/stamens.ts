import { polyline, ribbon } from '../curve.ts';
import { stipple, stroke } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio, stack } from '../studio.ts';
import { add, type Frame, scale, unit, type Vector } from '../vector.ts';
import { drawAnthers } from './anthers.ts';

export type StamenStyle = {
  number: number;
  length: number;
  open: number;
  filament: string;
  anther: string;
  /** Length of an anther in page units. */
  antherSize?: number;
  /** True if the anthers swing across the ends of their filaments. */
  isSwinging?: boolean;
};

/** Shorter stamens (in pixels) are dots. */
const closeLength = 7.5;

/** Stamens spreading from a flower's axis, each a thread with an anther. */
export function drawStamens(studio: Studio, axis: Frame, style: StamenStyle): Drawing {
  const lines: Vector[][] = [];
  // Few stamens form one ring, many fill a dome.
  const isRing = style.number <= 12;
  for (let index = 0; index < style.number; index++) {
    const angle = isRing ? (index / style.number) * Math.PI * 2 + 0.4 : index * 2.39996;
    const share = isRing ? 0.9 : 0.35 + 0.65 * Math.sqrt((index + 0.5) / style.number);
    const open = style.open * share * studio.random.between(0.85, 1.1);
    const radial = unit(add(scale(axis.across, Math.cos(angle)), axis.up, Math.sin(angle)));
    const along = add(scale(axis.along, Math.cos(open)), radial, Math.sin(open));
    const length = style.length * studio.random.between(0.85, 1.08);
    const middle = add(add(axis.origin, axis.along, length * 0.35), along, length * 0.25);
    lines.push([axis.origin, middle, add(axis.origin, along, length)]);
  }
  const tips = lines.map((line) => line.at(-1) as Vector);
  const size = style.antherSize ?? Math.max(2.4, style.length * 0.2);
  const depth = (tips[0]?.z ?? 0) + 1;
  const filament = pigment(style.filament);
  if (style.length * studio.pixels < closeLength) {
    const dots = stipple(studio, tips, { width: size * 0.7, colour: pigment(style.anther), opacity: 1 });
    return drawing(dots, tips, depth);
  }
  const data = lines.map((line) => polyline(line, false)).join('');
  const width = Math.max(0.9, style.length * 0.016);
  const threads =
    stroke(data, shade(filament, 0.5), width * 1.7 * studio.weight, 0.55) +
    stroke(data, tint(filament, 0.2), width * studio.weight);
  const anthers = drawAnthers(studio, lines, size, style.anther, style.isSwinging);
  return stack([drawing(threads, lines.flat()), anthers], depth);
}

export type PistilStyle = {
  length: number;
  colour: string;
  width?: number;
  /** Branches of the style, each with a stigma. */
  branches?: number;
  /** The share of the length below the branches. */
  fork?: number;
  /** Spread of the branches: 1 is wide. */
  spread?: number;
};

/** A style with its stigma, or with a stigma on each of its branches. */
export function drawPistil(studio: Studio, axis: Frame, style: PistilStyle): Drawing {
  const { length, width = 3, branches = 1, fork = 0.55, spread = 1 } = style;
  const column = branches > 1 ? length * fork : length;
  const body = pistilBranch(
    studio,
    [0, 0.5, 1].map((share) => add(axis.origin, axis.along, column * share)),
    {
      colour: style.colour,
      width,
      isStigma: branches === 1,
    },
  );
  if (branches === 1) return body;
  const top = add(axis.origin, axis.along, column);
  const arms = Array.from({ length: branches }, (_, index) => {
    const angle = (index / branches) * Math.PI * 2 + 0.3;
    const radial = unit(add(scale(axis.across, Math.cos(angle)), axis.up, Math.sin(angle)));
    const reach = length - column;
    const middle = add(add(top, axis.along, reach * 0.45), radial, reach * 0.32 * spread);
    const tip = add(add(top, axis.along, reach * (1 - 0.4 * spread)), radial, reach * 0.8 * spread);
    return pistilBranch(studio, [top, middle, tip], {
      colour: style.colour,
      width: width * 0.7,
      isStigma: true,
    });
  });
  return stack([body, ...arms], body.depth);
}

type BranchStyle = { colour: string; width: number; isStigma: boolean };

function pistilBranch(studio: Studio, points: Vector[], { colour, width, isStigma }: BranchStyle): Drawing {
  const base = pigment(colour);
  const body = ribbon(points, (share) => width * (isStigma ? 0.75 + 0.25 * share : 1));
  const tip = points.at(-1) as Vector;
  const svg =
    `<path d="${polyline(body)}" fill="${tint(base, 0.2)}" stroke="${shade(base, 0.5)}" stroke-width="${(0.8 * studio.weight).toFixed(2)}"/>` +
    (isStigma ? stipple(studio, [tip], { width: width * 1.5, colour: shade(base, 0.2), opacity: 1 }) : '');
  return drawing(studio.isSketch ? '' : svg, body, tip.z + 2);
}
