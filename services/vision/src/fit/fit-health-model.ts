import {
  type Calibration,
  type HealthModel,
  logOdds,
  numbersOf,
  rawIllness,
} from '../health/health-model.ts';
import type { Measures } from '../health/measures.ts';
import { type Example, growForest } from './grow-forest.ts';

/** What is known of a labelled photo, as it was sent or compressed. */
export interface HealthSample {
  /** Copies of one photo have the same name, and stay together in a fold. */
  file: string;
  isIll: boolean;
  isWholePlant: boolean;
  crop: string;
  measures: Measures;
}

const folds = 5;
const growth = { trees: 80, leafSize: 10, tried: 0.3 };

/** Learns of samples: the trees of all of them, the calibration of answers to photos that the trees hadn't seen. */
export function fitHealthModel(samples: readonly HealthSample[]): Omit<HealthModel, 'about' | 'sources'> {
  const names = Object.keys(samples[0]?.measures ?? {});
  const held = samples
    .flatMap((_, i) => (i < folds ? [i] : []))
    .flatMap((fold) => {
      const [inside, outside] = partedByFold(samples, fold, folds);
      const trees = growTrees(outside, names);
      return inside.map((sample) => ({
        isIll: sample.isIll,
        value: logOdds(rawIllness(trees, numbersOf(names, sample.measures))),
      }));
    });
  return { measures: names, ...growTrees(samples, names), calibration: calibrate(held) };
}

/** The samples of a fold and the others; a photo and its copies fall into the same fold. */
export function partedByFold<Sample extends { file: string }>(
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

function growTrees(samples: readonly HealthSample[], names: readonly string[]) {
  const all = names.map((_, i) => i);
  const isPosture = (name: string) => /dges|droop|tallness|massHeight|fullness/.test(name);
  const isOutline = (name: string) => /^(raggedness|holes|holeShare|cover|parts|mainPart)$/.test(name);
  const grow = (some: readonly HealthSample[], of: keyof HealthSample, allowed: number[], seed: number) =>
    growForest(weighted(some, names, of), { ...growth, allowed, seed });
  return {
    isWholePlant: grow(samples, 'isWholePlant', all, 1),
    isLeafIll: grow(
      samples.filter(({ isWholePlant }) => !isWholePlant),
      'isIll',
      all.filter((i) => !isPosture(names[i] ?? '')),
      2,
    ),
    isPlantIll: grow(
      samples.filter(({ isWholePlant }) => isWholePlant),
      'isIll',
      all.filter((i) => isPosture(names[i] ?? '') || isOutline(names[i] ?? '')),
      3,
    ),
  };
}

/** Each crop's healthy and its ill photos count alike, however many there are of them. */
function weighted(
  samples: readonly HealthSample[],
  names: readonly string[],
  of: keyof HealthSample,
): Example[] {
  const groupOf = ({ crop, isIll }: HealthSample) => `${crop} ${isIll}`;
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(groupOf(sample), (sizes.get(groupOf(sample)) ?? 0) + 1);
  return samples.map((sample) => ({
    numbers: numbersOf(names, sample.measures),
    label: sample[of] ? 1 : 0,
    weight: 100 / (sizes.get(groupOf(sample)) ?? 1),
  }));
}

/** Logistic regression of one number, by Newton's method. */
function calibrate(answers: readonly { isIll: boolean; value: number }[]): Calibration {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 30; step++) {
    const sums = { slope: 0, offset: 0, slopes: 1e-3, both: 0, offsets: 1e-3 };
    for (const { isIll, value } of answers) {
      const share = 1 / (1 + Math.exp(-(slope * value + offset)));
      const [miss, weight] = [(isIll ? 1 : 0) - share, share * (1 - share)];
      sums.slope += miss * value;
      sums.offset += miss;
      sums.slopes += weight * value * value;
      sums.both += weight * value;
      sums.offsets += weight;
    }
    const area = sums.slopes * sums.offsets - sums.both ** 2;
    slope += (sums.offsets * sums.slope - sums.both * sums.offset) / area;
    offset += (sums.slopes * sums.offset - sums.both * sums.slope) / area;
  }
  return { slope, offset };
}
