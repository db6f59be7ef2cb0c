import { scaledNumbers } from '@portal/vision-service/identify/descriptor';
import type { IdentificationModel } from '@portal/vision-service/identify/model';
import { discriminate } from './discriminate.ts';
import { dot, gram, inverseOf, type Matrix, multiply, rowOf, transpose, zeros } from './linear-algebra.ts';
import type { Labelled } from './observe.ts';

export type FittedProjection = Pick<
  IdentificationModel,
  'mean' | 'scale' | 'rows' | 'rowScales' | 'offsets' | 'between'
>;

/** The ridge's weight, relative to the mean square of a photo's numbers. */
const ridge = 0.2;
/** The weight of measures (shapes, scene) relative to histograms. */
const measureWeight = 1.5;
const histogramBlocks = 7;

/** A projection, and each photo's descriptor fitted without that photo. */
export interface Fitted {
  projection: FittedProjection;
  descriptors: Float32Array[];
}

/**
 * Fits descriptors: a ridge regression on the plants' names, answered for each photo without that photo, followed by linear
 * discriminant analysis of the answers.
 */
export function fitProjection(
  photos: readonly Labelled[],
  labels: readonly string[],
  blocks: readonly number[],
): Fitted {
  const { mean, scale } = scaling(photos, blocks);
  const rows = photos.map(({ numbers }) => scaledNumbers([numbers], mean, scale));
  const targets = targetsOf(photos, labels);
  const kernel = gram(rows);
  const strength = ridge * (trace(kernel) / rows.length);
  for (let i = 0; i < rows.length; i++)
    kernel.values[i * rows.length + i] = (kernel.values[i * rows.length + i] ?? 0) + strength;
  const inverse = inverseOf(kernel);
  const weights = multiply(inverse, targets);
  const answers = withoutOwnPhoto(photos, targets, inverse, weights);
  const { directions, between, centre } = discriminate(answers, photos, labels);
  const projected = multiply(directions, transpose(weights));
  return {
    projection: {
      mean,
      scale,
      ...quantised(multiplyRows(projected, rows)),
      offsets: projectAnswer(new Float64Array(labels.length), directions, centre),
      between,
    },
    descriptors: photos.map((_, i) => projectAnswer(rowOf(answers, i), directions, centre)),
  };
}

const trace = ({ rows, values }: Matrix) =>
  Array.from({ length: rows }, (_, i) => values[i * rows + i] ?? 0).reduce((a, b) => a + b, 0);

/** Histograms are only centred; measures are also scaled, by variance and block size. */
function scaling(photos: readonly Labelled[], blocks: readonly number[]) {
  const length = photos[0]?.numbers.length ?? 0;
  const mean = new Float32Array(length);
  const scale = new Float32Array(length).fill(1);
  for (let i = 0; i < length; i++) {
    let [sum, squares] = [0, 0];
    for (const { numbers } of photos) {
      sum += numbers[i] ?? 0;
      squares += (numbers[i] ?? 0) ** 2;
    }
    const average = sum / photos.length;
    mean[i] = average;
    scale[i] = Math.sqrt(Math.max(0, squares / photos.length - average * average));
  }
  let at = 0;
  for (const [block, count] of blocks.entries()) {
    for (const end = at + count; at < end; at++) {
      scale[at] = block < histogramBlocks ? 1 : measureWeight / Math.sqrt(count) / ((scale[at] ?? 0) + 1e-3);
    }
  }
  return { mean, scale };
}

/** One centred indicator column per plant. */
function targetsOf(photos: readonly Labelled[], labels: readonly string[]): Matrix {
  const targets = zeros(photos.length, labels.length);
  for (const [i, { label }] of photos.entries())
    targets.values[i * labels.length + labels.indexOf(label)] = 1;
  for (let column = 0; column < labels.length; column++) {
    let sum = 0;
    for (let i = 0; i < photos.length; i++) sum += targets.values[i * labels.length + column] ?? 0;
    for (let i = 0; i < photos.length; i++) {
      const place = i * labels.length + column;
      targets.values[place] = (targets.values[place] ?? 0) - sum / photos.length;
    }
  }
  return targets;
}

/**
 * Leave-one-group-out answers of the regression in closed form: the error of a group is its weights multiplied by the
 * inverse of its block of the inverted kernel.
 */
function withoutOwnPhoto(
  photos: readonly Labelled[],
  targets: Matrix,
  inverse: Matrix,
  weights: Matrix,
): Matrix {
  const answers = zeros(targets.rows, targets.columns);
  const groups = new Map<string, number[]>();
  for (const [i, { group }] of photos.entries()) groups.set(group, [...(groups.get(group) ?? []), i]);
  for (const members of groups.values()) {
    const part = zeros(members.length, members.length);
    const own = zeros(members.length, targets.columns);
    for (const [a, i] of members.entries()) {
      own.values.set(rowOf(weights, i), a * targets.columns);
      for (const [b, j] of members.entries())
        part.values[a * members.length + b] = inverse.values[i * inverse.columns + j] ?? 0;
    }
    const errors = multiply(inverseOf(part), own);
    for (const [a, i] of members.entries()) {
      for (let column = 0; column < targets.columns; column++) {
        answers.values[i * targets.columns + column] =
          (targets.values[i * targets.columns + column] ?? 0) -
          (errors.values[a * targets.columns + column] ?? 0);
      }
    }
  }
  return answers;
}

/** Converts weights per photo to weights per number. */
function multiplyRows(weights: Matrix, rows: readonly Float32Array[]): Float64Array[] {
  return Array.from({ length: weights.rows }, (_, output) => {
    const result = new Float64Array(rows[0]?.length ?? 0);
    for (const [photo, row] of rows.entries()) {
      const weight = weights.values[output * weights.columns + photo] ?? 0;
      for (let i = 0; i < result.length; i++) result[i] = (result[i] ?? 0) + weight * (row[i] ?? 0);
    }
    return result;
  });
}

/** Quantises each row to -127..127. */
function quantised(rows: readonly Float64Array[]) {
  const length = rows[0]?.length ?? 0;
  const rowScales = Float32Array.from(
    rows,
    (row) => row.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9) / 127,
  );
  const whole = new Int8Array(rows.length * length);
  for (const [output, row] of rows.entries()) {
    for (const [i, value] of row.entries())
      whole[output * length + i] = Math.round(value / (rowScales[output] ?? 1));
  }
  return { rows: whole, rowScales };
}

function projectAnswer(answer: Float64Array, directions: Matrix, centre: Float64Array): Float32Array {
  const off = answer.map((value, i) => value - (centre[i] ?? 0));
  return Float32Array.from({ length: directions.rows }, (_, output) => dot(rowOf(directions, output), off));
}
