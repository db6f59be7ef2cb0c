import {
  type Calibration,
  type Evidence,
  evidenceIn,
  type HealthModel,
  type Judgement,
  type LeafSetting,
  type Setting,
} from '@portal/vision-service/health/health-model';
import { type LinearModel, probability, standardised } from '@portal/vision-service/health/linear-model';
import type { Measures } from '@portal/vision-service/health/measures';
import { type Example, fitLinear, type Input, rounded } from './fit-linear.ts';
import { foldOf } from './folds.ts';
import { leafSigns, plantSigns, settingMeasures } from './health-inputs.ts';
import type { HealthSample } from './health-samples.ts';

const folds = 5;
/** L2 regularisation, chosen on folds that leave out crops: that of leaves is strong, because signs must suit any crop. */
const regularisation = { settings: 1, leaves: 1000, plant: 50 };
/** Total weights; those of labelled photos are per crop and label. */
const weights = { setting: 100, labelled: 100, presumed: 350 };
/** At most this share of plants in the open is read as ill, since their health is only presumed. */
const illInTheOpen = 0.03;

/** Fits a judgement to all samples, calibrated by cross-validation. */
export function fitHealthModel(samples: readonly HealthSample[]): Omit<HealthModel, 'about' | 'sources'> {
  const judged = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const judgement = judgementOf(samples.filter(({ series }) => foldOf(series, folds) !== fold));
    return samples
      .filter(({ series }) => foldOf(series, folds) === fold)
      .map((sample) => ({ sample, evidence: evidenceIn(sample.measures, judgement) }));
  });
  return { ...judgementOf(samples), calibration: calibrationOf(judged) };
}

const judgementOf = (samples: readonly HealthSample[]): Judgement => ({
  settings: fitSettings(samples),
  leaves: fitLeaves(samples.filter(({ setting }) => setting !== 'indoors')),
  plant: fitPlant(samples.filter(({ setting, isLabelled }) => setting === 'indoors' && isLabelled)),
});

function fitSettings(samples: readonly HealthSample[]): Judgement['settings'] {
  const known = samples.filter(({ setting }) => setting !== undefined);
  const inputs = settingMeasures.map((measure) => inputOf(measure, known));
  const weigh = equalWeights(known, ({ setting }) => `${setting}`, weights.setting);
  const modelOf = (own: Setting): LinearModel =>
    fitLinear(
      known.map((sample) => ({
        measures: sample.measures,
        label: sample.setting === own ? 1 : 0,
        // Each setting counts as much as the other three together.
        weight: weigh(sample) * (sample.setting === own ? 3 : 1),
      })),
      inputs,
      regularisation.settings,
    );
  return {
    paper: modelOf('paper'),
    closeUp: modelOf('closeUp'),
    open: modelOf('open'),
    indoors: modelOf('indoors'),
  };
}

const leafSettingOf = ({ setting }: HealthSample): LeafSetting => (setting === 'paper' ? 'paper' : 'closeUp');

/** Both settings share a part of each weight, so that one learns from the other. */
function fitLeaves(samples: readonly HealthSample[]): HealthModel['leaves'] {
  const inputs = { paper: healthyInputs(samples, 'paper'), closeUp: healthyInputs(samples, 'closeUp') };
  const group = ({ isLabelled, crop, isIll }: HealthSample) => (isLabelled ? `${crop} ${isIll}` : '');
  const weigh = equalWeights(samples, group, weights.labelled);
  const examples = samples.map((sample): Example => {
    const setting = leafSettingOf(sample);
    const measures: Measures = {};
    for (const input of inputs[setting]) {
      const value = standardised(sample.measures[input.measure], input);
      measures[input.measure] = value;
      measures[`${input.measure} ${setting}`] = value;
    }
    const weight = weigh(sample) * (sample.isLabelled ? 1 : weights.presumed / weights.labelled);
    return { measures, label: sample.isIll ? 1 : 0, weight };
  });
  const names = leafSigns.flatMap((sign) => [sign, `${sign} paper`, `${sign} closeUp`]);
  const raw = names.map((measure): Input => ({ measure, centre: 0, scale: 1, sign: 1 }));
  const { offset, terms } = fitLinear(examples, raw, regularisation.leaves);
  const weightOf = (name: string) => terms.find(({ measure }) => measure === name)?.weight ?? 0;
  const modelOf = (setting: LeafSetting): LinearModel => ({
    offset,
    terms: inputs[setting].flatMap(({ sign: _, ...input }) => {
      const weight = rounded(weightOf(input.measure) + weightOf(`${input.measure} ${setting}`));
      return weight > 0 ? [{ ...input, weight }] : [];
    }),
  });
  return { paper: modelOf('paper'), closeUp: modelOf('closeUp') };
}

/** Signs count by how far they exceed those of healthy plants in the same setting. */
function healthyInputs(samples: readonly HealthSample[], setting: LeafSetting): Input[] {
  const healthy = samples.filter((sample) => !sample.isIll && leafSettingOf(sample) === setting);
  return leafSigns.map((measure) => {
    const values = healthy.map(({ measures }) => measures[measure] ?? 0).sort((a, b) => a - b);
    const quantile = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
    const { scale } = inputOf(measure, samples);
    return {
      measure,
      centre: rounded(quantile(0.5)),
      scale: rounded(quantile(0.9) - quantile(0.5) + 0.25 * scale),
    };
  });
}

function fitPlant(samples: readonly HealthSample[]): LinearModel {
  const weigh = equalWeights(samples, ({ isIll }) => `${isIll}`, weights.labelled);
  return fitLinear(
    samples.map((sample) => ({
      measures: sample.measures,
      label: sample.isIll ? 1 : 0,
      weight: weigh(sample),
    })),
    Object.entries(plantSigns).map(([measure, sign]) => ({ ...inputOf(measure, samples), sign })),
    regularisation.plant,
  );
}

/** Standardises by mean and standard deviation. */
function inputOf(measure: string, samples: readonly HealthSample[]): Input {
  const values = samples.map(({ measures }) => measures[measure] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { measure, centre: rounded(mean), scale: rounded(Math.sqrt(squares) + 1e-6) };
}

/** Gives each group the same total weight. */
function equalWeights(
  samples: readonly HealthSample[],
  groupOf: (sample: HealthSample) => string,
  total: number,
): (sample: HealthSample) => number {
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(groupOf(sample), (sizes.get(groupOf(sample)) ?? 0) + 1);
  return (sample) => total / (sizes.get(groupOf(sample)) ?? 1);
}

interface Judged {
  sample: HealthSample;
  evidence: Evidence;
}

/** The weight of one photo of each label, and of the presumed healthy ones per ill one. */
const calibrationWeights = { paper: 0.1, closeUp: 0.4 };
/** The total weight of labelled photos of each label, about as many as are independent. */
const evidenceWeight = 30;

function calibrationOf(judged: readonly Judged[]): HealthModel['calibration'] {
  const paper = calibrateLeaves(judged, 'paper');
  const closeUp = calibrateLeaves(judged, 'closeUp');
  const indoors = calibrate(
    weighted(judged, 'indoors', ({ sample }) => (sample.setting === 'indoors' && sample.isLabelled ? 1 : 0), {
      well: evidenceWeight,
      ill: evidenceWeight,
    }),
    typicalSlope.plant,
  );
  return { paper, closeUp, open: inTheOpen(judged, indoors), indoors };
}

interface Answer {
  /** Uncalibrated log-odds of illness. */
  value: number;
  isIll: boolean;
  weight: number;
}

function calibrateLeaves(judged: readonly Judged[], setting: LeafSetting): Calibration {
  const share = (isLabelled: boolean) => (judgement: Judged) =>
    judgement.sample.isLabelled === isLabelled && judgement.sample.setting !== 'indoors'
      ? judgement.evidence.shares[setting]
      : 0;
  const labelled = weighted(judged, setting, share(true), { well: evidenceWeight, ill: evidenceWeight });
  const presumed = weighted(judged, setting, share(false), {
    well: evidenceWeight * calibrationWeights[setting],
    ill: 0,
  });
  return calibrate([...labelled, ...presumed], typicalSlope.leaves);
}

/** Scales weights to totals per label. */
function weighted(
  judged: readonly Judged[],
  setting: Setting,
  weigh: (judgement: Judged) => number,
  totals: Record<'well' | 'ill', number>,
): Answer[] {
  const answers = judged
    .map((judgement) => ({
      value: judgement.evidence.illness[setting],
      isIll: judgement.sample.isIll,
      weight: weigh(judgement),
    }))
    .filter(({ weight }) => weight > 0);
  const sumOf = (isIll: boolean) =>
    answers.reduce((sum, answer) => sum + (answer.isIll === isIll ? answer.weight : 0), 1e-9);
  const [well, ill] = [totals.well / sumOf(false), totals.ill / sumOf(true)];
  return answers.map((answer) => ({ ...answer, weight: answer.weight * (answer.isIll ? ill : well) }));
}

/** The strong regularisation of leaves keeps their log-odds small. */
const typicalSlope = { leaves: 5, plant: 1 };
/** Pulls the slope towards the typical one: with few photos, a steep one would be overconfident. */
const slopePrior = 3;

/** One-dimensional logistic regression by Newton's method (Platt, 1999). */
function calibrate(answers: readonly Answer[], typical: number): Calibration {
  const prior = slopePrior / typical ** 2;
  let [slope, offset] = [typical, 0];
  for (let step = 0; step < 40; step++) {
    const sums = { slope: prior * (typical - slope), offset: 0, slopes: prior, both: 0, offsets: 0.3 };
    for (const { isIll, weight, value } of answers) {
      const share = probability(slope * value + offset);
      const [miss, bend] = [weight * ((isIll ? 1 : 0) - share), weight * Math.max(0.02, share * (1 - share))];
      sums.slope += miss * value;
      sums.offset += miss;
      sums.slopes += bend * value * value;
      sums.both += bend * value;
      sums.offsets += bend;
    }
    const area = sums.slopes * sums.offsets - sums.both ** 2;
    slope += (sums.offsets * sums.slope - sums.both * sums.offset) / area;
    offset += (sums.slopes * sums.offset - sums.both * sums.slope) / area;
  }
  return { slope: rounded(Math.max(0, slope)), offset: rounded(offset) };
}

/** As indoors, but less suspicious: stems and grass are as vertical as wilted leaves. */
function inTheOpen(judged: readonly Judged[], { slope, offset }: Calibration): Calibration {
  const presumed = judged
    .filter(({ sample }) => !sample.isLabelled)
    .map(({ evidence }) => ({ weight: evidence.shares.open, value: slope * evidence.illness.open + offset }))
    .sort((a, b) => b.value - a.value);
  const total = presumed.reduce((sum, { weight }) => sum + weight, 0);
  let above = 0;
  const limit = presumed.find(({ weight }) => {
    above += weight;
    return above >= illInTheOpen * total;
  });
  return { slope, offset: rounded(offset - Math.max(0, limit?.value ?? 0)) };
}
