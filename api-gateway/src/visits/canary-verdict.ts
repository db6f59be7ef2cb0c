import { type CanaryVerdict, type VisitMeasure, visitLooks, visitMeasures } from '@portal/contracts';
import { type Histogram, quantileOf, rankDifference, sizeOf } from './histogram.ts';

/** The visits that count, by measure. */
export type MeasuredVisits = Partial<Record<VisitMeasure, Histogram>>;

/**
 * The standard errors from which on a canary is worse, by look: strict at first, so that the looks of all four measures
 * together take back fewer than 5 of 100 canaries without a difference. In 2,000 simulated releases it was 1.5 to 2.4;
 * a largest paint that is 200 ms later was found within 200 visits in 99.8, 92.6 and 88.3 % (paints around 1.2 s that
 * spread by 0.5 and 0.7, a tenth of the visitors; by 0.5, half of them).
 */
const boundaries = [3.5, 2.8, 2.2, 2.6] as const;
const laterBoundary = 3;

/** Differences below these are no reason, however certain: of the median, or of the 75th percentile where most are 0. */
const relevant: Record<VisitMeasure, { share: number; difference: number }> = {
  paint: { share: 0.5, difference: 50 },
  response: { share: 0.5, difference: 25 },
  shift: { share: 0.75, difference: 200 },
  blocking: { share: 0.75, difference: 50 },
};

/** The looks that an amount of visits has passed: 0 before the first. */
export function looksPassed(visits: number): number {
  const [last = 1] = visitLooks.slice(-1);
  const first = visitLooks.filter((each) => each <= visits).length;
  return first < visitLooks.length ? first : first + Math.floor(Math.log2(visits / last));
}

export const boundaryOf = (look: number) => boundaries[look - 1] ?? laterBoundary;

/**
 * How much later or less steady a measure of the canary is, in its unit; 0 unless chance doesn't explain it at this look
 * and it is large enough to feel.
 */
export function worseBy(measure: VisitMeasure, canary: Histogram, live: Histogram): number {
  const look = looksPassed(sizeOf(canary));
  if (look === 0 || sizeOf(live) === 0) return 0;
  const { share, difference } = relevant[measure];
  const by = quantileOf(canary, share) - quantileOf(live, share);
  return by >= difference && rankDifference(canary, live) >= boundaryOf(look) ? by : 0;
}

export function judgeCanary(canary: MeasuredVisits, live: MeasuredVisits): CanaryVerdict {
  const visits = Math.max(0, ...Object.values(canary).map(sizeOf));
  const worse = visitMeasures.filter((each) => worseBy(each, canary[each] ?? {}, live[each] ?? {}) > 0);
  if (worse.length > 0) return { verdict: 'worse', visits, worse };
  const isKnown = looksPassed(visits) >= visitLooks.length;
  return { verdict: isKnown ? 'ready' : 'waiting', visits, worse };
}
