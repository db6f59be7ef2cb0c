import {
  createHourlyCounts,
  type HourlyCounts,
  type Metrics,
  type SecurityEvent,
  type SecurityLog,
} from '@portal/kit';

const figure = 'failed_sign_ins';

/** The reasons, by event of the security log. */
const reasons: Partial<Record<SecurityEvent, string>> = {
  sign_in_failed: 'password',
  second_factor_failed: 'second_factor',
  passkey_refused: 'passkey',
  blocked_sign_in: 'blocked',
};

export interface SignInFailures {
  /** By hour, for the dashboard. */
  counts: HourlyCounts;
  /** A security log that also counts the failed sign-ins. */
  watch: (security: SecurityLog) => SecurityLog;
  measure: (metrics: Metrics) => void;
}

/** Counts failed sign-ins, in the database and for the metrics. */
export function createSignInFailures(now: () => Date): SignInFailures {
  const counts = createHourlyCounts({ now: () => now().getTime() });
  return {
    counts,
    watch: (security) => ({
      ...security,
      write(event, facts) {
        const reason = reasons[event];
        if (reason) counts.add(figure, { reason });
        security.write(event, facts);
      },
    }),
    measure: (metrics) =>
      counts.measure(figure, metrics, {
        name: 'sign_in_failures_total',
        help: 'Failed sign-ins, by reason.',
        labelNames: ['reason'],
      }),
  };
}
