import { forestValue, type Tree } from './forest.ts';
import type { Measures } from './measures.ts';
import { type SignWeights, signValue } from './sign-weights.ts';

/** What was learnt of labelled photos; fitted by vision-training. */
export interface HealthModel {
  about: string;
  sources: readonly string[];
  /** The measures by place, as the trees name them. */
  measures: readonly string[];
  /** Whether a photo shows a whole plant, of which posture tells most, or leaves from near. */
  isWholePlant: readonly Tree[];
  /** Whether leaves seen from near are ill: by signs that can only speak against them, which carry over to other crops… */
  leafSigns: SignWeights;
  /** …and by trees, which know better what they have seen before. */
  isLeafIll: readonly Tree[];
  /** Whether a whole plant is ill, by its posture. */
  isPlantIll: readonly Tree[];
  /** What makes a probability of the log-odds: a straight line. */
  calibration: Calibration;
}

export interface Calibration {
  slope: number;
  offset: number;
}

/**
 * The probability that the plant isn't well. Whatever else speaks for it, a leaf of which half has turned isn't well:
 * so the extent of the signs (0 to 1) is the least that it can be.
 */
export function illnessIn(measures: Measures, extent: number, model: HealthModel): number {
  const learnt = calibrated(rawIllness(model, numbersOf(model.measures, measures)), model.calibration);
  return Math.max(learnt, 0.98 * extent);
}

/** Measures in the order of the names; one that can't be had (there is no leaf) is 0. */
export function numbersOf(names: readonly string[], measures: Measures): Float64Array {
  return Float64Array.from(names, (name) => {
    const measure = measures[name] ?? 0;
    return Number.isFinite(measure) ? measure : 0;
  });
}

export type Judgement = Pick<HealthModel, 'isWholePlant' | 'leafSigns' | 'isLeafIll' | 'isPlantIll'>;

/** The log-odds of illness, before calibration: of leaves and of the whole plant, as far as the photo shows either. */
export function rawIllness(judgement: Judgement, numbers: Float64Array): number {
  const whole = forestValue(judgement.isWholePlant, numbers);
  const plant = logOdds(forestValue(judgement.isPlantIll, numbers));
  const leaves =
    (signValue(judgement.leafSigns, numbers) + logOdds(forestValue(judgement.isLeafIll, numbers))) / 2;
  return whole * plant + (1 - whole) * leaves;
}

export const calibrated = (value: number, { slope, offset }: Calibration) =>
  1 / (1 + Math.exp(-(slope * value + offset)));

/** Kept from the ends, where a few trees would make a certainty. */
function logOdds(value: number): number {
  const share = Math.min(0.98, Math.max(0.02, value));
  return Math.log(share / (1 - share));
}
