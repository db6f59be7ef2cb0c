import { createHash } from 'node:crypto';
import { layers } from '@portal/vision-core/backbone/backbone';
import type { Head } from '@portal/vision-core/backbone/head';
import type { FittedClass, IdentificationModel } from '@portal/vision-core/identify/model';
import { type CalibrationMaterial, calibrate, type Trialled } from './calibrate.ts';
import { gram, type Matrix, rowOf, transpose, zeros } from './linear-algebra.ts';
import { classOf, type Photo } from './photos.ts';
import { answersWithout, type Regression, regress, remaining } from './regression.ts';

/** A labelled photo, as the backbone describes it. */
export interface Described {
  photo: Photo;
  description: Float32Array;
}

/** The photos of a fit, and the regression that everything is derived from. */
export interface System {
  photos: readonly Photo[];
  /** Standardised descriptions. */
  inputs: readonly Float32Array[];
  /** Classes of photos, the first columns of the regression's targets; `living` and `fungus` follow. */
  classes: readonly string[];
  regression: Regression;
  scaling: Scaling;
}

/** Chosen on left-out photos and kinds. */
const ridge = 0.06;

/** Regresses the classes of photos on their descriptions; takes minutes. */
export function createSystem(described: readonly Described[]): System {
  const photos = described.map(({ photo }) => photo);
  const scaling = scalingOf(described.map(({ description }) => description));
  const inputs = described.map(({ description }) => scaled(description, scaling));
  const classes = [...new Set(photos.flatMap((photo) => classOf(photo) ?? []))].sort();
  const regression = regress(gram(inputs), targetsOf(photos, classes), ridge);
  return { photos, inputs, classes, regression, scaling };
}

/** The system as if it were made from some of its photos only. */
export function remainingSystem(system: System, isLeftOut: (photo: Photo) => boolean): System {
  const rows = system.photos.flatMap((photo, i) => (isLeftOut(photo) ? [] : [i]));
  return {
    ...system,
    photos: rows.map((i) => system.photos[i] as Photo),
    inputs: rows.map((i) => system.inputs[i] as Float32Array),
    regression: remaining(system.regression, rows),
  };
}

type Scaling = Pick<Head, 'centres' | 'scales'>;

/** Numbers that hardly vary would be noise if they counted as much as the others of their layer. */
const leastDeviation = 0.1;

/** Standardises descriptions, which may have weights; each layer counts the same. */
export function scalingOf(
  descriptions: readonly Float32Array[],
  weights: readonly number[] = descriptions.map(() => 1),
): Scaling {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (numberOf: (one: Float32Array) => number) =>
    descriptions.reduce((sum, one, i) => sum + (weights[i] ?? 0) * numberOf(one), 0) / total;
  const length = descriptions[0]?.length ?? 0;
  const centres = new Float32Array(length);
  const deviations = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const mean = meanOf((one) => one[i] ?? 0);
    centres[i] = mean;
    deviations[i] = Math.sqrt(meanOf((one) => ((one[i] ?? 0) - mean) ** 2));
  }
  const scales = new Float32Array(length);
  let from = 0;
  for (const { numbers } of layers) {
    const own = deviations.subarray(from, from + numbers);
    const least = (leastDeviation * own.reduce((sum, value) => sum + value, 0)) / numbers;
    scales.set(
      own.map((deviation) => 1 / (Math.sqrt(numbers * layers.length) * (deviation + least))),
      from,
    );
    from += numbers;
  }
  return { centres, scales };
}

export const scaled = (description: Float32Array, { centres, scales }: Scaling) =>
  description.map((value, i) => (value - (centres[i] ?? 0)) * (scales[i] ?? 0));

/** The shares of living things and of fungi among the photos, so that unlike pictures are answered in between. */
const [livingShare, fungusShare] = [0.7, 0.1];

function targetsOf(photos: readonly Photo[], classes: readonly string[]): Matrix {
  const targets = zeros(photos.length, classes.length + 2);
  for (const [i, photo] of photos.entries()) {
    const target = rowOf(targets, i);
    const own = classOf(photo);
    if (own !== undefined) target[classes.indexOf(own)] = 1;
    target[classes.length] = (photo.kind === 'other' ? 0 : 1) - livingShare;
    target[classes.length + 1] = (photo.kind === 'fungus' ? 1 : 0) - fungusShare;
  }
  return targets;
}

/** Fits the model. Everything that is learnt from answers uses answers for photos that weren't fitted. */
export function fitModel(system: System): IdentificationModel {
  const { model, material } = fitAnswers(system);
  return { ...model, calibration: calibrate(material) };
}

/** The model without its calibration, and what that is fitted to. */
function fitAnswers({ photos, inputs, classes, regression, scaling }: System): {
  model: Omit<IdentificationModel, 'calibration'>;
  material: CalibrationMaterial;
} {
  const labels = [...new Set(photos.flatMap((photo) => classOf(photo) ?? []))].sort();
  const columns = [...labels.map((label) => classes.indexOf(label)), classes.length, classes.length + 1];
  const without = (keyOf: (photo: Photo) => string): Trialled[] => {
    const answers = columnsOf(answersWithout(regression, groupsOf(photos, keyOf)), columns);
    return photos.map((photo, i) => {
      const all = Float32Array.from(rowOf(answers, i));
      return {
        photo,
        descriptor: all.subarray(0, labels.length),
        living: (all[labels.length] ?? 0) + livingShare,
        fungus: (all[labels.length + 1] ?? 0) + fungusShare,
      };
    });
  };
  const offsets = Float32Array.from([...labels.map(() => 0), livingShare, fungusShare]);
  const weights = transpose(columnsOf(regression.weights, columns));
  const head = { ...scaling, ...quantised(weights, inputs), offsets };
  const fittedClasses = labels.map((label): FittedClass => {
    const own = photos.filter((photo) => classOf(photo) === label);
    return { names: own[0]?.names ?? [], photos: new Set(own.map(({ group }) => group)).size };
  });
  const version = createHash('sha256').update(head.rows).digest('hex').slice(0, 12);
  return {
    model: { version, head, classes: fittedClasses },
    material: {
      byFold: without(({ fold }) => `${fold}`),
      byLabel: without(labelGroup),
      species: labels.map((label) => photos.find((photo) => classOf(photo) === label)?.label ?? ''),
    },
  };
}

/** Plants are left out by species, other pictures by what they show, the rest by series. */
const labelGroup = ({ kind, label, names, group }: Photo) =>
  kind === 'other' || names.length > 0 ? label : group;

export function groupsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Iterable<readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [i, item] of items.entries()) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), i]);
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

/** Converts weights per photo to weights per input, each row quantised to -127..127. */
export function quantised(
  weights: Matrix,
  inputs: readonly Float32Array[],
): Pick<Head, 'rows' | 'rowScales'> {
  const length = inputs[0]?.length ?? 0;
  const rows = new Int8Array(weights.rows * length);
  const rowScales = new Float32Array(weights.rows);
  for (let output = 0; output < weights.rows; output++) {
    const sums = new Float64Array(length);
    for (const [photo, input] of inputs.entries()) {
      const weight = weights.values[output * weights.columns + photo] ?? 0;
      for (let i = 0; i < length; i++) sums[i] = (sums[i] as number) + weight * (input[i] as number);
    }
    const scale = sums.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9) / 127;
    rowScales[output] = scale;
    for (let i = 0; i < length; i++) rows[output * length + i] = Math.round((sums[i] as number) / scale);
  }
  return { rows, rowScales };
}
