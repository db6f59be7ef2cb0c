import type { HealthReport } from '@portal/contracts';
import {
  evidenceIn,
  type HealthModel,
  illnessIn,
  type Setting,
  settings,
} from '@portal/vision-service/health/health-model';
import { fitHealthModel } from '../fit/fit-health-model.ts';
import { foldOf } from '../fit/folds.ts';
import type { HealthSample } from '../fit/health-samples.ts';
import { proportion } from './figures.ts';
import { areaWithInterval, type Scored } from './health-figures.ts';

/** A photo's answer by a model that was fitted without its series, or without its crop. */
interface HealthAnswer extends Scored {
  sample: HealthSample;
}

const folds = 5;
const settingTexts: Record<Setting, string> = {
  paper: 'leaf on plain paper',
  closeUp: 'close-up in the field',
  open: 'plant in the open',
  indoors: 'whole plant at home',
};

export const healthMethod =
  'Cross-validated: five folds that keep photos of one series together, and each crop by a model that was fitted without it and without its source. Flowering plants are presumed healthy, and whole species of them are left out. Original photos; each counts once.';

type Figures = Omit<HealthReport, 'nonPlantsRefused' | 'plantsRefused'>;

/** Cross-validates the health score. */
export function evaluateHealth(samples: readonly HealthSample[]): Figures {
  const answers = crossValidated(samples).filter(({ sample }) => sample.form === 'raw');
  const labelled = answers.filter(({ sample }) => sample.isLabelled);
  const withFlowers = answers.filter(({ sample }) => sample.hasFlowers);
  return {
    overall: areaWithInterval(labelled),
    bySetting: settings.flatMap((setting) => {
      const own = labelled.filter(({ sample }) => sample.setting === setting);
      return own.length === 0 ? [] : [{ setting: settingTexts[setting], ...areaWithInterval(own) }];
    }),
    byCropLeftOut: cropsLeftOut(samples).map(({ crop, answers: own }) => ({
      crop,
      ...areaWithInterval(own.filter(({ sample }) => sample.form === 'raw')),
    })),
    flowersIll: proportion(withFlowers, ({ score }) => score < 0.5),
  };
}

/** Answers for all samples, each by a model that was fitted without its series. */
const crossValidated = (samples: readonly HealthSample[]): HealthAnswer[] =>
  Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isInside = ({ series }: HealthSample) => foldOf(`${series} `, folds) === fold;
    const model = fitHealthModel(samples.filter((sample) => !isInside(sample)));
    return answersOf(samples.filter(isInside), model);
  });

/** Answers for each labelled crop by a model that was fitted without the crop and its source. */
function cropsLeftOut(samples: readonly HealthSample[]): { crop: string; answers: HealthAnswer[] }[] {
  const labelled = samples.filter(({ isLabelled }) => isLabelled);
  const crops = [...new Set(labelled.map(({ crop }) => crop))].sort();
  return crops.flatMap((crop) => {
    const own = labelled.filter((sample) => sample.crop === crop);
    const sources = new Set(own.map(({ source }) => source));
    const others = samples.filter((sample) => sample.crop !== crop && !sources.has(sample.source));
    return others.some(({ isIll }) => isIll)
      ? [{ crop, answers: answersOf(own, fitHealthModel(others)) }]
      : [];
  });
}

function answersOf(
  samples: readonly HealthSample[],
  model: Omit<HealthModel, 'about' | 'sources'>,
): HealthAnswer[] {
  return samples.map((sample) => {
    const evidence = evidenceIn(sample.measures, model);
    return { sample, score: 1 - illnessIn(evidence, model.calibration), isIll: sample.isIll };
  });
}
