import {
  type Calibration,
  type HealthModel,
  type Judgement,
  numbersOf,
  rawIllness,
} from '@portal/vision-service/health/health-model';
import type { Measures } from '@portal/vision-service/health/measures';
import { fitSignWeights } from './fit-sign-weights.ts';
import { type Example, growForest } from './grow-forest.ts';
import { isOutline, isPosture, isSign } from './measure-groups.ts';

/** A measured photo, original or as sent by a browser. */
export interface HealthSample {
  /** Copies of a photo share its name, and so its fold. */
  file: string;
  isIll: boolean;
  isWholePlant: boolean;
  /** Each crop has the same weight, whatever its number of photos. */
  crop: string;
  /** False if health is only presumed. */
  isLabelled: boolean;
  measures: Measures;
  /** The share of the leaf covered by signs. */
  extent: number;
}

const folds = 5;
/** Presumed healthy photos get more weight, so that flowers aren't read as illness… */
const kindWeights = { labelled: 100, presumed: 200 };
/** …but less in calibration, where labelled ones count 1. */
const presumedWeight = 0.7;
const growth = { trees: 80, leafSize: 8, tried: 0.3 };

/** Fits a judgement to all samples, calibrated by cross-validation. */
export function fitHealthModel(samples: readonly HealthSample[]): Omit<HealthModel, 'about' | 'sources'> {
  const names = Object.keys(samples[0]?.measures ?? {});
  const validated = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const [inside, outside] = splitByFold(samples, fold, folds);
    const judgement = judgementOf(outside, names);
    return inside.map(({ isIll, isLabelled, measures }) => ({
      isIll,
      weight: isLabelled ? 1 : presumedWeight,
      value: rawIllness(judgement, numbersOf(names, measures)),
    }));
  });
  return { measures: names, ...judgementOf(samples, names), calibration: calibrate(validated) };
}

/** Splits samples into those of a fold and the others; copies of a photo share a fold. */
export function splitByFold<Sample extends { file: string }>(
  samples: readonly Sample[],
  fold: number,
  count: number,
): [Sample[], Sample[]] {
  const files = [...new Set(samples.map(({ file }) => file))].sort(byHash);
  const foldOf = new Map(files.map((file, i) => [file, i % count]));
  return [
    samples.filter(({ file }) => foldOf.get(file) === fold),
    samples.filter(({ file }) => foldOf.get(file) !== fold),
  ];
}

/** An order that has nothing to do with label or crop, which the names begin with. */
const byHash = (a: string, b: string) => hashOf(a) - hashOf(b) || a.localeCompare(b);
const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

function judgementOf(samples: readonly HealthSample[], names: readonly string[]): Judgement {
  const placesOf = (belongs: (name: string) => boolean) =>
    names.flatMap((name, i) => (belongs(name) ? [i] : []));
  const illOf = (isWhole: boolean) =>
    weighted(
      samples.filter(({ isWholePlant }) => isWholePlant === isWhole),
      names,
      'isIll',
    );
  const isPlantMeasure = (name: string) => isPosture(name) || isOutline(name);
  const kinds = weighted(samples, names, 'isWholePlant');
  return {
    isWholePlant: growForest(kinds, { ...growth, seed: 1, allowed: placesOf(() => true) }),
    leafSigns: fitSignWeights(illOf(false), placesOf(isSign)),
    isLeafIll: growForest(illOf(false), {
      ...growth,
      seed: 2,
      allowed: placesOf((name) => !isPosture(name)),
    }),
    isPlantIll: growForest(illOf(true), { ...growth, seed: 3, allowed: placesOf(isPlantMeasure) }),
  };
}

/** Gives the healthy and the ill photos of each crop the same total weight. */
function weighted(
  samples: readonly HealthSample[],
  names: readonly string[],
  of: 'isIll' | 'isWholePlant',
): Example[] {
  const groupOf = ({ crop, isIll }: HealthSample) => `${crop} ${isIll}`;
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(groupOf(sample), (sizes.get(groupOf(sample)) ?? 0) + 1);
  return samples.map((sample) => ({
    numbers: numbersOf(names, sample.measures),
    label: sample[of] ? 1 : 0,
    weight:
      (sample.isLabelled ? kindWeights.labelled : kindWeights.presumed) / (sizes.get(groupOf(sample)) ?? 1),
  }));
}

/** One-dimensional logistic regression by Newton's method. */
function calibrate(answers: readonly { isIll: boolean; weight: number; value: number }[]): Calibration {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 30; step++) {
    const sums = { slope: 0, offset: 0, slopes: 1e-3, both: 0, offsets: 1e-3 };
    for (const { isIll, weight, value } of answers) {
      const share = 1 / (1 + Math.exp(-(slope * value + offset)));
      const [miss, bend] = [weight * ((isIll ? 1 : 0) - share), weight * share * (1 - share)];
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
  return { slope: Number(slope.toPrecision(4)), offset: Number(offset.toPrecision(4)) };
}
