const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The time ranges of the dashboard: how many bars each has, and how long a bar is. */
const bars = {
  '24h': { count: 24, barMs: hourMs },
  '7d': { count: 7, barMs: dayMs },
  '30d': { count: 30, barMs: dayMs },
  '90d': { count: 90, barMs: dayMs },
} as const;

export const dashboardRanges = ['24h', '7d', '30d', '90d'] as const;

/** A time in bars that start at full hours or days (UTC); the last one ends early. In milliseconds. */
export interface Period {
  starts: number[];
  barMs: number;
  /** Exclusive. */
  end: number;
}

/** A range that ends at a time, and the equally long one before it, which ends as early in its last bar. */
export function periodsOf(range: keyof typeof bars, at: number): { current: Period; before: Period } {
  const { count, barMs } = bars[range];
  const first = Math.floor(at / barMs) * barMs - (count - 1) * barMs;
  const periodFrom = (start: number, end: number): Period => ({
    starts: Array.from({ length: count }, (_, index) => start + index * barMs),
    barMs,
    end,
  });
  const length = count * barMs;
  return { current: periodFrom(first, at), before: periodFrom(first - length, at - length) };
}

export const figureNames = [
  'registrations',
  'threads',
  'comments',
  'chat_messages',
  /** Labelled by verdict. */
  'identifications',
  /** The first answers of identifications that have one, labelled by the lower bound of their tenth: `0` to `90`. */
  'confidences',
  /** Labelled by reason. */
  'failed_sign_ins',
  /** Labelled by kind, remote and version. */
  'client_errors',
] as const;

/** The services, apart from the admin service itself, that have figures. */
export const statisticsServices = ['encyclopedia', 'account', 'forum', 'hub', 'vision'] as const;
export type StatisticsService = (typeof statisticsServices)[number];

/** The most counts in one call. */
export const maxPushedCounts = 100;
