import type { Plane, Size } from './field.ts';

/** Scales down; each new pixel is the mean of the area it covers. */
export function resample(plane: Plane, from: Size, to: Size): Plane {
  const narrow = new Float32Array(to.width * from.height);
  const columns = overlapsOf(from.width, to.width);
  for (let y = 0; y < from.height; y++) {
    for (const { source, target, share } of columns)
      narrow[y * to.width + target] =
        (narrow[y * to.width + target] ?? 0) + share * (plane[y * from.width + source] ?? 0);
  }
  const small = new Float32Array(to.width * to.height);
  for (const { source, target, share } of overlapsOf(from.height, to.height)) {
    for (let x = 0; x < to.width; x++)
      small[target * to.width + x] =
        (small[target * to.width + x] ?? 0) + share * (narrow[source * to.width + x] ?? 0);
  }
  return small;
}

interface Overlap {
  source: number;
  target: number;
  /** The part of the target that the source covers. */
  share: number;
}

/** Maps the pixels of a line to the pixels of the shorter line that they cover. */
function overlapsOf(from: number, to: number): Overlap[] {
  const ratio = from / to;
  const overlaps: Overlap[] = [];
  for (let target = 0; target < to; target++) {
    const [first, end] = [target * ratio, (target + 1) * ratio];
    for (let source = Math.floor(first); source < Math.min(Math.ceil(end), from); source++)
      overlaps.push({
        source,
        target,
        share: (Math.min(end, source + 1) - Math.max(first, source)) / ratio,
      });
  }
  return overlaps;
}
