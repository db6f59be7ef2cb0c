/** An answer to a photo whose plant is known. */
export interface Judged {
  /** The place of the right plant, from 0; -1 where it isn't in the catalogue. */
  place: number;
  confidence: number;
}

const isRight = ({ place }: Judged) => place === 0;
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

/** How often the right plant comes first, and among the first five. */
export const ranking = (answers: readonly Judged[]) => ({
  photos: answers.length,
  top1: shareOf(answers, isRight),
  top5: shareOf(answers, ({ place }) => place >= 0 && place < 5),
});

const bins = 15;

/** Mean confidence and the share that was right, for each fifteenth of confidence that has answers. */
export function reliability(answers: readonly Judged[]) {
  return Array.from({ length: bins }, (_, bin) =>
    answers.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin),
  )
    .filter((own) => own.length > 0)
    .map((own) => ({
      confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
      accuracy: shareOf(own, isRight),
      photos: own.length,
    }));
}

/** The mean distance between confidence and the share that is right, over the bins by their size. */
export const calibrationError = (answers: readonly Judged[]) =>
  reliability(answers).reduce(
    (sum, { confidence, accuracy, photos }) =>
      sum + (photos / answers.length) * Math.abs(confidence - accuracy),
    0,
  );

/** The share of wrong answers among the surest twentieth, tenth, … of them. */
export function riskCoverage(answers: readonly Judged[]) {
  const sorted = [...answers].sort((a, b) => b.confidence - a.confidence);
  return Array.from({ length: 20 }, (_, i) => {
    const coverage = (i + 1) / 20;
    const kept = sorted.slice(0, Math.max(1, Math.round(coverage * sorted.length)));
    return { coverage, risk: 1 - shareOf(kept, isRight) };
  });
}

/** The pairs that are confused most often. */
export function confusionsOf(pairs: readonly { actual: string; answered: string }[], most: number) {
  const counts = new Map<string, { actual: string; answered: string; times: number }>();
  for (const { actual, answered } of pairs) {
    const key = `${actual}\n${answered}`;
    const times = (counts.get(key)?.times ?? 0) + 1;
    counts.set(key, { actual, answered, times });
  }
  return [...counts.values()]
    .sort((a, b) => b.times - a.times || a.actual.localeCompare(b.actual))
    .slice(0, most);
}
