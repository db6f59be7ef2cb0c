import { clientErrors } from '@portal/contracts';
import { type Metrics, type Served, serve } from '@portal/kit';
import { Counter } from 'prom-client';
import type { Releases } from './remote-registry.ts';

/** Takes the reports of failures in visitors' browsers: a line in the log and a count by kind and remote. */
export function clientErrorReports(
  { registry: register }: Metrics,
  registry: () => Promise<Releases>,
): Served {
  const counter = new Counter({
    name: 'client_errors_total',
    help: 'Failures that browsers reported.',
    labelNames: ['kind', 'remote'],
    registers: [register],
  });

  return serve(clientErrors.report, async ({ body, log }) => {
    const { remotes } = await registry();
    // Anyone may report anything: a name that isn't released must not make the metric grow.
    const remote = remotes.some(({ name }) => name === body.remote) ? body.remote : 'unknown';
    counter.inc({ kind: body.kind, remote: body.remote === undefined ? 'none' : (remote ?? 'unknown') });
    log.warn({ clientError: body }, 'client error');
    return undefined;
  });
}
