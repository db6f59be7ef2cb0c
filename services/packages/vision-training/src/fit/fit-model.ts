import { createHash } from 'node:crypto';
import type { Codebooks } from '@portal/vision-service/identify/describe';
import { featuresOf } from '@portal/vision-service/identify/descriptor';
import type { LinearMap } from '@portal/vision-service/identify/linear-map';
import type { FittedClass, IdentificationModel } from '@portal/vision-service/identify/model';
import type { FeatureMaps } from '@portal/vision-service/identify/random-features';
import { type CalibrationMaterial, calibrate, type Described } from './calibrate.ts';
import { fitFeatureMaps } from './feature-maps.ts';
import { gram, type Matrix, rowOf, transpose, zeros } from './linear-algebra.ts';
import { classOf, type Labelled } from './observe.ts';
import { answersWithout, type Regression, regress, remaining } from './regression.ts';

/** The photos of a fit, and the regression that everything is derived from. */
export interface System {
  rows: readonly Labelled[];
  features: readonly Float32Array[];
  /** Classes of photos, the first columns of the regression's targets; `living` and `fungus` follow. */
  classes: readonly string[];
  regression: Regression;
  maps: FeatureMaps;
  codebooks: Codebooks;
}

const ridge = 0.03;

/** Maps photos to features, and regresses their classes on them; takes minutes. */
export function createSystem(rows: readonly Labelled[], codebooks: Codebooks): System {
  const maps = fitFeatureMaps(
    rows.map(({ measurements }) => measurements),
    codebooks,
  );
  const features = rows.map(({ measurements }) => featuresOf(measurements, maps));
  const classes = [...new Set(rows.flatMap((row) => classOf(row) ?? []))].sort();
  const regression = regress(gram(features), targetsOf(rows, classes), ridge);
  return { rows, features, classes, regression, maps, codebooks };
}

/** The system as if it were made from some of its rows only. */
export function remainingSystem(system: System, isLeftOut: (row: Labelled) => boolean): System {
  const rows = system.rows.flatMap((row, i) => (isLeftOut(row) ? [] : [i]));
  return {
    ...system,
    rows: rows.map((i) => system.rows[i] as Labelled),
    features: rows.map((i) => system.features[i] as Float32Array),
    regression: remaining(system.regression, rows),
  };
}

/** The shares of living things and of fungi among the photos, so that unlike pictures are answered in between. */
const [livingShare, fungusShare] = [0.7, 0.1];

function targetsOf(rows: readonly Labelled[], classes: readonly string[]): Matrix {
  const targets = zeros(rows.length, classes.length + 2);
  for (const [i, row] of rows.entries()) {
    const target = rowOf(targets, i);
    const own = classOf(row);
    if (own !== undefined) target[classes.indexOf(own)] = 1;
    const { kind } = row.photo;
    target[classes.length] = (kind === 'other' ? 0 : 1) - livingShare;
    target[classes.length + 1] = (kind === 'fungus' ? 1 : 0) - fungusShare;
  }
  return targets;
}

/** Fits the model. Everything that is learnt from answers uses answers for photos that weren't fitted. */
export function fitModel(system: System): IdentificationModel {
  const { model, material } = fitAnswers(system);
  return { ...model, calibration: calibrate(material) };
}

/** The model without its calibration, and what that is fitted to. */
export function fitAnswers(system: System): {
  model: Omit<IdentificationModel, 'calibration'>;
  material: CalibrationMaterial;
} {
  const { rows, classes, regression, maps, codebooks } = system;
  const labels = [...new Set(rows.flatMap((row) => classOf(row) ?? []))].sort();
  const columns = [...labels.map((label) => classes.indexOf(label)), classes.length, classes.length + 1];
  const described = (keyOf: (row: Labelled) => string): Described[] => {
    const answers = columnsOf(answersWithout(regression, groupsOf(rows, keyOf)), columns);
    return rows.map((row, i) => {
      const all = Float32Array.from(rowOf(answers, i));
      return {
        row,
        descriptor: all.subarray(0, labels.length),
        living: (all[labels.length] ?? 0) + livingShare,
        fungus: (all[labels.length + 1] ?? 0) + fungusShare,
      };
    });
  };
  const answers = linearMap(
    transpose(columnsOf(regression.weights, columns)),
    system,
    Float32Array.from([...labels.map(() => 0), livingShare, fungusShare]),
  );
  const fittedClasses = labels.map((label): FittedClass => {
    const own = rows.filter((row) => classOf(row) === label);
    return {
      names: own[0]?.photo.names ?? [],
      photos: new Set(own.map(({ photo }) => photo.group)).size,
    };
  });
  const version = createHash('sha256').update(answers.rows).digest('hex').slice(0, 12);
  return {
    model: { version, codebooks, features: maps, answers, classes: fittedClasses },
    material: {
      byFold: described(({ photo }) => `${photo.fold}`),
      byLabel: described(labelGroup),
      species: labels.map((label) => rows.find((row) => classOf(row) === label)?.photo.label ?? ''),
    },
  };
}

/** Plants are left out by species, other pictures by what they show, the rest by series. */
const labelGroup = ({ photo: { kind, label, names, group } }: Labelled) =>
  kind === 'other' || names.length > 0 ? label : group;

export function groupsOf(
  rows: readonly Labelled[],
  keyOf: (row: Labelled) => string,
): Iterable<readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [i, row] of rows.entries()) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), i]);
  return groups.values();
}

function columnsOf(matrix: Matrix, columns: readonly number[]): Matrix {
  const chosen = zeros(matrix.rows, columns.length);
  for (let row = 0; row < matrix.rows; row++) {
    const from = rowOf(matrix, row);
    for (const [to, column] of columns.entries())
      chosen.values[row * columns.length + to] = from[column] ?? 0;
  }
  return chosen;
}

/** Converts weights per photo to weights per feature, each row quantised to -127..127. */
function linearMap(weights: Matrix, { features }: System, offsets: Float32Array): LinearMap {
  const length = features[0]?.length ?? 0;
  const rows = new Int8Array(weights.rows * length);
  const rowScales = new Float32Array(weights.rows);
  for (let output = 0; output < weights.rows; output++) {
    const sums = new Float64Array(length);
    for (const [photo, feature] of features.entries()) {
      const weight = weights.values[output * weights.columns + photo] ?? 0;
      for (let i = 0; i < length; i++) sums[i] = (sums[i] as number) + weight * (feature[i] as number);
    }
    const scale = sums.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9) / 127;
    rowScales[output] = scale;
    for (let i = 0; i < length; i++) rows[output * length + i] = Math.round((sums[i] as number) / scale);
  }
  return { rows, rowScales, offsets };
}
