import { type ClientError, clientErrors } from '@portal/contracts';
import { type Metrics, type Served, serveRaw } from '@portal/kit';
import { lineOf, linesOf } from '@portal/releases';
import { Counter } from 'prom-client';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import type { Releases } from '../releases/remote-registry.ts';

/**
 * Takes the reports of failures in visitors' browsers: a line in the log, a count by kind, remote and version, and
 * word to the one who watches releases.
 */
export function clientErrorReports(
  { registry: register }: Metrics,
  registry: () => Promise<Releases>,
  watch: ReleaseWatch,
): Served {
  const counter = new Counter({
    name: 'client_errors_total',
    help: 'Failures that browsers reported.',
    labelNames: ['kind', 'remote', 'version'],
    registers: [register],
  });

  return serveRaw(clientErrors.report, async ({ body, log, ctx }) => {
    const releases = await registry();
    counter.inc({ kind: body.kind, ...namesOf(body, releases) });
    log.warn({ clientError: body }, 'client error');
    if (body.remote && body.version) await watch.failed(ctx, releases, body.remote, body.version);
  });
}

/** Anyone may report anything: names that were never released must not make the metric grow. */
function namesOf({ remote, version }: Pick<ClientError, 'remote' | 'version'>, { state }: Releases) {
  if (remote === undefined) return { remote: 'none', version: 'none' };
  if (linesOf(state, remote).length === 0) return { remote: 'unknown', version: 'unknown' };
  return { remote, version: version && lineOf(state, remote, version) ? version : 'unknown' };
}
