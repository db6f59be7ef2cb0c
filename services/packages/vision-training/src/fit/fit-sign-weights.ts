import { rankAmong, type SignWeights } from '@portal/vision-service/health/sign-weights';
import type { Example } from './grow-forest.ts';

const steps = 24;
const sweeps = 200;
/** L2 regularisation. */
const regularisation = 5;

/**
 * Non-negative logistic regression on ranks, by coordinate descent with a quadratic bound on the loss.
 */
export function fitSignWeights(examples: readonly Example[], allowed: readonly number[]): SignWeights {
  const columns = allowed.map((number) => {
    const quantiles = quantilesOf(examples.map(({ numbers }) => numbers[number] ?? 0));
    return {
      number,
      quantiles,
      values: examples.map(({ numbers }) => rankAmong(numbers[number] ?? 0, quantiles)),
    };
  });
  const sums = new Float64Array(examples.length);
  const weights = new Float64Array(columns.length);
  let offset = 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    offset += step(examples, sums, undefined, offset, -Infinity);
    for (const [i, { values }] of columns.entries()) {
      weights[i] = (weights[i] ?? 0) + step(examples, sums, values, weights[i] ?? 0, 0);
    }
  }
  const signs = columns.flatMap(({ number, quantiles }, i) => {
    const weight = Number((weights[i] ?? 0).toPrecision(4));
    return weight > 0.005 ? [{ number, weight, quantiles }] : [];
  });
  return { offset: Number(offset.toPrecision(4)), signs };
}

/** Optimises one weight (or the offset, without values) and updates the sums. Returns the change. */
function step(
  examples: readonly Example[],
  sums: Float64Array,
  values: readonly number[] | undefined,
  weight: number,
  lowest: number,
): number {
  let slope = values ? regularisation * weight : 0;
  let bend = values ? regularisation : 1e-6;
  for (const [i, example] of examples.entries()) {
    const value = values?.[i] ?? 1;
    const share = 1 / (1 + Math.exp(-(sums[i] ?? 0)));
    slope += example.weight * (share - example.label) * value;
    bend += 0.25 * example.weight * value * value;
  }
  const change = Math.max(lowest, weight - slope / bend) - weight;
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + change * (values?.[i] ?? 1);
  return change;
}

function quantilesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: steps + 1 }, (_, i) =>
    Number((sorted[Math.round((i / steps) * (sorted.length - 1))] ?? 0).toPrecision(4)),
  );
}
