import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';

const Text = z.optional(z.string().check(z.maxLength(4096)));

/** A violation as `report-uri` sends it. Browsers add fields, which are ignored. */
const LegacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'script-sample': Text,
  }),
});

/** Reports as the Reporting API sends them: of several kinds, some at a time. */
const Reports = z
  .array(
    z.object({
      type: z.string().check(z.maxLength(100)),
      body: z.object({ effectiveDirective: Text, blockedURL: Text, sourceFile: Text, sample: Text }),
    }),
  )
  .check(z.maxLength(20));

export const PolicyReport = z.union([LegacyReport, Reports]);
export type PolicyReport = z.infer<typeof PolicyReport>;

export const policyReportSchemas = {
  report: {
    summary: 'Reports what a page tried against its security policy.',
    body: PolicyReport,
  },
} satisfies SchemaTable;
