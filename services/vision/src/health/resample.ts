import type { Plane, Size } from './field.ts';

/** Scales down; each new pixel is the mean of the area it covers. */
export function resample(plane: ArrayLike<number>, from: Size, to: Size): Plane {
  const narrow = new Float32Array(to.width * from.height);
  for (let y = 0; y < from.height; y++) {
    shrinkLine(plane, narrow, line(y * from.width, 1, from.width), line(y * to.width, 1, to.width));
  }
  const small = new Float32Array(to.width * to.height);
  for (let x = 0; x < to.width; x++) {
    shrinkLine(narrow, small, line(x, to.width, from.height), line(x, to.width, to.height));
  }
  return small;
}

interface Line {
  start: number;
  step: number;
  count: number;
}

const line = (start: number, step: number, count: number): Line => ({ start, step, count });

function shrinkLine(from: ArrayLike<number>, to: Plane, source: Line, target: Line) {
  const ratio = source.count / target.count;
  for (let i = 0; i < target.count; i++) {
    const [first, end] = [i * ratio, (i + 1) * ratio];
    let sum = 0;
    for (let j = Math.floor(first); j < Math.min(Math.ceil(end), source.count); j++) {
      const covered = Math.min(end, j + 1) - Math.max(first, j);
      sum += covered * (from[source.start + j * source.step] ?? 0);
    }
    to[target.start + i * target.step] = sum / ratio;
  }
}
