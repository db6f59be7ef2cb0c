/** Principal components: a row of weights per output. */
export interface Projection {
  inputs: number;
  outputs: number;
  mean: Float32Array;
  rows: Float32Array;
}

/** A mixture of Gaussians with diagonal covariance. */
export interface Mixture {
  parts: number;
  dimensions: number;
  weights: Float32Array;
  means: Float32Array;
  deviations: Float32Array;
}

/** Reduces local numbers and models their distribution; the mixture's last two dimensions are the position. */
export interface Codebook {
  projection: Projection;
  mixture: Mixture;
}

/** Projects one row of numbers into `to`; `centred` is a reusable buffer. */
export function project(
  { inputs, outputs, mean, rows }: Projection,
  from: Float32Array,
  at: number,
  to: Float64Array,
  centred = new Float64Array(inputs),
) {
  for (let i = 0; i < inputs; i++) centred[i] = (from[at + i] as number) - (mean[i] as number);
  for (let output = 0; output < outputs; output++) {
    let even = 0;
    let odd = 0;
    const row = output * inputs;
    for (let i = 0; i < inputs; i += 2) {
      even += (centred[i] as number) * (rows[row + i] as number);
      odd += (centred[i + 1] as number) * (rows[row + i + 1] as number);
    }
    to[output] = even + odd;
  }
}

/** Cached per mixture. */
interface Prepared {
  /** The log of each part's weight and normalisation. */
  constants: Float64Array;
  inverseDeviations: Float32Array;
}
const prepared = new WeakMap<Mixture, Prepared>();

function prepare(mixture: Mixture): Prepared {
  const known = prepared.get(mixture);
  if (known) return known;
  const { parts, dimensions, weights, deviations } = mixture;
  const made = {
    constants: Float64Array.from({ length: parts }, (_, part) =>
      deviations
        .subarray(part * dimensions, (part + 1) * dimensions)
        .reduce((sum, deviation) => sum - Math.log(deviation), Math.log(weights[part] ?? 1)),
    ),
    inverseDeviations: deviations.map((deviation) => 1 / deviation),
  };
  prepared.set(mixture, made);
  return made;
}

/** Parts less likely than the likeliest by this factor (e⁻⁷) get nothing. */
const negligible = -7;

/** The responsibility of each part for a point, summing to 1. The mixture must be immutable. */
export function responsibilities(mixture: Mixture, point: Float64Array, to: Float64Array) {
  const { parts, dimensions, means } = mixture;
  const { constants, inverseDeviations } = prepare(mixture);
  let max = Number.NEGATIVE_INFINITY;
  for (let part = 0; part < parts; part++) {
    // Beyond this distance a part gets nothing.
    const farthest = 2 * ((constants[part] as number) - max - negligible);
    let sum = 0;
    for (let at = part * dimensions, d = 0; d < dimensions && sum <= farthest; d++, at++) {
      const off = ((point[d] as number) - (means[at] as number)) * (inverseDeviations[at] as number);
      sum += off * off;
    }
    const log = (constants[part] as number) - 0.5 * sum;
    to[part] = log;
    if (log > max) max = log;
  }
  let total = 0;
  for (let part = 0; part < parts; part++) {
    const log = (to[part] as number) - max;
    const share = log > negligible ? Math.exp(log) : 0;
    to[part] = share;
    total += share;
  }
  for (let part = 0; part < parts; part++) to[part] = (to[part] as number) / total;
}

export const fisherLength = ({ parts, dimensions }: Mixture) => 2 * parts * dimensions;

/**
 * The Fisher vectors of a picture's local numbers (Perronnin, Sánchez, Mensink, 2010): how their means and spreads
 * differ from the mixture's; power-normalised, of length 1, or all 0 without weight. One vector per weighting of the
 * places.
 */
export function fisherVectors(
  { projection, mixture }: Codebook,
  rows: Float32Array,
  places: Float32Array,
  weightings: readonly Float32Array[],
): Float32Array[] {
  const { parts, dimensions } = mixture;
  const totals = weightings.map(() => totalsOf(mixture));
  const centred = new Float64Array(projection.inputs);
  const point = new Float64Array(dimensions);
  const shares = new Float64Array(parts);
  for (let index = 0; index < places.length / 2; index++) {
    if (weightings.every((weights) => (weights[index] as number) < leastWeight)) continue;
    project(projection, rows, index * projection.inputs, point, centred);
    point[dimensions - 2] = Math.abs(places[index * 2] ?? 0);
    point[dimensions - 1] = Math.abs(places[index * 2 + 1] ?? 0);
    responsibilities(mixture, point, shares);
    for (const [which, weights] of weightings.entries()) {
      const weight = weights[index] as number;
      if (weight >= leastWeight) add(totals[which] as Totals, point, shares, weight);
    }
  }
  return totals.map((own) => toUnitLength(differences(mixture, own)));
}

const leastWeight = 0.05;

/** Per part: the sum of shares, and the shares' sums of the points and of their squares. */
interface Totals {
  mass: Float64Array;
  sums: Float64Array;
  squares: Float64Array;
}

const totalsOf = ({ parts, dimensions }: Mixture): Totals => ({
  mass: new Float64Array(parts),
  sums: new Float64Array(parts * dimensions),
  squares: new Float64Array(parts * dimensions),
});

function add({ mass, sums, squares }: Totals, point: Float64Array, shares: Float64Array, weight: number) {
  for (let part = 0; part < mass.length; part++) {
    const share = weight * (shares[part] as number);
    if (share < 0.01) continue;
    mass[part] = (mass[part] as number) + share;
    for (let d = 0, at = part * point.length; d < point.length; d++, at++) {
      const value = point[d] as number;
      sums[at] = (sums[at] as number) + share * value;
      squares[at] = (squares[at] as number) + share * value * value;
    }
  }
}

function differences(mixture: Mixture, { mass, sums, squares }: Totals): Float32Array {
  const { dimensions, means, weights } = mixture;
  const { inverseDeviations } = prepare(mixture);
  const half = sums.length;
  const vector = new Float32Array(2 * half);
  const rooted = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));
  for (let at = 0; at < half; at++) {
    const part = Math.floor(at / dimensions);
    const [total, mean] = [mass[part] ?? 0, means[at] ?? 0];
    const [sum, inverse] = [sums[at] ?? 0, inverseDeviations[at] ?? 1];
    const weight = Math.sqrt(weights[part] ?? 1);
    const spread = ((squares[at] ?? 0) - 2 * mean * sum + mean * mean * total) * inverse * inverse;
    vector[at] = rooted(((sum - mean * total) * inverse) / weight);
    vector[half + at] = rooted(((spread - total) * Math.SQRT1_2) / weight);
  }
  return vector;
}

/** Divides a vector by its length, in place. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}
