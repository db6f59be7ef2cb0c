import type { HealthReport } from '@portal/contracts';
import { illnessOf, type Setting, settings } from '@portal/vision-service/health/health-model';
import {
  calibrationOf,
  createHealthSystem,
  type HealthAnswer,
  healthAnswersWithout,
  seriesFold,
} from '../fit/fit-health-model.ts';
import type { HealthSample } from '../fit/health-samples.ts';
import { proportion } from './figures.ts';
import { areaWithInterval } from './health-figures.ts';

const settingTexts: Record<Setting, string> = {
  paper: 'leaf on plain paper',
  closeUp: 'close-up in the field',
  open: 'plant in the open',
  indoors: 'whole plant at home',
};

export const healthMethod =
  'Each photo is read by a model that was fitted without its whole source, so without any photo of the same collection. For most crops and settings there is one collection, so nothing like them was fitted either. Flowering plants are presumed healthy, and whole species of them are left out. Each photo counts once, as a phone sends it.';

type Figures = Omit<HealthReport, 'nonPlantsRefused' | 'plantsRefused'>;

/** Cross-validates the health score. */
export function evaluateHealth(samples: readonly HealthSample[]): Figures {
  const system = createHealthSystem(samples);
  const bySeries = healthAnswersWithout(system, seriesFold);
  const labelled = healthAnswersWithout(system, ({ source }) => source).filter(
    ({ sample }) => sample.isLabelled,
  );
  const calibration = calibrationOf(bySeries);
  const crops = [...new Set(labelled.map(({ sample }) => sample.crop))].sort();
  return {
    overall: areaOf(labelled),
    bySetting: settings.flatMap((setting) => {
      const own = labelled.filter(({ sample }) => sample.setting === setting);
      return own.length === 0 ? [] : [{ setting: settingTexts[setting], ...areaOf(own) }];
    }),
    byCropLeftOut: crops.map((crop) => ({
      crop,
      ...areaOf(labelled.filter(({ sample }) => sample.crop === crop)),
    })),
    bySource: bySourceOf(labelled),
    flowersIll: proportion(
      bySeries.filter(({ sample }) => sample.hasFlowers),
      ({ illness }) => illnessOf(illness, calibration) > 0.5,
    ),
  };
}

/** Short names of collections, for a narrow table. */
const sourceTexts: Record<string, string> = {
  cottondd: 'Cotton Disease',
  kghp: 'KGHP',
  mangoleafbd: 'MangoLeafBD',
  'mdhasanahmad/Money-Plant-Disease-Dataset': 'Money Plant',
  plantvillage: 'PlantVillage',
};

/** Collections with fewer photos are measured together. */
const fewestPhotos = 30;

/** The figures of each collection that was left out, those with most photos first. */
function bySourceOf(answers: readonly HealthAnswer[]): NonNullable<Figures['bySource']> {
  const sources = [...new Set(answers.map(({ sample }) => sample.source))].map((source) => ({
    source,
    own: answers.filter(({ sample }) => sample.source === source),
  }));
  const large = sources.filter(({ own }) => own.length >= fewestPhotos);
  const small = sources.filter(({ own }) => own.length < fewestPhotos).flatMap(({ own }) => own);
  return [
    ...large
      .sort((a, b) => b.own.length - a.own.length)
      .map(({ source, own }) => ({ source: sourceTexts[source] ?? source, ...areaOf(own) })),
    ...(small.length > 0 ? [areaOf(small)] : []),
  ];
}

const areaOf = (answers: readonly HealthAnswer[]) =>
  areaWithInterval(answers.map(({ sample, illness }) => ({ score: -illness, isIll: sample.isIll })));
