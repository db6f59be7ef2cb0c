import type { Measures } from './measures.ts';

/** A logistic model of standardised measures. */
export interface LinearModel {
  offset: number;
  terms: readonly Term[];
}

export interface Term {
  measure: string;
  /** A measure counts by its distance from the centre, in units of the scale. */
  centre: number;
  scale: number;
  weight: number;
}

/** No measure counts more than this many scales, so that none can decide alone. */
const furthest = 2.5;

/** The log-odds; a measure that is missing or not finite counts as 0. */
export function logOddsOf({ offset, terms }: LinearModel, measures: Measures): number {
  return terms.reduce((sum, term) => sum + term.weight * standardised(measures[term.measure], term), offset);
}

export function standardised(value: number | undefined, { centre, scale }: Omit<Term, 'weight'>): number {
  const finite = Number.isFinite(value) ? (value as number) : 0;
  return Math.max(-furthest, Math.min(furthest, (finite - centre) / scale));
}

export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
