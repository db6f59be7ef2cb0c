import { inverseOf, zeros } from './linear-algebra.ts';

/** An example of a logistic regression; the first number should be the constant 1. */
export interface Example {
  numbers: readonly number[];
  isTrue: boolean;
  weight: number;
}

const steps = 30;
const ridge = 1e-6;

/** The weights of a logistic regression (iteratively reweighted least squares). */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.numbers.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight) => -ridge * weight);
    const curve = zeros(size, size);
    for (let i = 0; i < size; i++) curve.values[i * size + i] = ridge;
    for (const { numbers, isTrue, weight } of examples) {
      const log = numbers.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-log));
      for (const [i, value] of numbers.entries()) {
        slope[i] = (slope[i] ?? 0) + (weight / total) * value * ((isTrue ? 1 : 0) - chance);
        for (const [j, other] of numbers.entries())
          curve.values[i * size + j] =
            (curve.values[i * size + j] ?? 0) + (weight / total) * value * other * chance * (1 - chance);
      }
    }
    const inverse = inverseOf(curve);
    weights = weights.map(
      (weight, i) =>
        weight + slope.reduce((sum, own, j) => sum + own * (inverse.values[i * size + j] ?? 0), 0),
    );
  }
  return weights;
}
