import { periodsOf } from '@portal/contracts';
import { createMetrics, type SecurityLog } from '@portal/kit';
import { testDatabase, undocumentedMetrics } from '@portal/kit/testing';
import { createSignInFailures } from './sign-in-failures.ts';

testDatabase();

const now = new Date('2026-11-23T10:30:00.000Z');
const silent: SecurityLog = {
  write: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};

test('failed sign-ins are counted by reason, successful ones are not', async () => {
  const failures = createSignInFailures(() => now);
  const metrics = createMetrics('account');
  failures.measure(metrics);
  const security = failures.watch(silent);

  for (const event of ['sign_in_failed', 'sign_in_failed', 'second_factor_failed', 'signed_in'] as const)
    security.write(event, { accountId: 1 });
  await failures.counts.flush();

  const figures = await failures.counts.read(periodsOf('24h', now.getTime()));
  expect(figures.map(({ labels, counts }) => [labels.reason, counts.at(-1)])).toEqual([
    ['password', 2],
    ['second_factor', 1],
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('sign_in_failures_total{reason="password",service="account"} 2');
  expect(undocumentedMetrics(text)).toEqual([]);
});

test('the security log still has every event', () => {
  const write = jest.fn();
  createSignInFailures(() => now)
    .watch({ ...silent, write })
    .write('sign_in_failed', { accountId: 7 });
  expect(write).toHaveBeenCalledWith('sign_in_failed', { accountId: 7 });
});
