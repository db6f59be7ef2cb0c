import { forestValue, type Tree } from './forest.ts';
import type { Measures } from './measures.ts';
import { type SignWeights, signValue } from './sign-weights.ts';

/** Fitted to labelled photos by vision-training. */
export interface HealthModel {
  about: string;
  sources: readonly string[];
  /** Names of the inputs. */
  measures: readonly string[];
  /** Whether a photo shows a whole plant (judged by posture) or close-up leaves. */
  isWholePlant: readonly Tree[];
  /** Illness of close-up leaves: by signs, which carry over to unseen crops… */
  leafSigns: SignWeights;
  /** …and by trees, which are better on known crops. */
  isLeafIll: readonly Tree[];
  /** Illness of a whole plant, by posture. */
  isPlantIll: readonly Tree[];
  /** Maps raw log-odds to calibrated ones. */
  calibration: Calibration;
}

export interface Calibration {
  slope: number;
  offset: number;
}

/**
 * The probability that the plant is ill; at least the extent of the signs (0 to 1), because a leaf that is half discoloured
 * can't be well.
 */
export function illnessIn(measures: Measures, extent: number, model: HealthModel): number {
  const fitted = calibrated(rawIllness(model, numbersOf(model.measures, measures)), model.calibration);
  return Math.max(fitted, 0.98 * extent);
}

/** Measures in the order of the names; missing ones are 0. */
export function numbersOf(names: readonly string[], measures: Measures): Float64Array {
  return Float64Array.from(names, (name) => {
    const measure = measures[name] ?? 0;
    return Number.isFinite(measure) ? measure : 0;
  });
}

export type Judgement = Pick<HealthModel, 'isWholePlant' | 'leafSigns' | 'isLeafIll' | 'isPlantIll'>;

/** The uncalibrated log-odds of illness, blended from leaves and whole plant. */
export function rawIllness(judgement: Judgement, numbers: Float64Array): number {
  const whole = forestValue(judgement.isWholePlant, numbers);
  const plant = logOdds(forestValue(judgement.isPlantIll, numbers));
  const leaves =
    (signValue(judgement.leafSigns, numbers) + logOdds(forestValue(judgement.isLeafIll, numbers))) / 2;
  return whole * plant + (1 - whole) * leaves;
}

export const calibrated = (value: number, { slope, offset }: Calibration) =>
  1 / (1 + Math.exp(-(slope * value + offset)));

/** Clamped, so that a few trees can't produce certainty. */
function logOdds(value: number): number {
  const share = Math.min(0.98, Math.max(0.02, value));
  return Math.log(share / (1 - share));
}
