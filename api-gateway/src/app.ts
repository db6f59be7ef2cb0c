import type { Server } from 'node:http';
import {
  type Check,
  createInstances,
  type Log,
  type Metrics,
  type NamedCall,
  observeRequests,
  operations,
  type RequestState,
  reportErrors,
  requestIds,
  type Served,
} from '@portal/kit';
import Koa from 'koa';
import { checkAddress } from './address.ts';
import { createApi } from './api.ts';
import { apiDocs } from './api-docs.ts';
import { clientErrorReports } from './client-errors.ts';
import type { GatewayConfig } from './config.ts';
import { outside } from './heads/outside.ts';
import { introductions } from './identity.ts';
import { workerFile } from './offline/worker-file.ts';
import { createPages } from './page.ts';
import { createProxy } from './proxy.ts';
import { rateLimits } from './rate-limit.ts';
import { releaseWatch } from './release/release-watch.ts';
import { remoteRegistry } from './remote-registry.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessions } from './session.ts';
import { createSite } from './site.ts';
import { socketPassage } from './web-socket.ts';

export interface GatewayTools {
  /** What the portal answers: the table of the contracts. */
  calls: NamedCall[];
  log: Log;
  metrics: Metrics;
  checks: Record<string, Check>;
}

export interface Gateway {
  app: Koa<RequestState>;
  /** Leads the web sockets of the server in. */
  listenOn: (server: Server) => void;
  /** Lets go of the connections to the services. */
  close: () => Promise<void>;
}

/** Connections to one instance of a service at a time; what comes on top waits its turn. */
const connectionsPerInstance = 256;

/** The one origin of the portal, put together from its parts. */
export function createGateway(config: GatewayConfig, { calls, log, metrics, checks }: GatewayTools): Gateway {
  const app = gatewayApp(config, log);
  const registry = remoteRegistry(config.RELEASES_DIR, log);
  const watch = releaseWatch(config.RELEASES_DIR, log, metrics);
  const limits = rateLimits(config.RATE_LIMIT_FACTOR);
  const introduce = introductions(config.INTERNAL_SECRET);
  const instances = createInstances(config.SERVICE_URLS, {
    connections: connectionsPerInstance,
    connectTimeoutMs: config.UPSTREAM_CONNECT_TIMEOUT_MS,
    headersTimeoutMs: config.UPSTREAM_HEADERS_TIMEOUT_MS,
    bodyTimeoutMs: config.UPSTREAM_BODY_TIMEOUT_MS,
  });
  const proxy = createProxy(instances);
  const told = outside({ config, calls, registry, log });
  const sessions = createSessions(app, {
    secret: config.SESSION_SECRET,
    lifetimeS: config.SESSION_TTL_S,
    onEnd: (ended) => sockets.end(ended),
  });
  const sockets = socketPassage({
    instances,
    sessions,
    introduce,
    publicUrl: config.PUBLIC_URL,
    handshakeTimeoutMs: config.UPSTREAM_CONNECT_TIMEOUT_MS,
  });
  const own: Served[] = [clientErrorReports(metrics, registry, watch)];
  const api = createApi({
    calls: calls.map(({ call }) => call),
    own,
    proxy,
    limits,
    sessions,
    introduce,
    publicUrl: config.PUBLIC_URL,
  });
  const ownPages = servicePages(calls);
  const pages = createPages({ shellDir: config.SHELL_DIR, config: { adsClient: config.ADS_CLIENT }, log });
  const site = createSite({
    shellDir: config.SHELL_DIR,
    releasesDir: config.RELEASES_DIR,
    registry,
    watch,
    sessions,
    pages,
    heads: told.heads,
    publicUrl: config.PUBLIC_URL,
  });

  app
    .use(requestIds(log))
    .use(observeRequests(metrics))
    .use(securityHeaders)
    .use(reportErrors())
    .use(checkAddress)
    .use(limits.step)
    .use(health(metrics, checks))
    .use(sockets.step)
    .use(apiDocs(calls))
    .use(told.files)
    .use(workerFile(config.SHELL_DIR, config.OFFLINE_WORKER === 'on'))
    .use((ctx) => (isCall(ctx.path) || ownPages.has(ctx.path) ? api(ctx) : site(ctx)));

  return {
    app,
    listenOn: (server) => sockets.listenOn(server, app.callback()),
    close: async () => void (await Promise.all([instances.destroy(), told.close()])),
  };
}

const isCall = (path: string) => path === '/api' || path.startsWith('/api/');

/** Addresses outside `/api` that a service answers: a feed, a map of the site. */
const servicePages = (calls: NamedCall[]) =>
  new Set(
    calls
      .filter(({ call }) => call.access !== 'internal' && !isCall(call.path))
      .map(({ call }): string => call.path),
  );

function gatewayApp({ TRUST_PROXY }: GatewayConfig, log: Log) {
  const app = new Koa<RequestState>({ proxy: TRUST_PROXY > 0, maxIpsCount: TRUST_PROXY });
  // Failures of a socket reach only this event; a visitor who hangs up or stammers is no failure of ours.
  app.on('error', (error: Error & { code?: string }) => {
    const isVisitors = /^(ECONNRESET|ECONNABORTED|EPIPE|HPE_\w+)$/.test(error.code ?? '');
    log[isVisitors ? 'debug' : 'error']({ err: error }, 'answer failed');
  });
  return app;
}

/** Whether the gateway runs and is ready, for all to ask; its metrics are for machines behind it (METRICS_PORT). */
function health(metrics: Metrics, checks: Record<string, Check>): Koa.Middleware<RequestState> {
  const answer = operations(metrics, checks);
  return (ctx, next) => (ctx.path === '/metrics' ? next() : answer(ctx, next));
}
