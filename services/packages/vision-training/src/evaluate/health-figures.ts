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

/** Spearman's rank correlation of score and health; null if either doesn't vary. */
export function rankCorrelation(scored: readonly Scored[]): number | null {
  const scores = ranksOf(scored.map(({ score }) => score));
  const labels = ranksOf(scored.map(({ isIll }) => (isIll ? 0 : 1)));
  const middle = (scored.length + 1) / 2;
  const product = (a: readonly number[], b: readonly number[]) =>
    sum(a.map((rank, i) => (rank - middle) * ((b[i] ?? 0) - middle)));
  const spread = Math.sqrt(product(scores, scores) * product(labels, labels));
  return spread > 0 ? product(scores, labels) / spread : null;
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
