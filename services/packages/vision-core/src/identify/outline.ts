/** A closed line of points, each a pair of pixel coordinates. */
export type Outline = readonly (readonly [number, number])[];

/** Traces the border of a part of a mask (Moore neighbours), starting at its topmost pixel. */
export function traceOutline(
  isInside: (x: number, y: number) => boolean,
  startX: number,
  startY: number,
): Outline {
  const around = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const;
  const points: [number, number][] = [];
  let [x, y, direction] = [startX, startY, 6];
  for (let step = 0; step < 20_000; step++) {
    points.push([x, y]);
    let turned = 0;
    for (; turned < 8; turned++) {
      const [dx, dy] = around[(direction + turned) % 8] ?? [0, 0];
      if (isInside(x + dx, y + dy)) {
        [x, y] = [x + dx, y + dy];
        direction = (direction + turned + 5) % 8;
        break;
      }
    }
    if (turned === 8 || (x === startX && y === startY)) break;
  }
  return points;
}

/** The same line as `count` equidistant points. */
export function resample(outline: Outline, count: number): Outline {
  const lengths = [0];
  for (let i = 1; i <= outline.length; i++) {
    lengths.push((lengths[i - 1] ?? 0) + distance(pointAt(outline, i - 1), pointAt(outline, i)));
  }
  const total = lengths[outline.length] ?? 0;
  let segment = 0;
  return Array.from({ length: count }, (_, i) => {
    const along = (i * total) / count;
    while (segment < outline.length - 1 && (lengths[segment + 1] ?? 0) < along) segment++;
    const [from, to] = [pointAt(outline, segment), pointAt(outline, segment + 1)];
    const span = (lengths[segment + 1] ?? 0) - (lengths[segment] ?? 0);
    const part = span > 0 ? (along - (lengths[segment] ?? 0)) / span : 0;
    return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])] as const;
  });
}

/** A moving average over the points: teeth vanish first, lobes last. */
export function smoothOutline(outline: Outline, radius: number): Outline {
  return outline.map((_, i) => {
    let [x, y] = [0, 0];
    for (let offset = -radius; offset <= radius; offset++) {
      const point = pointAt(outline, i + offset + outline.length);
      x += point[0];
      y += point[1];
    }
    return [x / (2 * radius + 1), y / (2 * radius + 1)] as const;
  });
}

export const lengthOf = (outline: Outline) =>
  outline.reduce((sum, point, i) => sum + distance(point, pointAt(outline, i + 1)), 0);

export const areaOf = (outline: Outline) =>
  Math.abs(
    outline.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = pointAt(outline, i + 1);
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** The smallest convex line around the points (Andrew's monotone chain). */
export function hullOf(outline: Outline): Outline {
  const sorted = [...outline].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (points: Outline) => {
    const hull: (readonly [number, number])[] = [];
    for (const point of points) {
      while (
        hull.length > 1 &&
        turn(pointAt(hull, hull.length - 2), pointAt(hull, hull.length - 1), point) <= 0
      ) {
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const pointAt = (outline: Outline, index: number) => outline[index % outline.length] ?? ([0, 0] as const);
const distance = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);
const turn = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
