/**
 * The measures of a visit. Milliseconds: `paint` until the largest paint (LCP), `response` of the slowest
 * interactions to the next paint (INP), `blocking` of the main thread by scripts. `shift` of the layout (CLS) in
 * ten-thousandths.
 */
export const visitMeasures = ['paint', 'response', 'shift', 'blocking'] as const;
export type VisitMeasure = (typeof visitMeasures)[number];

/** The canary's visits of a measure at which it is compared with the live version, and then after each doubling. */
export const visitLooks = [50, 100, 200] as const;

export const visitRanges = ['day', 'week', 'month'] as const;
export type VisitRange = (typeof visitRanges)[number];
