import type { IdentificationFigures } from '@portal/contracts';

/** A confidence, the share of right answers measured at it, and the number of photos. */
type Band = IdentificationFigures['reliability'][number];

/** The figures of an evaluation that limit what is shown. */
export type MeasuredCertainty = Pick<IdentificationFigures, 'reliability'> & {
  known: Pick<IdentificationFigures['known'], 'likelyRight'>;
};

/** A confidence from 0 to 1 as every text and number shows it: in whole percent. */
export type ToPercent = (confidence: number) => number;

/** Shows no confidence above the share of right answers that was measured for such confidences and for likely answers. */
export function shownCertaintyBy({ reliability, known }: MeasuredCertainty): ToPercent {
  const bands = risingBands(reliability);
  return (confidence) => {
    const measured = Math.min(known.likelyRight.share, measuredAt(confidence, bands));
    return Math.max(0, Math.min(Math.round(100 * confidence), Math.floor(100 * measured)));
  };
}

/** Between the means of two bands, the accuracy is interpolated. */
function measuredAt(confidence: number, bands: readonly Band[]): number {
  const next = bands.findIndex((band) => band.confidence >= confidence);
  const above = bands[next] ?? bands.at(-1);
  const below = next === -1 ? above : (bands[next - 1] ?? { confidence: 0, accuracy: 0 });
  if (!above || !below) return 0;
  const width = above.confidence - below.confidence;
  const place = width > 0 ? (confidence - below.confidence) / width : 1;
  return below.accuracy + Math.min(1, place) * (above.accuracy - below.accuracy);
}

/**
 * Pools neighbouring bands until none is more accurate than a more confident one: a plant that is more certain than
 * another must not show the lower number, as it could where few photos were measured.
 */
function risingBands(measured: readonly Band[]): Band[] {
  const rising: (Band & { from: Band[] })[] = [];
  for (const band of measured) {
    let pool = { ...band, from: [band] };
    for (let before = rising.at(-1); before && before.accuracy > pool.accuracy; before = rising.at(-1)) {
      rising.pop();
      pool = pooled([...before.from, ...pool.from]);
    }
    rising.push(pool);
  }
  return rising.flatMap(({ from, accuracy }) => from.map((band) => ({ ...band, accuracy })));
}

function pooled(from: Band[]) {
  const photos = from.reduce((sum, band) => sum + band.photos, 0);
  const right = from.reduce((sum, band) => sum + band.photos * band.accuracy, 0);
  return { confidence: from[0]?.confidence ?? 0, accuracy: right / photos, photos, from };
}
