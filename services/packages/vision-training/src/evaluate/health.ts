import type { EvaluationReport } from '@portal/contracts';
import { illnessIn } from '@portal/vision-service/health/health-model';
import { fitHealthModel, partedByFold } from '../fit/fit-health-model.ts';
import {
  type LabelledHealthSample,
  photoKinds,
  readHealthSamples,
  readHealthySamples,
} from '../fit/health-samples.ts';
import { areaUnderCurve, rankCorrelation, type Scored } from './health-figures.ts';

interface Options {
  /** The folder of labelled photos, with `health.csv` in it or beside it. */
  health: string;
  /** The folder of named plants, whose photos are presumed to be of healthy plants. */
  species: string;
}

type Sample = LabelledHealthSample;
type Answer = Scored & Pick<Sample, 'crop' | 'setting' | 'kind'>;

const folds = 10;

/**
 * How well the score tells ill plants from healthy ones: learnt anew without the photos of each fold, and, for "unseen"
 * crops, without any photo of the crop. Photos as they are, unless an entry says that they were compressed.
 */
export async function evaluateHealth({
  health,
  species,
}: Options): Promise<NonNullable<EvaluationReport['health']>> {
  const labelled = await readHealthSamples(health);
  return figuresOf(labelled, await readHealthySamples(species));
}

/** The same of samples that are at hand. */
export function figuresOf(labelled: readonly Sample[], presumed: Parameters<typeof fitHealthModel>[0]) {
  const answers = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const [inside, outside] = partedByFold(labelled, fold, folds);
    return answersOf(inside, fitHealthModel([...outside, ...presumed]));
  });
  const crops = [...new Set(labelled.map(({ crop }) => crop))].sort();
  const unseen = crops.flatMap((crop) => {
    const others = labelled.filter((sample) => sample.crop !== crop);
    if (others.length === 0) return [];
    const own = labelled.filter((sample) => sample.crop === crop);
    return answersOf(own, fitHealthModel([...others, ...presumed]));
  });
  const raw = ({ kind }: Answer) => kind === 'raw';
  return {
    overall: figures(answers.filter(raw)),
    bySetting: bySetting(answers),
    byCrop: [
      ...crops.map((crop) => ({
        crop,
        ...figures(answers.filter((answer) => raw(answer) && answer.crop === crop)),
      })),
      ...crops.map((crop) => ({
        crop: `${crop}, unseen`,
        ...figures(unseen.filter((answer) => raw(answer) && answer.crop === crop)),
      })),
    ],
  };
}

function bySetting(answers: readonly Answer[]) {
  const settings = [...new Set(answers.map(({ setting }) => setting))].sort();
  return photoKinds.flatMap((kind) =>
    settings.map((setting) => ({
      setting: kind === 'raw' ? setting : `${setting}, as a ${kind} browser sends it`,
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
