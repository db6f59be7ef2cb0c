import type { IdentificationModel } from './model.ts';

type Projection = Pick<IdentificationModel, 'mean' | 'scale' | 'rows' | 'rowScales' | 'offsets'>;

/** Projects a photo's numbers to a short vector that is similar for photos of the same plant. */
export function descriptorOf(
  blocks: readonly Float32Array[],
  { mean, scale, rows, rowScales, offsets }: Projection,
): Float32Array {
  const inputs = mean.length;
  const scaled = scaledNumbers(blocks, mean, scale);
  return rowScales.map((rowScale, output) => {
    let sum = 0;
    const row = output * inputs;
    for (let i = 0; i < inputs; i++) sum += (rows[row + i] ?? 0) * (scaled[i] ?? 0);
    return sum * rowScale + (offsets[output] ?? 0);
  });
}

/** Scaled numbers are clamped, so that an outlier can't dominate. */
const farthest = 1;

/** Concatenates the blocks, centred and scaled. */
export function scaledNumbers(
  blocks: readonly Float32Array[],
  mean: Float32Array,
  scale: Float32Array,
): Float32Array {
  const scaled = new Float32Array(mean.length);
  let at = 0;
  for (const block of blocks) {
    for (const value of block) {
      const moved = (value - (mean[at] ?? 0)) * (scale[at] ?? 0);
      scaled[at++] = Math.min(farthest, Math.max(-farthest, moved));
    }
  }
  return scaled;
}
