import { connections, crashes as crashCalls, dashboard } from '@portal/contracts';
import type { Connection } from '@portal/contracts/schemas';
import { type Metrics, type Served, serve, serveRaw, storageSizes } from '@portal/kit';
import { deprecationsOf } from '@portal/releases';
import type { GatewayConfig } from '../config.ts';
import type { Crashes } from '../crashes/crashes.ts';
import { overrideRoutes } from '../releases/override.routes.ts';
import { releaseRoutes } from '../releases/release.routes.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { runningServices } from '../releases/running-services.ts';
import { teamReleaseRoutes } from '../releases/team-release.routes.ts';
import { uploadRoute } from '../releases/upload.route.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import type { Sessions } from '../session/session.ts';
import { visitRoutes } from '../visits/visit.routes.ts';
import type { Visits } from '../visits/visits.ts';
import { clientErrorReports } from './client-errors.ts';
import type { InternalCalls } from './internal-calls.ts';
import { policyReportCall } from './policy-reports.ts';

interface OwnCallParts {
  registry: () => Promise<Releases>;
  watch: ReleaseWatch;
  sessions: Sessions;
  visits: Visits;
  crashes: Crashes;
  internal: Pick<InternalCalls, 'call' | 'counts'>;
}

/** The calls that the gateway answers itself. */
export const ownCalls = (
  config: GatewayConfig,
  metrics: Metrics,
  { registry, watch, sessions, visits, crashes, internal: { call, counts } }: OwnCallParts,
): Served[] => [
  gatewayStorage(),
  clientErrorReports(metrics, { registry, watch, counts, crashes }),
  policyReportCall(metrics),
  connectionCall,
  ...sessionRoutes(sessions),
  ...visitRoutes(visits),
  serve(crashCalls.read, ({ params: { name } }) => crashes.read(name)),
  ...releaseRoutes({
    folder: config.RELEASES_DIR,
    registry,
    deprecations: () => deprecationsOf(config.SHELL_DIR),
    watch,
    sessions,
    call,
    services: runningServices(config.SERVICE_URLS),
  }),
  ...overrideRoutes({ registry, sessions, call }),
  ...teamReleaseRoutes({ folder: config.RELEASES_DIR, call }),
  uploadRoute(config, { registry, call }),
];

const connectionCall = serveRaw(connections.read, async ({ ctx }) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { address: ctx.ip, isSecure: ctx.secure, host: ctx.host } satisfies Connection;
});

function gatewayStorage(): Served {
  const readStorage = storageSizes();
  return serve(dashboard.gatewayStorage, async () => ({ storage: await readStorage() }));
}
