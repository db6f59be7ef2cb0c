import { seeded } from '../fit/random.ts';

/** A health score (higher is healthier) and the label. */
export interface Scored {
  score: number;
  isIll: boolean;
}

/**
 * The area under the ROC curve: the probability that a healthy photo scores above an ill one. Null unless both labels
 * occur.
 */
export function areaUnderCurve(scored: readonly Scored[]): number | null {
  const ranks = ranksOf(scored.map(({ score }) => score));
  const healthy = scored.flatMap(({ isIll }, i) => (isIll ? [] : [ranks[i] ?? 0]));
  const [wells, ills] = [healthy.length, scored.length - healthy.length];
  if (wells === 0 || ills === 0) return null;
  return (sum(healthy) - (wells * (wells + 1)) / 2) / (wells * ills);
}

const resamples = 1000;

/** The area with its 95 % interval (percentile bootstrap over photos, always with the same random numbers). */
export function areaWithInterval(scored: readonly Scored[]) {
  const random = seeded(1);
  const areas: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const drawn = scored.flatMap(() => scored[Math.floor(random() * scored.length)] ?? []);
    const area = areaUnderCurve(drawn);
    if (area !== null) areas.push(area);
  }
  areas.sort((a, b) => a - b);
  const quantile = (share: number) => areas[Math.round(share * (areas.length - 1))] ?? null;
  return {
    photos: scored.length,
    auroc: areaUnderCurve(scored),
    low: quantile(0.025),
    high: quantile(0.975),
  };
}

/** Ranks from 1; ties share their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let first = 0; first < order.length; ) {
    let end = first;
    while (end < order.length && values[order[end] ?? 0] === values[order[first] ?? 0]) end++;
    for (let i = first; i < end; i++) ranks[order[i] ?? 0] = (first + 1 + end) / 2;
    first = end;
  }
  return ranks;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
