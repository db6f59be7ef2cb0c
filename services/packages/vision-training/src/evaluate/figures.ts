/** An answer for a photo of a known plant. */
export interface Judged {
  /** The rank of the right plant, from 0; -1 if it isn't in the catalogue. */
  rank: number;
  confidence: number;
}

const isRight = ({ rank }: Judged) => rank === 0;
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

/** A share with its 95 % interval (Wilson, 1927); 0 to 1 without items. */
export function proportion<Item>(items: readonly Item[], is: (item: Item) => boolean) {
  const count = items.length;
  const share = shareOf(items, is);
  if (count === 0) return { photos: 0, share, low: 0, high: 1 };
  const z = 1.96;
  const middle = share + z ** 2 / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const whole = 1 + z ** 2 / count;
  return {
    photos: count,
    share,
    low: Math.max(0, (middle - reach) / whole),
    high: Math.min(1, (middle + reach) / whole),
  };
}

/** Shares of answers with the right plant first, and among the first five. */
export const names = (answers: readonly Judged[]) => ({
  first: proportion(answers, isRight),
  firstFive: proportion(answers, ({ rank }) => rank >= 0 && rank < 5),
});

const bins = 15;

/** Mean confidence and accuracy of each non-empty bin of confidence. */
export function reliability(answers: readonly Judged[]) {
  return Array.from({ length: bins }, (_, bin) =>
    answers.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin),
  )
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      confidence: bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length,
      accuracy: shareOf(bin, isRight),
      photos: bin.length,
    }));
}

/** The expected calibration error: the mean distance of confidence and accuracy, weighted by bin size. */
export const calibrationError = (answers: readonly Judged[]) =>
  reliability(answers).reduce(
    (sum, { confidence, accuracy, photos }) =>
      sum + (photos / answers.length) * Math.abs(confidence - accuracy),
    0,
  );

/** The share of wrong answers among the most confident 5 %, 10 %, … of all. */
export function riskCoverage(answers: readonly Judged[]) {
  const sorted = [...answers].sort((a, b) => b.confidence - a.confidence);
  return Array.from({ length: 20 }, (_, i) => {
    const coverage = (i + 1) / 20;
    const covered = sorted.slice(0, Math.max(1, Math.round(coverage * sorted.length)));
    return { coverage, risk: 1 - shareOf(covered, isRight) };
  });
}

/** The most frequent confusions. */
export function confusionsOf(pairs: readonly { actual: string; answered: string }[], limit: number) {
  const counts = new Map<string, { actual: string; answered: string; times: number }>();
  for (const { actual, answered } of pairs) {
    const key = `${actual}\n${answered}`;
    const times = (counts.get(key)?.times ?? 0) + 1;
    counts.set(key, { actual, answered, times });
  }
  return [...counts.values()]
    .sort((a, b) => b.times - a.times || a.actual.localeCompare(b.actual))
    .slice(0, limit);
}
