import { seeded } from './seeded.ts';

/** Mapping of numbers to random features. */
export interface FeatureMap {
  /** Centre and scale of each number. */
  mean: Float32Array;
  scale: Float32Array;
  /** The distance at which two pictures count as unlike. */
  spread: number;
  /** The weight of these numbers among others. */
  weight: number;
  /** The number of random directions; each gives two features. */
  directions: number;
  seed: number;
}

/** The maps of a picture's three groups of numbers. */
export interface FeatureMaps {
  subject: FeatureMap;
  surroundings: FeatureMap;
  picture: FeatureMap;
}

export const featureCount = (maps: readonly FeatureMap[]) =>
  maps.reduce((sum, { directions }) => sum + 2 * directions, 0);

/** Scaled numbers are clamped, so that an outlier can't dominate. */
const farthest = 1;

/**
 * Random Fourier features: their inner product approximates exp(-distance² / 2 spread²), so that a linear model of them
 * is curved in the numbers themselves. The directions are structured and orthogonal (Yu et al., 2016): random signs and
 * Walsh–Hadamard transforms, so that nothing but a seed is stored. Writes from `at` and returns the next place.
 */
export function randomFeatures(
  numbers: ArrayLike<number>,
  map: FeatureMap,
  to: Float32Array,
  at = 0,
): number {
  const { mean, scale, spread, weight, directions, seed } = map;
  const size = 2 ** Math.ceil(Math.log2(mean.length));
  const factor = Math.sqrt(size) / spread;
  const height = Math.sqrt(weight / directions);
  const mixed = new Float32Array(size);
  let place = at;
  for (let done = 0; done < directions; done += size) {
    mixed.fill(0);
    for (let i = 0; i < mean.length; i++) {
      const moved = ((numbers[i] as number) - (mean[i] as number)) * (scale[i] as number);
      mixed[i] = Math.min(farthest, Math.max(-farthest, moved));
    }
    mix(mixed, seed + done);
    for (let i = 0; i < Math.min(size, directions - done); i++) {
      const angle = (mixed[i] as number) * factor;
      to[place++] = Math.cos(angle) * height;
      to[place++] = Math.sin(angle) * height;
    }
  }
  return place;
}

/** Three rounds of random signs and an orthonormal Walsh–Hadamard transform, in place. */
function mix(values: Float32Array, seed: number) {
  const signs = signsOf(values.length, seed);
  for (let round = 0; round < 3; round++) {
    const from = round * values.length;
    for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * (signs[from + i] as number);
    walshHadamard(values);
  }
}

const cache = new Map<string, Float32Array>();

/** The signs of three rounds, divided so that the transform keeps lengths; cached. */
function signsOf(size: number, seed: number): Float32Array {
  const key = `${size} ${seed}`;
  const known = cache.get(key);
  if (known) return known;
  const random = seeded(seed);
  const unit = 1 / Math.sqrt(size);
  const signs = Float32Array.from({ length: 3 * size }, () => (random() < 0.5 ? -unit : unit));
  cache.set(key, signs);
  return signs;
}

function walshHadamard(values: Float32Array) {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const [a, b] = [values[i] as number, values[i + half] as number];
        values[i] = a + b;
        values[i + half] = a - b;
      }
    }
  }
}
