import type { IdentificationModel } from './model.ts';

type Projection = Pick<IdentificationModel, 'mean' | 'scale' | 'rows' | 'rowScales' | 'offsets'>;

/** All measured numbers of a photo as few: those in which photos of one plant are alike and plants differ. */
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

/** The farthest that a number may lie from its mean, once scaled: one odd measure doesn't decide alone. */
const farthest = 1;

/** The blocks as one row, each number less its mean, by its scale. */
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
