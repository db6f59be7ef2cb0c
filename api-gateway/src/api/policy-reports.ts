import { type PolicyReport, policyReports } from '@portal/contracts';
import { type Metrics, type Served, serve } from '@portal/kit';
import { Counter } from 'prom-client';

/** The directives of pages. Anyone can send reports: unknown names must not add time series. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
];
/** The most characters of an address or a sample in the log. */
const maxChars = 200;

interface Violation {
  directive: string;
  blocked: string;
  source: string;
  sample: string;
}

/** Logs and counts what pages tried against their policy. Extensions of the browser are no concern of the portal. */
export function policyReportCall({ registry: register }: Metrics): Served {
  const counter = new Counter({
    name: 'policy_violations_total',
    help: 'What pages tried against their security policy, as browsers reported it.',
    labelNames: ['directive'],
    registers: [register],
  });
  return serve(policyReports.report, async ({ body, log }) => {
    for (const violation of violationsOf(body)) {
      if (/^(?!https?:)[\w-]*extension:/.test(violation.source)) continue;
      const { directive } = violation;
      counter.inc({ directive: directives.includes(directive) ? directive : 'other' });
      log.warn({ policyViolation: violation }, 'a page tried something against its policy');
    }
  });
}

function violationsOf(report: PolicyReport): Violation[] {
  if (Array.isArray(report))
    return report
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective, blockedURL, sourceFile, sample } }) =>
        toViolation(effectiveDirective, blockedURL, sourceFile, sample),
      );
  const violation = report['csp-report'];
  return [
    toViolation(
      violation['effective-directive'] ?? violation['violated-directive'],
      violation['blocked-uri'],
      violation['source-file'],
      violation['script-sample'],
    ),
  ];
}

/** Queries are dropped: they may hold what a visitor searched for. */
const toViolation = (directive = '', blocked = '', source = '', sample = ''): Violation => ({
  directive: directive.slice(0, 40),
  blocked: withoutQuery(blocked),
  source: withoutQuery(source),
  sample: sample.slice(0, maxChars),
});

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '').slice(0, maxChars);
