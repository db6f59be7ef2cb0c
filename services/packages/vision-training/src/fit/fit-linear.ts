import { type LinearModel, standardised, type Term } from '@portal/vision-service/health/linear-model';
import type { Measures } from '@portal/vision-service/health/measures';

/** Measures, label (0 or 1) and weight of a photo. */
export interface Example {
  measures: Measures;
  label: number;
  weight: number;
}

/** A standardised input; `sign` is the only sign that its weight may have, `regularisation` its own L2 penalty. */
export type Input = Omit<Term, 'weight'> & { sign?: 1 | -1; regularisation?: number };

const sweeps = 80;
/** Keeps steps short where the model is sure and the curvature vanishes. */
const leastCurvature = 0.05;

/**
 * L2-regularised logistic regression by coordinate descent with Newton steps. A weight that would get the wrong
 * sign is 0.
 */
export function fitLinear(
  examples: readonly Example[],
  inputs: readonly Input[],
  regularisation: number,
): LinearModel {
  const columns = inputs.map((input) =>
    Float64Array.from(examples, ({ measures }) => standardised(measures[input.measure], input)),
  );
  const state: State = {
    labels: Float64Array.from(examples, ({ label }) => label),
    shares: Float64Array.from(examples, ({ weight }) => weight),
    sums: new Float64Array(examples.length),
  };
  const ones = new Float64Array(examples.length).fill(1);
  const weights = new Float64Array(inputs.length);
  let offset = 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    offset = improved(state, ones, offset, 1e-6);
    for (const [i, { sign, regularisation: own = regularisation }] of inputs.entries())
      weights[i] = improved(state, columns[i] ?? ones, weights[i] ?? 0, own, sign);
  }
  const terms = inputs.flatMap(({ measure, centre, scale }, i) => {
    const weight = rounded(weights[i] ?? 0);
    return weight === 0 ? [] : [{ measure, centre, scale, weight }];
  });
  return { offset: rounded(offset), terms };
}

interface State {
  labels: Float64Array;
  shares: Float64Array;
  /** The log-odds of each example. */
  sums: Float64Array;
}

/** Takes one step of a weight, updates the sums and returns the new weight. */
function improved(
  { labels, shares, sums }: State,
  values: Float64Array,
  weight: number,
  regularisation: number,
  sign?: 1 | -1,
): number {
  let slope = regularisation * weight;
  let bend = regularisation;
  for (let i = 0; i < sums.length; i++) {
    const [share, value] = [shares[i] as number, values[i] as number];
    const chance = 1 / (1 + Math.exp(-(sums[i] as number)));
    slope += share * (chance - (labels[i] as number)) * value;
    bend += share * Math.max(chance * (1 - chance), leastCurvature) * value * value;
  }
  const free = weight - slope / bend;
  const next = sign && free * sign < 0 ? 0 : free;
  for (let i = 0; i < sums.length; i++)
    sums[i] = (sums[i] as number) + (next - weight) * (values[i] as number);
  return next;
}

/** More digits would only make the file longer. */
export const rounded = (value: number): number => Number(value.toPrecision(4));
