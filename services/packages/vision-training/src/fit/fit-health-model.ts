import { type HealthModel, type Setting, settings } from '@portal/vision-service/health/health-model';
import { quantised, scaled, scalingOf } from './fit-model.ts';
import { foldOf } from './folds.ts';
import type { HealthSample } from './health-samples.ts';
import { gram, type Matrix, rowOf, transpose, zeros } from './linear-algebra.ts';
import { fitLogistic } from './logistic.ts';
import { answersWithout, type Regression, regress } from './regression.ts';

/** Chosen on folds that leave out series, and whole sources. */
const ridge = 0.03;
const folds = 5;
/** The most plants in the open that are read as ill, since their health is only presumed. */
const illInTheOpen = 0.06;

/** The photos of a fit, and their regression. */
export interface HealthSystem {
  samples: readonly HealthSample[];
  inputs: readonly Float32Array[];
  /** The square root of each photo's weight. */
  roots: readonly number[];
  regression: Regression;
  scaling: ReturnType<typeof scalingOf>;
}

/** Regresses illness and settings on descriptions; each label of a source weighs as much as any other. */
export function createHealthSystem(samples: readonly HealthSample[]): HealthSystem {
  const roots = rootsOf(samples);
  const scaling = scalingOf(
    samples.map(({ description }) => description),
    roots.map((root) => root ** 2),
  );
  const inputs = samples.map(({ description }) => scaled(description, scaling));
  const regression = regress(
    gram(inputs.map((input, i) => input.map((value) => value * (roots[i] ?? 0)))),
    targetsOf(samples, roots),
    ridge,
  );
  return { samples, inputs, roots, regression, scaling };
}

function rootsOf(samples: readonly HealthSample[]): number[] {
  const groupOf = ({ isLabelled, source, isIll, setting }: HealthSample) =>
    isLabelled ? `${source} ${isIll}` : setting;
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(groupOf(sample), (sizes.get(groupOf(sample)) ?? 0) + 1);
  return samples.map((sample) =>
    Math.sqrt(samples.length / (sizes.size * (sizes.get(groupOf(sample)) ?? 1))),
  );
}

/** An ill photo among the others, and each setting among the four, when nothing is known. */
const [illShare, settingShare] = [0.4, 0.25];

function targetsOf(samples: readonly HealthSample[], roots: readonly number[]): Matrix {
  const targets = zeros(samples.length, 1 + settings.length);
  for (const [i, { isIll, setting }] of samples.entries()) {
    const values = [
      (isIll ? 1 : 0) - illShare,
      ...settings.map((own) => (setting === own ? 1 : 0) - settingShare),
    ];
    rowOf(targets, i).set(values.map((value) => value * (roots[i] ?? 0)));
  }
  return targets;
}

/** A sample's answer by a regression without its fold. */
export interface HealthAnswer {
  sample: HealthSample;
  illness: number;
}

/** Answers for groups of samples, each by a regression that wasn't fitted to the group. */
export function healthAnswersWithout(
  { samples, regression, roots }: HealthSystem,
  keyOf: (sample: HealthSample) => string,
): HealthAnswer[] {
  const groups = new Map<string, number[]>();
  for (const [i, sample] of samples.entries())
    groups.set(keyOf(sample), [...(groups.get(keyOf(sample)) ?? []), i]);
  const answers = answersWithout(regression, groups.values());
  return samples.map((sample, i) => ({
    sample,
    illness: (rowOf(answers, i)[0] ?? 0) / (roots[i] ?? 1) + illShare,
  }));
}

export const seriesFold = ({ series }: HealthSample) => `${foldOf(series, folds)}`;

/** Fits the model; calibrated by answers for left-out series. */
export function fitHealthModel(system: HealthSystem): HealthModel {
  const { regression, inputs, roots, scaling } = system;
  const weights = transpose(regression.weights);
  for (let row = 0; row < weights.rows; row++)
    for (const [i, root] of roots.entries())
      weights.values[row * weights.columns + i] = (weights.values[row * weights.columns + i] ?? 0) * root;
  const offsets = Float32Array.from([illShare, ...settings.map(() => settingShare)]);
  const head = { ...scaling, ...quantised(weights, inputs), offsets };
  return { head, calibration: calibrationOf(healthAnswersWithout(system, seriesFold)) };
}

/** Labels weigh the same in each setting, whatever the number of photos. */
export function calibrationOf(answers: readonly HealthAnswer[]): HealthModel['calibration'] {
  const labelled = answers.filter(({ sample }) => sample.isLabelled);
  const counts = new Map<string, number>();
  const keyOf = ({ sample }: HealthAnswer) => `${sample.setting} ${sample.isIll}`;
  for (const answer of labelled) counts.set(keyOf(answer), (counts.get(keyOf(answer)) ?? 0) + 1);
  const [offset = 0, slope = 1] = fitLogistic(
    labelled.map((answer) => ({
      numbers: [1, answer.illness],
      isTrue: answer.sample.isIll,
      weight: 1 / (counts.get(keyOf(answer)) ?? 1),
    })),
  );
  return { slope, offset: Math.min(offset, mostOffset(answers, slope)) };
}

/** Above it, too many plants in the open would be read as ill. */
function mostOffset(answers: readonly HealthAnswer[], slope: number): number {
  const open: Setting = 'open';
  const presumed = answers
    .filter(({ sample }) => !sample.isLabelled && sample.setting === open)
    .map(({ illness }) => illness)
    .sort((a, b) => b - a);
  const limit = presumed[Math.floor(illInTheOpen * presumed.length)];
  return limit === undefined ? Number.POSITIVE_INFINITY : -slope * limit;
}
