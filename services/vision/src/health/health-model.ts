import { forestValue, type Tree } from './forest.ts';
import type { Measures } from './measures.ts';

/** What was learnt of labelled photos; made by `src/fit/health.ts`. */
export interface HealthModel {
  about: string;
  sources: readonly string[];
  /** The measures by place, as the trees name them. */
  measures: readonly string[];
  /** Whether a photo shows a whole plant, of which posture tells most, or leaves from near. */
  isWholePlant: readonly Tree[];
  /** Whether leaves seen from near are ill, and whether a whole plant is. */
  isLeafIll: readonly Tree[];
  isPlantIll: readonly Tree[];
  /** The trees' answer as a probability: of its log-odds, a straight line. */
  calibration: Calibration;
}

export interface Calibration {
  slope: number;
  offset: number;
}

/** The probability that the plant isn't well. */
export function illnessOf(model: HealthModel, measures: Measures): number {
  return calibrated(rawIllness(model, numbersOf(model.measures, measures)), model.calibration);
}

/** Measures in the order of the names; one that can't be had (there is no leaf) is 0. */
export function numbersOf(names: readonly string[], measures: Measures): Float64Array {
  return Float64Array.from(names, (name) => {
    const measure = measures[name] ?? 0;
    return Number.isFinite(measure) ? measure : 0;
  });
}

type Trees = Pick<HealthModel, 'isWholePlant' | 'isLeafIll' | 'isPlantIll'>;

/** The trees' answer before calibration, from 0 to 1. */
export function rawIllness({ isWholePlant, isLeafIll, isPlantIll }: Trees, numbers: Float64Array): number {
  const whole = forestValue(isWholePlant, numbers);
  return whole * forestValue(isPlantIll, numbers) + (1 - whole) * forestValue(isLeafIll, numbers);
}

export const calibrated = (value: number, { slope, offset }: Calibration) =>
  1 / (1 + Math.exp(-(slope * logOdds(value) + offset)));

/** Kept from the ends, where a few trees would make a certainty. */
export function logOdds(value: number): number {
  const share = Math.min(0.98, Math.max(0.02, value));
  return Math.log(share / (1 - share));
}
