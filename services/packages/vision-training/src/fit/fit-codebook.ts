import {
  type Codebook,
  type Mixture,
  type Projection,
  project,
  responsibilities,
} from '@portal/vision-service/identify/fisher';
import { eigenvectors, zeros } from './linear-algebra.ts';
import { seeded } from './random.ts';

/** Local numbers of many photos with their positions. */
export interface Samples {
  rows: Float32Array[];
  places: [number, number][];
}

const iterations = 20;
const leastDeviation = 0.02;

/** Fits principal components, and a mixture of Gaussians over them and the positions. */
export function fitCodebook(
  { rows, places }: Samples,
  { outputs, parts }: { outputs: number; parts: number },
): Codebook {
  const projection = principalComponents(rows, outputs);
  const points = rows.map((row, i) => {
    const point = new Float64Array(outputs + 2);
    project(projection, row, 0, point);
    const [x, y] = places[i] ?? [0, 0];
    point[outputs] = Math.abs(x);
    point[outputs + 1] = Math.abs(y);
    return point;
  });
  return { projection, mixture: expectationMaximisation(points, parts) };
}

function principalComponents(rows: readonly Float32Array[], outputs: number): Projection {
  const inputs = rows[0]?.length ?? 0;
  const mean = new Float32Array(inputs);
  for (const row of rows)
    for (let i = 0; i < inputs; i++) mean[i] = (mean[i] ?? 0) + (row[i] ?? 0) / rows.length;
  const covariance = zeros(inputs, inputs);
  for (const row of rows) {
    const centred = row.map((value, i) => value - (mean[i] ?? 0));
    for (let i = 0; i < inputs; i++) {
      const left = centred[i] ?? 0;
      for (let j = 0; j <= i; j++) {
        covariance.values[i * inputs + j] =
          (covariance.values[i * inputs + j] ?? 0) + left * (centred[j] ?? 0);
      }
    }
  }
  for (let i = 0; i < inputs; i++) {
    for (let j = 0; j < i; j++) covariance.values[j * inputs + i] = covariance.values[i * inputs + j] ?? 0;
  }
  const chosen = eigenvectors(covariance).rows.slice(0, outputs);
  return { inputs, outputs, mean, rows: Float32Array.from(chosen.flatMap((row) => [...row])) };
}

function expectationMaximisation(points: readonly Float64Array[], parts: number): Mixture {
  let mixture = startOf(points, parts);
  const { dimensions } = mixture;
  const shares = new Float64Array(parts);
  for (let iteration = 0; iteration < iterations; iteration++) {
    const mass = new Float64Array(parts);
    const sums = new Float64Array(parts * dimensions);
    const squares = new Float64Array(parts * dimensions);
    for (const point of points) {
      responsibilities(mixture, point, shares);
      for (let part = 0; part < parts; part++) {
        const share = shares[part] ?? 0;
        if (share < 1e-4) continue;
        mass[part] = (mass[part] ?? 0) + share;
        for (let d = 0; d < dimensions; d++) {
          const at = part * dimensions + d;
          const value = point[d] ?? 0;
          sums[at] = (sums[at] ?? 0) + share * value;
          squares[at] = (squares[at] ?? 0) + share * value * value;
        }
      }
    }
    mixture = mixtureOf(mass, sums, squares, points.length);
  }
  return mixture;
}

function mixtureOf(mass: Float64Array, sums: Float64Array, squares: Float64Array, count: number): Mixture {
  const parts = mass.length;
  const dimensions = sums.length / parts;
  const massOf = (at: number) => Math.max(1e-6, mass[Math.floor(at / dimensions)] ?? 0);
  const means = Float32Array.from(sums, (sum, at) => sum / massOf(at));
  const deviations = Float32Array.from(squares, (square, at) =>
    Math.sqrt(Math.max(leastDeviation ** 2, square / massOf(at) - (means[at] ?? 0) ** 2)),
  );
  const weights = Float32Array.from(mass, (own) => Math.max(1e-3, own / count));
  return { parts, dimensions, weights, means, deviations };
}

/** k-means++ initialisation. */
function startOf(points: readonly Float64Array[], parts: number): Mixture {
  const dimensions = points[0]?.length ?? 0;
  const random = seeded(20_261_121);
  const far = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  const means: Float64Array[] = [points[0] ?? new Float64Array(dimensions)];
  while (means.length < parts) {
    const last = means[means.length - 1] ?? new Float64Array(dimensions);
    let total = 0;
    for (const [i, point] of points.entries()) {
      let square = 0;
      for (let d = 0; d < dimensions; d++) square += ((point[d] ?? 0) - (last[d] ?? 0)) ** 2;
      far[i] = Math.min(far[i] ?? 0, square);
      total += far[i] ?? 0;
    }
    means.push(points[placeOf(far, random() * total)] ?? last);
  }
  const spread = Float32Array.from({ length: dimensions }, (_, d) => deviationOf(points, d) * 0.7);
  return {
    parts,
    dimensions,
    weights: new Float32Array(parts).fill(1 / parts),
    means: Float32Array.from(means.flatMap((mean) => [...mean])),
    deviations: Float32Array.from({ length: parts * dimensions }, (_, at) => spread[at % dimensions] ?? 1),
  };
}

/** The index at which the cumulative sum reaches a value. */
function placeOf(shares: Float64Array, value: number): number {
  let sum = 0;
  return shares.findIndex((share) => {
    sum += share;
    return sum >= value;
  });
}

function deviationOf(points: readonly Float64Array[], d: number): number {
  let [sum, squares] = [0, 0];
  for (const point of points) {
    sum += point[d] ?? 0;
    squares += (point[d] ?? 0) ** 2;
  }
  return Math.sqrt(Math.max(leastDeviation ** 2, squares / points.length - (sum / points.length) ** 2));
}
