import type { Leaf } from '../traits.ts';
import { between, type Point } from '../vector.ts';

type Tooth = {
  /** Teeth for each length of the blade along the margin. */
  density: number;
  height: number;
  /** The share of the margin, from base to tip, below which there are no teeth. */
  start?: number;
  /** Height over one tooth, 0 to 1 along it. */
  form: (share: number) => number;
};

const sawtooth = (share: number) => (share < 0.75 ? share / 0.75 : (1 - share) / 0.25);

const teeth: Partial<Record<Leaf['margin'], Tooth>> = {
  serrate: { density: 13, height: 0.022, form: sawtooth },
  'finely serrate': { density: 22, height: 0.012, form: sawtooth },
  'doubly serrate': {
    density: 8,
    height: 0.04,
    form: (share) => 0.65 * sawtooth(share) + 0.35 * sawtooth((share * 3) % 1),
  },
  dentate: { density: 9, height: 0.03, form: (share) => 1 - Math.abs(share * 2 - 1) },
  crenate: { density: 10, height: 0.024, form: (share) => Math.abs(Math.sin(Math.PI * share)) },
  undulate: { density: 3.5, height: 0.022, form: (share) => 0.5 - 0.5 * Math.cos(2 * Math.PI * share) },
  'finely spiny': { density: 11, height: 0.009, form: (share) => (1 - Math.abs(share * 2 - 1)) ** 2 },
  thorny: { density: 8, height: 0.017, form: (share) => Math.max(0, 1 - Math.abs(share * 2 - 1) * 2.2) },
  'toothed tip': {
    density: 12,
    height: 0.05,
    start: 0.7,
    form: (share) => 1 - Math.abs(share * 2 - 1),
  },
  spiny: { density: 8, height: 0.05, form: (share) => (1 - Math.abs(share * 2 - 1)) ** 2.6 },
};

/** A half blade's smooth edge cut into the teeth of its margin. */
export function withMargin(half: Point[], margin: Leaf['margin'], isCoarse = false): Point[] {
  const tooth = teeth[margin];
  if (!tooth) return half;
  const lengths = runningLengths(half);
  const total = lengths.at(-1) ?? 0;
  const number = Math.max(3, Math.round(total * tooth.density * (isCoarse ? 0.7 : 1)));
  const stepsPerTooth = isCoarse || margin === 'finely serrate' ? 4 : 6;
  const steps = number * stepsPerTooth;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const point = along(half, lengths, share * total);
    const before = along(half, lengths, Math.max(0, share - 0.01) * total);
    const after = along(half, lengths, Math.min(1, share + 0.01) * total);
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const rise =
      share < (tooth.start ?? 0)
        ? 0
        : tooth.form((step % stepsPerTooth) / stepsPerTooth) *
          tooth.height *
          Math.sin(Math.PI * share) ** (tooth.start ? 0.2 : 0.45);
    return {
      x: point.x - ((after.y - before.y) / length) * rise,
      y: Math.max(0, point.y + ((after.x - before.x) / length) * rise),
    };
  });
}

function runningLengths(points: Point[]): number[] {
  let sum = 0;
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] as Point;
    sum += Math.hypot(point.x - before.x, point.y - before.y);
    return sum;
  });
}

function along(points: Point[], lengths: number[], distance: number): Point {
  const index = Math.max(
    1,
    lengths.findIndex((length) => length >= distance),
  );
  const [from, to] = [points[index - 1] as Point, points[index] as Point];
  const [start, end] = [lengths[index - 1] ?? 0, lengths[index] ?? 1];
  const share = end > start ? (distance - start) / (end - start) : 0;
  return { x: between(from.x, to.x, share), y: between(from.y, to.y, share) };
}
