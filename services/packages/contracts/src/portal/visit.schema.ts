import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { RemoteName, VersionName } from './release.schema.ts';
import { visitMeasures, visitRanges } from './visit.ts';

const Measure = z.enum(visitMeasures);

/** One figure of a visit, and the version of the remote whose code or content it belongs to. */
export const Measured = z.strictObject({
  measure: Measure,
  /** Of the measure's unit; at most ten minutes in milliseconds. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  remote: RemoteName,
  version: VersionName,
});
export type Measured = z.infer<typeof Measured>;

/** The visits of one version, as far as they were measured: the middle one, and the slowest of four. */
export const MeasuredVersion = z.object({
  visits: z.int(),
  median: z.number(),
  /** The 75th percentile. */
  p75: z.number(),
  /** In which `p75` lies with a probability of 95 %; absent: there are too few visits to say. */
  interval: z.optional(z.tuple([z.number(), z.number()])),
});
export type MeasuredVersion = z.infer<typeof MeasuredVersion>;

/**
 * The canary, compared with the live version: too few visits yet; slower or less steady than chance explains; or neither
 * after the last of the first looks.
 */
export const CanaryVerdict = z.object({
  verdict: z.enum(['waiting', 'worse', 'ready']),
  /** The canary's visits that count, of the measure with the most. */
  visits: z.int(),
  /** The measures that are worse. */
  worse: z.array(Measure),
});
export type CanaryVerdict = z.infer<typeof CanaryVerdict>;

export const visitSchemas = {
  report: {
    summary: 'Reports what a visit felt like, without anything that identifies the visitor.',
    body: z.strictObject({ measures: z.array(Measured).check(z.minLength(1), z.maxLength(12)) }),
  },
  read: {
    summary: 'What visitors of a remote’s versions felt in the last day, week or month.',
    params: z.strictObject({ name: RemoteName }),
    query: z.strictObject({ range: z.enum(visitRanges) }),
    reply: z.object({
      versions: z.array(
        z.object({ version: z.string(), measures: z.partialRecord(Measure, MeasuredVersion) }),
      ),
      /** Absent: there is no canary. */
      canary: z.optional(CanaryVerdict),
    }),
  },
} satisfies SchemaTable;
