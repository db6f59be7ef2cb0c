import {
  cholesky,
  eigenvectors,
  invertLower,
  type Matrix,
  multiply,
  rowOf,
  transpose,
  zeros,
} from './linear-algebra.ts';

/** A row of the answers: its plant, and the series of photos that it belongs to. */
export interface Row {
  label: string;
  group: string;
}

/** Shrinkage of the within-plant covariance towards its diagonal. */
const shrinkage = 0.3;
/** Directions with less between-plant variance, relative to the within-plant variance, are dropped. */
const leastBetween = 0.02;
/** More directions would only make the model larger. */
const mostDirections = 64;

/**
 * Linear discriminant analysis: directions with within-plant variance 1 and between-plant variance `between`, the largest
 * first; `centre` is the mean over all photos.
 */
export function discriminate(answers: Matrix, photos: readonly Row[], labels: readonly string[]) {
  const size = answers.columns;
  const { means, counts, centre } = meansOf(answers, photos, labels);
  const within = zeros(size, size);
  for (const [i, { label }] of photos.entries()) {
    const mean = rowOf(means, labels.indexOf(label));
    addSquare(
      within,
      rowOf(answers, i).map((value, k) => value - (mean[k] ?? 0)),
      1 / (photos.length - labels.length),
    );
  }
  shrink(within);
  const between = zeros(size, size);
  for (let label = 0; label < labels.length; label++) {
    addSquare(
      between,
      rowOf(means, label).map((value, k) => value - (centre[k] ?? 0)),
      1 / (labels.length - 1),
    );
  }
  // Means of few photos scatter even if plants don't differ.
  const perMean = labels.length / counts.reduce((sum, count) => sum + count, 0);
  for (let i = 0; i < between.values.length; i++)
    between.values[i] = (between.values[i] ?? 0) - perMean * (within.values[i] ?? 0);
  const white = transpose(invertLower(cholesky(within)));
  const { values, rows } = eigenvectors(multiply(multiply(white, between), transpose(white)));
  const selected = rows.filter((_, i) => i < mostDirections && (values[i] ?? 0) > leastBetween);
  const turned: Matrix = {
    rows: selected.length,
    columns: size,
    values: Float64Array.from(selected.flatMap((row) => [...row])),
  };
  return {
    directions: multiply(turned, white),
    between: Float32Array.from(values.slice(0, selected.length)),
    centre,
  };
}

function meansOf(answers: Matrix, photos: readonly Row[], labels: readonly string[]) {
  const means = zeros(labels.length, answers.columns);
  const centre = new Float64Array(answers.columns);
  const forms = labels.map((label) => photos.filter((photo) => photo.label === label).length);
  const counts = labels.map(
    (label) => new Set(photos.filter((photo) => photo.label === label).map(({ group }) => group)).size,
  );
  for (const [i, { label }] of photos.entries()) {
    const mean = rowOf(means, labels.indexOf(label));
    for (const [k, value] of rowOf(answers, i).entries()) {
      mean[k] = (mean[k] ?? 0) + value / (forms[labels.indexOf(label)] ?? 1);
      centre[k] = (centre[k] ?? 0) + value / photos.length;
    }
  }
  return { means, counts, centre };
}

function addSquare(to: Matrix, row: Float64Array, weight: number) {
  for (const [i, left] of row.entries()) {
    for (const [j, right] of row.entries())
      to.values[i * to.columns + j] = (to.values[i * to.columns + j] ?? 0) + weight * left * right;
  }
}

function shrink(matrix: Matrix) {
  let trace = 0;
  for (let i = 0; i < matrix.rows; i++) trace += matrix.values[i * matrix.rows + i] ?? 0;
  for (let i = 0; i < matrix.rows; i++) {
    for (let j = 0; j < matrix.rows; j++) {
      const at = i * matrix.rows + j;
      matrix.values[at] =
        i === j
          ? (matrix.values[at] ?? 0) + (1e-4 * trace) / matrix.rows
          : (1 - shrinkage) * (matrix.values[at] ?? 0);
    }
  }
}
