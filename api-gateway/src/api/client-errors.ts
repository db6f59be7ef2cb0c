import { type ClientError, clientErrors } from '@portal/contracts';
import { type Metrics, type Served, serveRaw } from '@portal/kit';
import { lineOf, linesOf } from '@portal/releases';
import { Counter } from 'prom-client';
import type { Crashes } from '../crashes/crashes.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import type { Releases } from '../releases/remote-registry.ts';
import type { CountSender } from './count-sender.ts';

interface ClientErrorParts {
  registry: () => Promise<Releases>;
  watch: ReleaseWatch;
  counts: Pick<CountSender, 'add'>;
  crashes: Pick<Crashes, 'note'>;
}

/** Logs and counts failures that browsers report, groups them, and passes them on to the release watch. */
export function clientErrorReports(
  { registry: register }: Metrics,
  { registry, watch, counts, crashes }: ClientErrorParts,
): Served {
  const counter = new Counter({
    name: 'client_errors_total',
    help: 'Failures reported by browsers.',
    labelNames: ['kind', 'remote', 'version'],
    registers: [register],
  });

  return serveRaw(clientErrors.report, async ({ body, log, ctx }) => {
    const releases = await registry();
    const labels = { kind: body.kind, ...namesOf(body, releases) };
    counter.inc(labels);
    counts.add('client_errors', labels);
    log.warn({ clientError: body }, 'client error');
    crashes.note(ctx.ip, body, releases);
    if (body.remote && body.version) await watch.failed(ctx, releases, body.remote, body.version);
  });
}

/** Anyone can send reports: unknown names must not add time series. */
function namesOf({ remote, version }: Pick<ClientError, 'remote' | 'version'>, { state }: Releases) {
  if (remote === undefined) return { remote: 'none', version: 'none' };
  if (linesOf(state, remote).length === 0) return { remote: 'unknown', version: 'unknown' };
  return { remote, version: version && lineOf(state, remote, version) ? version : 'unknown' };
}
