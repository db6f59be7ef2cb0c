/** How often values fell into each bucket. Buckets grow by 8 %, so a value is known to within 4 %; 0 has its own. */
export type Histogram = Readonly<Record<number, number>>;

const growth = Math.log(1.08);
/** The greatest value that the contract allows. */
const greatest = 600_000;
const lastBucket = bucketOf(greatest);

export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.round(Math.log(value) / growth);
}

/** The value in the middle of a bucket; of the last one the greatest value. */
const middleOf = (bucket: number) => (bucket === 0 ? 0 : Math.min(Math.exp((bucket - 1) * growth), greatest));

/** Adds histograms up. */
export function sumOf(histograms: Iterable<Histogram>): Histogram {
  const sum: Record<number, number> = {};
  for (const histogram of histograms) {
    for (const [bucket, amount] of Object.entries(histogram))
      sum[Number(bucket)] = (sum[Number(bucket)] ?? 0) + amount;
  }
  return sum;
}

export const sizeOf = (histogram: Histogram) =>
  Object.values(histogram).reduce((sum, amount) => sum + amount, 0);

/** The value below which a share of all values lies; 0 without values. */
export function quantileOf(histogram: Histogram, share: number): number {
  const rank = Math.min(Math.max(share, 0), 1) * sizeOf(histogram);
  let below = 0;
  for (let bucket = 0; bucket <= lastBucket; bucket++) {
    below += histogram[bucket] ?? 0;
    if (below > 0 && below >= rank) return middleOf(bucket);
  }
  return 0;
}

/** The normal deviate of a two-sided interval of 95 %. */
const deviate = 1.96;

/**
 * The interval in which the quantile lies with a probability of about 95 %, whatever the distribution: the values at the
 * ranks that a binomial distribution leaves (Conover, Practical Nonparametric Statistics, 3rd ed., §3.2). Undefined with
 * fewer values than such an interval needs.
 */
export function intervalOf(histogram: Histogram, share: number): [number, number] | undefined {
  const size = sizeOf(histogram);
  if (Math.max(share, 1 - share) ** size > 0.025) return undefined;
  const margin = deviate * Math.sqrt((share * (1 - share)) / size);
  return [quantileOf(histogram, share - margin), quantileOf(histogram, share + margin)];
}

/**
 * How many standard errors the values of one histogram rank above those of another: the z of the Wilcoxon-Mann-Whitney
 * test, corrected for ties (Lehmann, Nonparametrics, §1.4). 0 if one is empty or all values are alike.
 */
export function rankDifference(one: Histogram, other: Histogram): number {
  const [m, n] = [sizeOf(one), sizeOf(other)];
  const all = m + n;
  let below = 0;
  let rankSum = 0;
  let ties = 0;
  for (let bucket = 0; bucket <= lastBucket; bucket++) {
    const [ofOne, ofOther] = [one[bucket] ?? 0, other[bucket] ?? 0];
    const tied = ofOne + ofOther;
    rankSum += ofOne * (below + (tied + 1) / 2);
    ties += tied ** 3 - tied;
    below += tied;
  }
  const variance = ((m * n) / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance > 0 ? (rankSum - (m * (all + 1)) / 2) / Math.sqrt(variance) : 0;
}
