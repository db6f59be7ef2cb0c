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
  to: Float32Array,
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

/** The responsibility of each part for a point, summing to 1. The mixture must be immutable. */
export function responsibilities(mixture: Mixture, point: Float32Array, to: Float64Array) {
  const { parts, dimensions, means } = mixture;
  const { constants, inverseDeviations } = prepare(mixture);
  let max = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let part = 0; part < parts; part++) {
    let sum = 0;
    for (let d = 0; d < dimensions; d++, at++) {
      const off = ((point[d] as number) - (means[at] as number)) * (inverseDeviations[at] as number);
      sum += off * off;
    }
    const log = (constants[part] as number) - 0.5 * sum;
    to[part] = log;
    if (log > max) max = log;
  }
  let total = 0;
  for (let part = 0; part < parts; part++) {
    const share = Math.exp((to[part] as number) - max);
    to[part] = share;
    total += share;
  }
  for (let part = 0; part < parts; part++) to[part] = (to[part] as number) / total;
}

export const fisherLength = ({ parts, dimensions }: Mixture) => 2 * parts * dimensions;

/**
 * The Fisher vector of a picture's local numbers (Perronnin, Sánchez, Mensink, 2010): how their means and spreads differ
 * from the mixture's; power-normalised, of length 1, or all 0 without weight.
 */
export function fisherVector(
  { projection, mixture }: Codebook,
  rows: Float32Array,
  places: Float32Array,
  weights: Float32Array,
): Float32Array {
  const { parts, dimensions, means } = mixture;
  const vector = new Float64Array(fisherLength(mixture));
  const centred = new Float64Array(projection.inputs);
  const point = new Float32Array(dimensions);
  const shares = new Float64Array(parts);
  const { inverseDeviations } = prepare(mixture);
  const half = parts * dimensions;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    if (weight < 0.05) continue;
    project(projection, rows, index * projection.inputs, point, centred);
    point[dimensions - 2] = Math.abs(places[index * 2] ?? 0);
    point[dimensions - 1] = Math.abs(places[index * 2 + 1] ?? 0);
    responsibilities(mixture, point, shares);
    for (let part = 0; part < parts; part++) {
      const share = weight * (shares[part] ?? 0);
      if (share < 0.01) continue;
      for (let d = 0; d < dimensions; d++) {
        const at = part * dimensions + d;
        const off = ((point[d] as number) - (means[at] as number)) * (inverseDeviations[at] as number);
        vector[at] = (vector[at] as number) + share * off;
        vector[half + at] = (vector[half + at] as number) + share * (off * off - 1) * Math.SQRT1_2;
      }
    }
  }
  for (let at = 0; at < vector.length; at++) {
    const part = Math.floor((at % half) / dimensions);
    const value = (vector[at] ?? 0) / Math.sqrt(mixture.weights[part] ?? 1);
    vector[at] = Math.sign(value) * Math.sqrt(Math.abs(value));
  }
  return toUnitLength(Float32Array.from(vector));
}

/** Divides a vector by its length, in place. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}
