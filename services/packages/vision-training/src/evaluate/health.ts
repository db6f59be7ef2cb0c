import type { EvaluationReport } from '@portal/contracts';
import { illnessIn } from '@portal/vision-service/health/health-model';
import { fitHealthModel, splitByFold } from '../fit/fit-health-model.ts';
import {
  type LabelledHealthSample,
  photoKinds,
  readHealthSamples,
  readHealthySamples,
} from '../fit/health-samples.ts';
import { areaUnderCurve, rankCorrelation, type Scored } from './health-figures.ts';

interface Options {
  /** The folder of labelled photos, with `health.csv` in it or next to it. */
  health: string;
  /** The folder of named plants, presumed healthy. */
  species: string;
}

type Sample = LabelledHealthSample;
type Answer = Scored & Pick<Sample, 'crop' | 'setting' | 'kind'>;

const folds = 10;

/** Cross-validates the health score by photo, and for crops left out of the fit entirely. */
export async function evaluateHealth({
  health,
  species,
}: Options): Promise<NonNullable<EvaluationReport['health']>> {
  const labelled = await readHealthSamples(health);
  const presumed = await readHealthySamples(species);
  const answers = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const [inside, outside] = splitByFold(labelled, fold, folds);
    return answersOf(inside, fitHealthModel([...outside, ...presumed]));
  });
  const crops = [...new Set(labelled.map(({ crop }) => crop))].sort();
  const leftOut = crops.flatMap((crop) => {
    const others = labelled.filter((sample) => sample.crop !== crop);
    if (others.length === 0) return [];
    const own = labelled.filter((sample) => sample.crop === crop);
    return answersOf(own, fitHealthModel([...others, ...presumed]));
  });
  const ofCrop = (from: readonly Answer[], crop: string) =>
    figures(from.filter((answer) => answer.kind === 'raw' && answer.crop === crop));
  return {
    overall: figures(answers.filter(({ kind }) => kind === 'raw')),
    bySetting: bySetting(answers),
    byCrop: [
      ...crops.map((crop) => ({ crop, ...ofCrop(answers, crop) })),
      ...crops.map((crop) => ({ crop: `${crop}, left out`, ...ofCrop(leftOut, crop) })),
    ],
  };
}

function bySetting(answers: readonly Answer[]) {
  const settings = [...new Set(answers.map(({ setting }) => setting))].sort();
  return photoKinds.flatMap((kind) =>
    settings.map((setting) => ({
      setting: kind === 'raw' ? setting : `${setting}, sent by a ${kind} browser`,
      ...figures(answers.filter((answer) => answer.kind === kind && answer.setting === setting)),
    })),
  );
}

const answersOf = (samples: readonly Sample[], model: ReturnType<typeof fitHealthModel>): Answer[] =>
  samples.map(({ isIll, crop, setting, kind, measures, extent }) => ({
    score: 1 - illnessIn(measures, extent, { about: '', sources: [], ...model }),
    isIll,
    crop,
    setting,
    kind,
  }));

const figures = (answers: readonly Answer[]) => ({
  photos: answers.length,
  auroc: areaUnderCurve(answers),
  spearman: rankCorrelation(answers),
});
