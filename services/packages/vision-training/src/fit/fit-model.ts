import { createHash } from 'node:crypto';
import { layers } from '@portal/vision-core/backbone/backbone';
import type { Head } from '@portal/vision-core/backbone/head';
import type { FittedClass, IdentificationModel, Scale } from '@portal/vision-core/identify/model';
import { calibrate, type Trialled } from './calibrate.ts';
import { foldOf } from './folds.ts';
import { gram, type Matrix, rowOf, transpose, zeros } from './linear-algebra.ts';
import { classOf, type Form, folds, type Photo } from './photos.ts';
import { answersWithout, type Regression, regress } from './regression.ts';

/** A labelled photo in a form, as the backbone describes it. */
export interface Described {
  photo: Photo;
  form: Form;
  description: Float32Array;
}

/** The photos of a fit, and the regression that everything is derived from. */
export interface System {
  rows: readonly Omit<Described, 'description'>[];
  /** Standardised descriptions. */
  inputs: readonly Float32Array[];
  /** Classes of photos, the first columns of the regression's targets; `living` and `fungus` follow. */
  classes: readonly string[];
  regression: Regression;
  scaling: Scaling;
}

/** Chosen on left-out photos and kinds. */
const ridge = 0.2;

/** Regresses the classes of photos on their descriptions; takes minutes. */
export function createSystem(described: readonly Described[]): System {
  const rows = described.map(({ photo, form }) => ({ photo, form }));
  // The other forms are of named plants only: with them, the centre would be too like a plant.
  const scaling = scalingOf(
    described.flatMap(({ form, description }) => (form === 'sent by a phone' ? [description] : [])),
  );
  const inputs = described.map(({ description }) => scaled(description, scaling));
  const classes = [...new Set(rows.flatMap(({ photo }) => classOf(photo) ?? []))].sort();
  const regression = regress(gram(inputs), targetsOf(rows, classes), ridge);
  return { rows, inputs, classes, regression, scaling };
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

function targetsOf(rows: System['rows'], classes: readonly string[]): Matrix {
  const targets = zeros(rows.length, classes.length + 2);
  for (const [i, { photo }] of rows.entries()) {
    const target = rowOf(targets, i);
    const own = classOf(photo);
    if (own !== undefined) target[classes.indexOf(own)] = 1;
    target[classes.length] = (photo.kind === 'other' ? 0 : 1) - livingShare;
    target[classes.length + 1] = (photo.kind === 'fungus' ? 1 : 0) - fungusShare;
  }
  return targets;
}

/** Answers for every row by regressions that weren't fitted to it. */
export interface Trials extends Pick<System, 'rows' | 'classes'> {
  /** Without its fold of photos. */
  byFold: readonly Trialled[];
  /** Without its species or, of other pictures, without all that show the same. */
  byLabel: readonly Trialled[];
  /** Without its fold of species; without an answer if it has no name. */
  bySpecies: readonly Trialled[];
}

export const trialsOf = (system: System): Trials => ({
  rows: system.rows,
  classes: system.classes,
  byFold: answersLeavingOut(system, foldGroup),
  byLabel: answersLeavingOut(system, labelGroup),
  bySpecies: answersLeavingOut(system, speciesGroup),
});

/** Answers by regressions without all photos of the same key; photos without a key get none. */
function answersLeavingOut(
  { rows, classes, regression }: System,
  keyOf: (photo: Photo) => string | undefined,
): Trialled[] {
  const answers = answersWithout(
    regression,
    groupsOf(rows, ({ photo }) => keyOf(photo)),
  );
  return rows.map((row, i) => {
    const all = Float32Array.from(rowOf(answers, i));
    return {
      ...row,
      descriptor: all.subarray(0, classes.length),
      living: (all[classes.length] ?? 0) + livingShare,
      fungus: (all[classes.length + 1] ?? 0) + fungusShare,
    };
  });
}

export const foldGroup = ({ fold }: Photo) => `${fold}`;
export const speciesGroup = ({ label, names }: Photo) =>
  names.length > 0 ? `${foldOf(`species ${label}`, folds)}` : undefined;
/** Plants are left out by species, other pictures by what they show, the rest by series. */
const labelGroup = ({ kind, label, names, group }: Photo) =>
  kind === 'other' || names.length > 0 ? label : group;

/** Fits the model; everything that is learnt from answers uses answers for photos that weren't fitted. */
export function fitModel(system: System, trials: Trials): IdentificationModel {
  const { columns: _, ...scale } = scaleOf(trials);
  const head = headOf(system);
  const version = createHash('sha256').update(head.rows).digest('hex').slice(0, 12);
  return { version, head, ...scale };
}

export function headOf({ inputs, classes, regression, scaling }: System): Head {
  const offsets = Float32Array.from([...classes.map(() => 0), livingShare, fungusShare]);
  return { ...scaling, ...quantised(transpose(regression.weights), inputs), offsets };
}

/** Classes and calibration from some photos; `columns` are the places of the classes among all. */
export function scaleOf(
  { rows, classes, byFold, byLabel }: Trials,
  counts: (photo: Photo) => boolean = () => true,
): Scale & { columns: number[] } {
  const counted = rows.filter(({ photo }) => counts(photo));
  const known = new Set(counted.map(({ photo }) => classOf(photo)));
  const own = classes.filter((name) => known.has(name));
  const columns = own.map((name) => classes.indexOf(name));
  const countedOf = (trials: readonly Trialled[]) =>
    trials.filter(({ photo }) => counts(photo)).map((trial) => withColumns(trial, columns));
  const photosOf = (name: string) => counted.flatMap(({ photo }) => (classOf(photo) === name ? photo : []));
  const calibration = calibrate({
    byFold: countedOf(byFold),
    byLabel: countedOf(byLabel),
    species: own.map((name) => photosOf(name)[0]?.label ?? ''),
  });
  const fitted = own.map((name): FittedClass => {
    const photos = photosOf(name);
    return { names: photos[0]?.names ?? [], photos: new Set(photos.map(({ group }) => group)).size };
  });
  return { classes: fitted, calibration, columns };
}

/** An answer with some of the classes only. */
export const withColumns = (trial: Trialled, columns: readonly number[]): Trialled => ({
  ...trial,
  descriptor: Float32Array.from(columns, (column) => trial.descriptor[column] ?? 0),
});

function groupsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Iterable<readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [i, item] of items.entries()) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  return groups.values();
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
