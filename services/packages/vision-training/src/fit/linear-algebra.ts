export interface Matrix {
  rows: number;
  columns: number;
  values: Float64Array;
}

export const zeros = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
});

/** The inner products of all pairs of rows. */
export function gram(rows: readonly Float32Array[]): Matrix {
  const result = zeros(rows.length, rows.length);
  for (const [i, left] of rows.entries()) {
    for (let j = 0; j <= i; j++) {
      const value = dot(left, rows[j] ?? left);
      result.values[i * rows.length + j] = value;
      result.values[j * rows.length + i] = value;
    }
  }
  return result;
}

/** Four parallel sums are twice as fast as one. */
export function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const whole = left.length - (left.length % 4);
  for (let i = 0; i < whole; i += 4) {
    first += (left[i] ?? 0) * (right[i] ?? 0);
    second += (left[i + 1] ?? 0) * (right[i + 1] ?? 0);
    third += (left[i + 2] ?? 0) * (right[i + 2] ?? 0);
    fourth += (left[i + 3] ?? 0) * (right[i + 3] ?? 0);
  }
  for (let i = whole; i < left.length; i++) first += (left[i] ?? 0) * (right[i] ?? 0);
  return first + second + third + fourth;
}

/** The Cholesky factor L with L · Lᵀ = matrix. Throws unless the matrix is positive definite. */
export function cholesky({ rows: size, values }: Matrix): Matrix {
  const lower = zeros(size, size);
  const l = lower.values;
  for (let i = 0; i < size; i++) {
    const left = l.subarray(i * size, i * size + size);
    for (let j = 0; j <= i; j++) {
      const right = l.subarray(j * size, j * size + j);
      const rest = (values[i * size + j] ?? 0) - dot(right, left);
      if (i !== j) left[j] = rest / (l[j * size + j] ?? 1);
      else if (rest > 0) left[i] = Math.sqrt(rest);
      else throw new Error('The matrix is not positive definite.');
    }
  }
  return lower;
}

/** The transposed inverse of a lower triangular matrix. */
export function invertLower(lower: Matrix): Matrix {
  const size = lower.rows;
  const inverse = zeros(size, size);
  for (let column = 0; column < size; column++) {
    const solved = inverse.values.subarray(column * size, (column + 1) * size);
    for (let i = column; i < size; i++) {
      const row = lower.values.subarray(i * size + column, i * size + i);
      const known = solved.subarray(column, i);
      solved[i] = ((i === column ? 1 : 0) - dot(row, known)) / (lower.values[i * size + i] ?? 1);
    }
  }
  return inverse;
}

/** The inverse of a positive definite matrix. */
export function inverseOf(matrix: Matrix): Matrix {
  const size = matrix.rows;
  const { values } = invertLower(cholesky(matrix));
  const result = zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const value = dot(
        values.subarray(i * size + i, (i + 1) * size),
        values.subarray(j * size + i, (j + 1) * size),
      );
      result.values[i * size + j] = value;
      result.values[j * size + i] = value;
    }
  }
  return result;
}

export function multiply(left: Matrix, right: Matrix): Matrix {
  const result = zeros(left.rows, right.columns);
  for (let i = 0; i < left.rows; i++) {
    const to = result.values.subarray(i * right.columns, (i + 1) * right.columns);
    for (let k = 0; k < left.columns; k++) {
      const factor = left.values[i * left.columns + k] ?? 0;
      if (factor === 0) continue;
      const row = right.values.subarray(k * right.columns, (k + 1) * right.columns);
      for (let j = 0; j < to.length; j++) to[j] = (to[j] ?? 0) + factor * (row[j] ?? 0);
    }
  }
  return result;
}

export function transpose({ rows, columns, values }: Matrix): Matrix {
  const result = zeros(columns, rows);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) result.values[j * rows + i] = values[i * columns + j] ?? 0;
  }
  return result;
}

/** A view of a row. */
export const rowOf = ({ columns, values }: Matrix, row: number) =>
  values.subarray(row * columns, (row + 1) * columns);
