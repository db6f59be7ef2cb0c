/** A logistic sum of measures each of which can only speak against a plant's health: more of a sign is never better. */
export interface SignWeights {
  offset: number;
  signs: readonly SignWeight[];
}

export interface SignWeight {
  /** The place of the measure. */
  number: number;
  weight: number;
  /** Quantiles of the measure among the photos that were learnt of, at even steps. */
  quantiles: readonly number[];
}

/** The log-odds of illness. */
export function signValue({ offset, signs }: SignWeights, numbers: Float64Array): number {
  return signs.reduce(
    (sum, { number, weight, quantiles }) => sum + weight * standing(numbers[number] ?? 0, quantiles),
    offset,
  );
}

/** Where a measure stands among those that are known: from -1 (lowest) to 1 (highest). */
export function standing(value: number, quantiles: readonly number[]): number {
  let below = 0;
  while (below < quantiles.length && (quantiles[below] ?? 0) < value) below++;
  if (below === 0) return -1;
  if (below === quantiles.length) return 1;
  const [low, high] = [quantiles[below - 1] ?? 0, quantiles[below] ?? 0];
  const place = below - 1 + (value - low) / Math.max(high - low, 1e-9);
  return (2 * place) / (quantiles.length - 1) - 1;
}
