import { inverseOf, type Matrix, multiply, rowOf, zeros } from './linear-algebra.ts';

/** A kernel ridge regression of several targets at once. */
export interface Regression {
  /** The inverse of the kernel plus the ridge. */
  inverse: Matrix;
  targets: Matrix;
  /** A row per photo: its weight in each answer. */
  weights: Matrix;
}

/** Fits a regression; `ridge` is relative to the mean of the kernel's diagonal. Overwrites the kernel. */
export function regress(kernel: Matrix, targets: Matrix, ridge: number): Regression {
  const size = kernel.rows;
  let trace = 0;
  for (let i = 0; i < size; i++) trace += kernel.values[i * size + i] ?? 0;
  for (let i = 0; i < size; i++)
    kernel.values[i * size + i] = (kernel.values[i * size + i] ?? 0) + (ridge * trace) / size;
  const inverse = inverseOf(kernel);
  return { inverse, targets, weights: multiply(inverse, targets) };
}

/**
 * The answers for each group by a regression without that group, in closed form: the error of a group is its weights
 * multiplied by the inverse of its block of the inverted kernel. Rows in no group stay 0.
 */
export function answersWithout(
  { inverse, targets, weights }: Regression,
  groups: Iterable<readonly number[]>,
): Matrix {
  const answers = zeros(targets.rows, targets.columns);
  for (const members of groups) {
    const errors = multiply(inverseOf(blockOf(inverse, members)), rowsOf(weights, members));
    for (const [a, i] of members.entries()) {
      const to = rowOf(answers, i);
      const target = rowOf(targets, i);
      const error = rowOf(errors, a);
      for (let column = 0; column < to.length; column++)
        to[column] = (target[column] ?? 0) - (error[column] ?? 0);
    }
  }
  return answers;
}

function blockOf(matrix: Matrix, members: readonly number[]): Matrix {
  const block = zeros(members.length, members.length);
  for (const [a, i] of members.entries()) {
    const row = rowOf(matrix, i);
    for (const [b, j] of members.entries()) block.values[a * members.length + b] = row[j] ?? 0;
  }
  return block;
}

export function rowsOf(matrix: Matrix, rows: readonly number[]): Matrix {
  const chosen = zeros(rows.length, matrix.columns);
  for (const [a, i] of rows.entries()) chosen.values.set(rowOf(matrix, i), a * matrix.columns);
  return chosen;
}
