import { type Point, type Vector, vector } from './vector.ts';

/** Text from whole tenths: formatting fractions is the costliest part of drawing. */
function tenths(value: number): string {
  const rest = Math.abs(value % 10);
  const whole = (value / 10) | 0;
  if (rest === 0) return `${whole}`;
  if (whole === 0) return value < 0 ? `-.${rest}` : `.${rest}`;
  return `${whole}.${rest}`;
}

/** A coordinate to one decimal. */
export const short = (value: number) => tenths(Math.round(value * 10));

/** A number after another one: a minus sign separates them as well as a space. */
const written = (value: number) => (value < 0 ? tenths(value) : ` ${tenths(value)}`);

/** Texts of short steps in tenths, which nearly all lines consist of. */
const shortStep = 1024;
const shortSteps = Array.from({ length: 2 * shortStep + 1 }, (_, index) => written(index - shortStep));
const step = (value: number) => shortSteps[value + shortStep] ?? written(value);

/** Path data of straight segments, as relative steps: half as long as absolute positions. */
export function polyline(points: readonly Point[], isClosed = true): string {
  const [start] = points;
  if (!start) return '';
  let [fromX, fromY] = [Math.round(start.x * 10), Math.round(start.y * 10)];
  let path = `M${tenths(fromX)} ${tenths(fromY)}l`;
  for (let index = 1; index < points.length; index++) {
    const point = points[index] as Point;
    const [x, y] = [Math.round(point.x * 10), Math.round(point.y * 10)];
    if (x === fromX && y === fromY) continue;
    path += step(x - fromX) + step(y - fromY);
    [fromX, fromY] = [x, y];
  }
  if (path.endsWith('l')) path += '0 0';
  return isClosed ? `${path}z` : path;
}

/** Drops the points without which a line deviates by no more than about `grain`. */
export function thinned<P extends Point>(points: readonly P[], grain: number): readonly P[] {
  if (points.length < 3) return points;
  let last = 0;
  const result = [points[0] as P];
  for (let index = 1; index < points.length - 1; index++) {
    const from = points[last] as P;
    const next = points[index + 1] as P;
    if (
      isNear(points[index] as P, from, next, grain) &&
      isNear(points[(last + index + 1) >> 1] as P, from, next, grain)
    )
      continue;
    result.push(points[index] as P);
    last = index;
  }
  result.push(points.at(-1) as P);
  return result;
}

/** Returns whether a point is on the line between two others, give or take `grain`. */
function isNear(point: Point, from: Point, to: Point, grain: number): boolean {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = Math.sqrt(x * x + y * y);
  const along = (point.x - from.x) * x + (point.y - from.y) * y;
  const aside = Math.abs((point.x - from.x) * y - (point.y - from.y) * x);
  return aside <= grain * length && along >= -grain * length && along <= (length + grain) * length;
}

/** Path data of a dot, for a round-capped stroke. */
export const dot = ({ x, y }: Point) => `M${short(x)} ${short(y)}h.01`;

/** Path data of a smooth curve through the points (Catmull-Rom as Béziers). */
export function spline(points: readonly Point[], isClosed = true): string {
  const total = points.length;
  if (total < 3) return polyline(points, isClosed);
  const at = (index: number) =>
    points[isClosed ? (index + total) % total : Math.min(total - 1, Math.max(0, index))] as Point;
  let path = `M${short(at(0).x)} ${short(at(0).y)}`;
  for (let index = 0; index < (isClosed ? total : total - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${short(from.x + (to.x - before.x) / 6)} ${short(from.y + (to.y - before.y) / 6)} `;
    path += `${short(to.x - (after.x - from.x) / 6)} ${short(to.y - (after.y - from.y) / 6)} ${short(to.x)} ${short(to.y)}`;
  }
  return isClosed ? `${path}Z` : path;
}

/** Points on a cubic Bézier in space, both ends included. */
export function bezier(from: Vector, control: Vector, second: Vector, to: Vector, steps: number): Vector[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const a = (1 - t) ** 3;
    const b = 3 * t * (1 - t) ** 2;
    const c = 3 * t * t * (1 - t);
    const d = t ** 3;
    return vector(
      a * from.x + b * control.x + c * second.x + d * to.x,
      a * from.y + b * control.y + c * second.y + d * to.y,
      a * from.z + b * control.z + c * second.z + d * to.z,
    );
  });
}

/** The point at a share of a polyline's points (not of its arc length: callers sample evenly). */
export function pointAt<P extends Point>(points: readonly P[], share: number): P {
  const index = Math.round(Math.min(1, Math.max(0, share)) * (points.length - 1));
  return points[index] as P;
}

/** The unit direction of a polyline at an index. */
export function tangentAt(points: readonly Point[], index: number): Point {
  const from = points[Math.max(0, index - 1)] as Point;
  const to = points[Math.min(points.length - 1, index + 1)] as Point;
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = Math.sqrt(x * x + y * y) || 1;
  return { x: x / length, y: y / length };
}

/** The outline of a line of changing width: `width` gets the position along it (0 to 1). */
export function ribbon(points: readonly Point[], width: (share: number, index: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const along = tangentAt(points, index);
    const half = width(index / Math.max(1, points.length - 1), index) / 2;
    left.push({ x: point.x - along.y * half, y: point.y + along.x * half });
    right.push({ x: point.x + along.y * half, y: point.y - along.x * half });
  });
  return [...left, ...right.reverse()];
}

export function centroid(points: readonly Point[]): Point {
  const total = Math.max(1, points.length);
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / total,
    y: points.reduce((sum, point) => sum + point.y, 0) / total,
  };
}

/** An ellipse with semi-axes `a` along `angle` and `b` across it. */
export function ellipse(centre: Point, a: number, b: number, angle = 0, steps = 20): Point[] {
  return Array.from({ length: steps }, (_, index) => {
    const turn = (index / steps) * Math.PI * 2;
    const x = Math.cos(turn) * a;
    const y = Math.sin(turn) * b;
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  });
}
