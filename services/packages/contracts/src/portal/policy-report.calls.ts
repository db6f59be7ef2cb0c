import { calls } from '../endpoint.ts';
import type { policyReportSchemas } from './policy-report.schema.ts';

/** The call that pages name in their policy (CSP): browsers make it. */
export const policyReports = calls<typeof policyReportSchemas>()(
  { service: 'gateway', access: 'anyone' },
  {
    report: {
      method: 'POST',
      path: '/api/policy-reports',
      bodyTypes: ['application/csp-report', 'application/reports+json'],
      rate: { times: 30, perSeconds: 60 },
      worksOnFullDisk: true,
    },
  },
);
