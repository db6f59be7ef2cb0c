import {
  type Calibration,
  type Evidence,
  evidenceIn,
  type HealthModel,
  illnessIn,
  type Judgement,
  type LeafSetting,
  type Setting,
} from '@portal/vision-service/health/health-model';
import { type LinearModel, probability, standardised } from '@portal/vision-service/health/linear-model';
import { type Example, fitLinear, type Input, rounded } from './fit-linear.ts';
import { foldOf } from './folds.ts';
import { credibility, leafSigns, plantSigns, settingMeasures } from './health-inputs.ts';
import type { HealthSample } from './health-samples.ts';

const folds = 5;
/** L2 regularisation, chosen on folds that leave out crops: those of leaves are strong, because signs must suit any crop. */
const regularisation = { settings: 3, paper: 300, closeUp: 1000, credibility: 150, plant: 50 };
/** Total weights, per setting and per crop and label; presumed healthy photos of a setting count as one crop. */
const weights = { setting: 100, labelled: 100 };
/** Expected frequency of the settings: most people ask about their houseplants. */
const expected: Record<Setting, number> = { paper: 1, closeUp: 1, open: 1, indoors: 5 };
/** At most this share of plants in the open is read as ill, since their health is only presumed. */
const illInTheOpen = 0.06;

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
  plant: fitPlant(
    samples.filter(({ setting, isLabelled }) => (isLabelled ? setting === 'indoors' : setting !== 'paper')),
  ),
});

function fitSettings(samples: readonly HealthSample[]): Judgement['settings'] {
  const known = samples.filter(({ setting }) => setting !== undefined);
  const inputs = settingMeasures.map((measure) => inputOf(measure, known));
  const weigh = equalWeights(known, ({ setting }) => `${setting}`, weights.setting);
  const modelOf = (own: Setting): LinearModel => {
    const model = fitLinear(
      known.map((sample) => ({
        measures: sample.measures,
        label: sample.setting === own ? 1 : 0,
        weight: weigh(sample),
      })),
      inputs,
      regularisation.settings,
    );
    return { ...model, offset: rounded(model.offset + Math.log(expected[own])) };
  };
  return {
    paper: modelOf('paper'),
    closeUp: modelOf('closeUp'),
    open: modelOf('open'),
    indoors: modelOf('indoors'),
  };
}

const leafSettingOf = ({ setting }: HealthSample): LeafSetting => (setting === 'paper' ? 'paper' : 'closeUp');

/**
 * Leaves on paper are judged by photos on paper. Close-ups are judged by all leaves, each relative to healthy ones of its own
 * setting, because there are too few field photos of ill plants to learn from them alone.
 */
const fitLeaves = (samples: readonly HealthSample[]): HealthModel['leaves'] => ({
  paper: fitLeafSigns(
    samples.filter((sample) => leafSettingOf(sample) === 'paper'),
    'paper',
  ),
  closeUp: fitLeafSigns(samples, 'closeUp'),
});

function fitLeafSigns(samples: readonly HealthSample[], setting: LeafSetting): LinearModel {
  const signs = [...leafSigns[setting], ...(setting === 'closeUp' ? Object.keys(credibility) : [])];
  const inputs = {
    paper: healthyInputs(samples, leafSigns[setting], 'paper'),
    closeUp: healthyInputs(samples, signs, 'closeUp'),
  };
  const group = ({ isLabelled, crop, isIll, setting: own }: HealthSample) =>
    isLabelled ? `${crop} ${isIll}` : `${own}`;
  const weigh = equalWeights(samples, group, weights.labelled);
  const examples = samples.map((sample): Example => {
    const own = inputs[leafSettingOf(sample)];
    return {
      measures: Object.fromEntries(
        own.map((input) => [input.measure, standardised(sample.measures[input.measure], input)]),
      ),
      label: sample.isIll ? 1 : 0,
      weight: weigh(sample),
    };
  });
  const alike = signs.map(
    (measure): Input => ({
      measure,
      centre: 0,
      scale: 1,
      sign: credibilitySign(measure) ?? 1,
      regularisation: credibilitySign(measure) ? regularisation.credibility : regularisation[setting],
    }),
  );
  const { offset, terms } = fitLinear(examples, alike, regularisation[setting]);
  return {
    offset,
    terms: terms.flatMap(({ measure, weight }) => {
      const input = inputs[setting].find((own) => own.measure === measure);
      return input ? [{ ...input, weight }] : [];
    }),
  };
}

const credibilitySign = (measure: string): 1 | -1 | undefined =>
  measure in credibility ? credibility[measure as keyof typeof credibility] : undefined;

/** Signs count by how far they exceed those of healthy plants in the same setting. */
function healthyInputs(
  samples: readonly HealthSample[],
  signs: readonly string[],
  setting: LeafSetting,
): Input[] {
  const healthy = samples.filter((sample) => !sample.isIll && leafSettingOf(sample) === setting);
  return signs.map((measure) => {
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

/**
 * Learns wilting from labelled plants indoors. Plants in the open, presumed healthy, teach that stems and grass are vertical
 * without wilting.
 */
function fitPlant(samples: readonly HealthSample[]): LinearModel {
  const indoors = samples.filter(({ isLabelled }) => isLabelled);
  const weigh = equalWeights(samples, ({ isLabelled, isIll }) => `${isLabelled} ${isIll}`, weights.labelled);
  return fitLinear(
    samples.map((sample) => ({
      measures: sample.measures,
      label: sample.isIll ? 1 : 0,
      // As much as the healthy and the presumed healthy together.
      weight: weigh(sample) * (sample.isIll ? 2 : 1),
    })),
    Object.entries(plantSigns).map(([measure, sign]) => ({ ...inputOf(measure, indoors), sign })),
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
  return inTheOpen(judged, { paper, closeUp, open: indoors, indoors });
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

const offsetStep = 0.25;
const lowestOffset = -3;

/** In the open as indoors, but less suspicious: stems and grass are as vertical as wilted leaves. */
function inTheOpen(
  judged: readonly Judged[],
  indoors: HealthModel['calibration'],
): HealthModel['calibration'] {
  const presumed = judged.filter(({ sample }) => !sample.isLabelled && sample.setting === 'open');
  for (let { offset } = indoors.open; ; offset -= offsetStep) {
    const calibration = { ...indoors, open: { ...indoors.open, offset: rounded(offset) } };
    const ill = presumed.filter(({ evidence }) => illnessIn(evidence, calibration) > 0.5).length;
    if (ill <= illInTheOpen * presumed.length || offset <= lowestOffset) return calibration;
  }
}
