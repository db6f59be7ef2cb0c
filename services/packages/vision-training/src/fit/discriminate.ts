import type { Labelled } from './fit-identifier.ts';
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

/** How far the spread within plants is drawn towards one without covariance: few photos tell little of covariance. */
const shrinkage = 0.3;
/** Directions in which plants differ less than this, in terms of how photos of one plant differ, tell nothing. */
const leastBetween = 0.02;

/**
 * Directions in which photos of one plant differ by 1 and plants by `between` (variances), what differs most first
 * (linear discriminant analysis); `centre` is the mean over all photos.
 */
export function discriminate(answers: Matrix, photos: readonly Labelled[], labels: readonly string[]) {
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
  // Means of few photos scatter even where plants don't differ.
  const perMean = labels.length / counts.reduce((sum, count) => sum + count, 0);
  for (let i = 0; i < between.values.length; i++)
    between.values[i] = (between.values[i] ?? 0) - perMean * (within.values[i] ?? 0);
  const white = transpose(invertLower(cholesky(within)));
  const { values, rows } = eigenvectors(multiply(multiply(white, between), transpose(white)));
  const kept = rows.filter((_, i) => (values[i] ?? 0) > leastBetween);
  const turned: Matrix = {
    rows: kept.length,
    columns: size,
    values: Float64Array.from(kept.flatMap((row) => [...row])),
  };
  return {
    directions: multiply(turned, white),
    between: Float32Array.from(values.slice(0, kept.length)),
    centre,
  };
}

function meansOf(answers: Matrix, photos: readonly Labelled[], labels: readonly string[]) {
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
