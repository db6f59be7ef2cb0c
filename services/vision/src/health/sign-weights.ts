/** A logistic model with non-negative weights: more of a sign never improves health. */
export interface SignWeights {
  offset: number;
  signs: readonly SignWeight[];
}

export interface SignWeight {
  number: number;
  weight: number;
  /** Quantiles of the measure in the training photos, at even steps. */
  quantiles: readonly number[];
}

/** The log-odds of illness. */
export function signValue({ offset, signs }: SignWeights, numbers: Float64Array): number {
  return signs.reduce(
    (sum, { number, weight, quantiles }) => sum + weight * rankAmong(numbers[number] ?? 0, quantiles),
    offset,
  );
}

/** The rank of a value among the quantiles, from -1 (lowest) to 1 (highest). */
export function rankAmong(value: number, quantiles: readonly number[]): number {
  let below = 0;
  while (below < quantiles.length && (quantiles[below] ?? 0) < value) below++;
  if (below === 0) return -1;
  if (below === quantiles.length) return 1;
  const [low, high] = [quantiles[below - 1] ?? 0, quantiles[below] ?? 0];
  const place = below - 1 + (value - low) / Math.max(high - low, 1e-9);
  return (2 * place) / (quantiles.length - 1) - 1;
}
