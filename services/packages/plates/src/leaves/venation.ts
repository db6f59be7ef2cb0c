import type { Leaf } from '../traits.ts';
import type { Point } from '../vector.ts';
import { lobeAngles, lobeReach } from './lobed-outline.ts';
import type { Half } from './outline.ts';

export type Veins = {
  /** Lines of one half in the blade's flat space, the midrib left out. */
  main: Point[][];
  /** Finer lines between, for engraving the shade. */
  fine: Point[][];
};

type Veined = Pick<Leaf, 'shape' | 'venation' | 'lobes' | 'breadth'>;

/** The veins of one half blade. */
export function veinsOf(leaf: Veined, half: Half, density = 1): Veins {
  if (leaf.shape === 'palmately lobed' || leaf.shape === 'palmately parted') return palmateLobes(leaf);
  if (leaf.shape === 'needle' || leaf.shape === 'scale') return { main: [], fine: [] };
  switch (leaf.venation) {
    case 'parallel':
      return followingMargin(half, [0.28, 0.55, 0.8], [0.14, 0.42, 0.68, 0.9]);
    case 'arcuate':
      return followingMargin(half, [0.3, 0.62], [0.48, 0.8]);
    case 'palmate':
      return fromBase(half, 2);
    case 'dichotomous':
      return fromBase(half, 9);
    case 'midrib only':
      return { main: [], fine: followingMargin(half, [0.5], []).main };
    default:
      return pinnate(half, Math.max(3, Math.round(7 * density)));
  }
}

function pinnate(half: Half, number: number): Veins {
  const sideVein = (position: number, reach: number) => {
    const from = 0.05 + 0.8 * position;
    const to = Math.min(0.985, from + 0.16 * (1 - position * 0.55));
    const edge = widthAt(half, to) * reach;
    return [0, 0.25, 0.5, 0.75, 1].map((share) => ({
      x: from + (to - from) * share ** 1.25,
      y: edge * (share * 1.06 - 0.06 * share * share),
    }));
  };
  const main = Array.from({ length: number }, (_, index) => sideVein((index + 0.15) / number, 0.93));
  const fine = Array.from({ length: number * 3 }, (_, index) =>
    sideVein((index + 0.5) / (number * 3), 0.48 + 0.16 * (index % 3)),
  );
  return { main, fine };
}

function followingMargin(half: Half, main: number[], fine: number[]): Veins {
  const line = (share: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const x = 0.015 + (index / 12) * 0.965;
      return { x, y: widthAt(half, x) * share };
    });
  return { main: main.map(line), fine: fine.map(line) };
}

function fromBase(half: Half, number: number): Veins {
  const rim = half.filter((point, index) => index > half.length * 0.12 && point.y > 0.02);
  const ray = (share: number, reach: number) => {
    const end = rim[Math.floor(share * (rim.length - 1))] ?? { x: 1, y: 0 };
    return [0, 0.3, 0.6, 0.85, 1].map((step) => ({
      x: end.x * reach * step,
      y: end.y * reach * (step * 0.85 + 0.15 * step ** 2),
    }));
  };
  const main = Array.from({ length: number }, (_, index) => ray((index + 0.4) / (number + 0.5), 0.93));
  const fine = Array.from({ length: number * 3 + 4 }, (_, index) => ray(index / (number * 3 + 4), 0.55));
  return { main, fine };
}

function palmateLobes(leaf: Veined): Veins {
  const breadth = (leaf.breadth ?? 1) * 0.72;
  const main: Point[][] = [];
  const fine: Point[][] = [];
  for (const angle of lobeAngles(leaf.lobes ?? 5)) {
    const reach = lobeReach(angle) * 0.92;
    const at = (share: number, aside: number): Point => ({
      x: Math.cos(angle) * reach * share - Math.sin(angle) * aside,
      y: Math.max(0.004, Math.sin(angle) * reach * share * breadth + Math.cos(angle) * aside),
    });
    if (angle > 0.01) main.push([0, 0.3, 0.6, 0.85, 1].map((share) => at(share, 0)));
    for (const share of [0.35, 0.5, 0.64, 0.78]) {
      const aside = 0.1 * (1 - share * 0.6);
      fine.push([at(share, 0), at(share + 0.1, aside)]);
      if (angle > 0.01) fine.push([at(share, 0), at(share + 0.1, -aside)]);
    }
  }
  return { main, fine };
}

/** Breadth of a half blade at a place along the midrib. */
export function widthAt(half: Half, x: number): number {
  let widest = 0;
  for (let index = 1; index < half.length; index++) {
    const [from, to] = [half[index - 1] as Point, half[index] as Point];
    if ((from.x - x) * (to.x - x) > 0 || from.x === to.x) continue;
    widest = Math.max(widest, from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x));
  }
  return widest;
}
