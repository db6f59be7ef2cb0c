import type { Leaf } from '../traits.ts';
import type { Point } from '../vector.ts';
import { fanHalf, palmateHalf, pinnatelyCutHalf } from './lobed-outline.ts';
import { withMargin } from './margin.ts';

/**
 * Half of a flat blade from base to tip: x along the midrib (0 base, 1 tip), y away from it, both in lengths of the
 * blade. Basal lobes have x below 0.
 */
export type Half = Point[];

export type BladeShape = Pick<Leaf, 'shape' | 'margin' | 'breadth' | 'lobes'>;

type Profile = { base: number; tip: number; breadth: number };

/** y = x^base · (1 - x)^tip, scaled to the breadth: one family for every shape without basal lobes. */
const profiles: Partial<Record<Leaf['shape'], Profile>> = {
  needle: { base: 0.2, tip: 0.3, breadth: 0.035 },
  scale: { base: 0.3, tip: 0.9, breadth: 0.5 },
  linear: { base: 0.22, tip: 0.42, breadth: 0.07 },
  lanceolate: { base: 0.55, tip: 1.05, breadth: 0.26 },
  oblanceolate: { base: 1.05, tip: 0.55, breadth: 0.26 },
  falcate: { base: 0.45, tip: 1.05, breadth: 0.16 },
  oblong: { base: 0.35, tip: 0.45, breadth: 0.36 },
  elliptic: { base: 0.62, tip: 0.72, breadth: 0.46 },
  ovate: { base: 0.42, tip: 1, breadth: 0.58 },
  obovate: { base: 0.95, tip: 0.42, breadth: 0.52 },
  spatulate: { base: 1.7, tip: 0.45, breadth: 0.34 },
  rhombic: { base: 0.95, tip: 1.1, breadth: 0.62 },
  deltoid: { base: 0.14, tip: 1, breadth: 0.8 },
  orbicular: { base: 0.48, tip: 0.5, breadth: 0.96 },
};

/** Outlines with basal lobes, as corner points of a smooth curve at a breadth of 1. */
const basalLobed: Partial<Record<Leaf['shape'], { breadth: number; points: [number, number][] }>> = {
  cordate: {
    breadth: 0.82,
    points: [
      [0, 0],
      [-0.09, 0.1],
      [-0.13, 0.24],
      [-0.06, 0.4],
      [0.1, 0.49],
      [0.3, 0.46],
      [0.52, 0.33],
      [0.75, 0.15],
      [0.9, 0.05],
      [1, 0],
    ],
  },
  reniform: {
    breadth: 1.2,
    points: [
      [0, 0],
      [-0.16, 0.08],
      [-0.28, 0.22],
      [-0.22, 0.38],
      [0.04, 0.49],
      [0.38, 0.5],
      [0.7, 0.42],
      [0.92, 0.24],
      [1, 0.08],
      [1, 0],
    ],
  },
  sagittate: {
    breadth: 0.6,
    points: [
      [0, 0],
      [-0.1, 0.12],
      [-0.3, 0.36],
      [-0.34, 0.44],
      [-0.2, 0.47],
      [0.05, 0.44],
      [0.35, 0.35],
      [0.68, 0.18],
      [0.9, 0.05],
      [1, 0],
    ],
  },
  hastate: {
    breadth: 0.7,
    points: [
      [0, 0],
      [-0.03, 0.15],
      [-0.08, 0.42],
      [-0.05, 0.5],
      [0.06, 0.4],
      [0.18, 0.27],
      [0.4, 0.22],
      [0.68, 0.13],
      [0.9, 0.04],
      [1, 0],
    ],
  },
};

/** One half of a flat blade; call twice for two halves that differ a little. */
export function bladeHalf(blade: BladeShape, isCoarse = false): Half {
  switch (blade.shape) {
    case 'palmately lobed':
      return withMargin(palmateHalf(blade.lobes ?? 5, blade.breadth ?? 1, 0.5), blade.margin, isCoarse);
    case 'palmately parted':
      return withMargin(palmateHalf(blade.lobes ?? 7, blade.breadth ?? 1.1, 0.16), blade.margin, isCoarse);
    case 'pinnately lobed':
      return pinnatelyCutHalf(
        blade.lobes ?? 9,
        blade.breadth ?? 0.45,
        { depth: 0.55, sweep: 0.08 },
        blade.margin,
      );
    case 'runcinate':
      return pinnatelyCutHalf(
        blade.lobes ?? 9,
        blade.breadth ?? 0.3,
        { depth: 0.75, sweep: -0.07 },
        blade.margin,
      );
    case 'perforate':
      return pinnatelyCutHalf(
        blade.lobes ?? 11,
        blade.breadth ?? 0.85,
        { depth: 0.62, sweep: 0.03, isBlunt: true },
        'entire',
      );
    case 'fan':
      return fanHalf(blade.breadth ?? 1.25);
    default:
      return withMargin(plainHalf(blade, isCoarse), blade.margin, isCoarse);
  }
}

/** Returns whether x only grows from base to tip, so that the blade can be folded along its length. */
export const isSimpleShape = (shape: Leaf['shape']) => shape in profiles;

function plainHalf({ shape, breadth }: BladeShape, isCoarse: boolean): Half {
  const lobed = basalLobed[shape];
  if (lobed) {
    const wide = breadth ?? lobed.breadth;
    return smoothed(lobed.points.map(([x, y]) => ({ x, y: y * wide })));
  }
  const profile = profiles[shape] ?? { base: 0.6, tip: 0.8, breadth: 0.45 };
  const peak = profile.base / (profile.base + profile.tip);
  const top = peak ** profile.base * (1 - peak) ** profile.tip;
  const half = (breadth ?? profile.breadth) / 2;
  const steps = isCoarse ? 11 : 22;
  return Array.from({ length: steps + 1 }, (_, index) => {
    // Denser near both ends, where the curve turns.
    const x = 0.5 - 0.5 * Math.cos((index / steps) * Math.PI);
    return { x, y: ((x ** profile.base * (1 - x) ** profile.tip) / top) * half };
  });
}

function smoothed(corners: Point[]): Half {
  const at = (index: number) => corners[Math.min(corners.length - 1, Math.max(0, index))] as Point;
  const points: Point[] = [];
  for (let index = 0; index < corners.length - 1; index++) {
    for (let step = 0; step < 3; step++)
      points.push(catmullRom(at(index - 1), at(index), at(index + 1), at(index + 2), step / 3));
  }
  return [...points, at(corners.length - 1)];
}

function catmullRom(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const blend = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  return {
    x: blend(before.x, from.x, to.x, after.x),
    y: Math.max(0, blend(before.y, from.y, to.y, after.y)),
  };
}
