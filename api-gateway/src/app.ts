import type { RequestListener, Server } from 'node:http';
import type { ServiceName } from '@portal/contracts';
import {
  type Check,
  createInstances,
  type Instances,
  type Log,
  type Metrics,
  type NamedCall,
  observeRequests,
  operations,
  reportErrors,
  requestIds,
  type Served,
} from '@portal/kit';
import Koa from 'koa';
import { createApi } from './api/api.ts';
import { apiDocs } from './api/api-docs.ts';
import { clientErrorReports } from './api/client-errors.ts';
import { introductions } from './api/identity.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayState } from './gateway-context.ts';
import { checkAddress } from './http/address.ts';
import { type Budget, budget as defaultBudget } from './http/budget.ts';
import { createConnections } from './http/connections.ts';
import { networkOf } from './http/network.ts';
import { rateLimits } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { outside } from './pages/outside.ts';
import { createPages } from './pages/page.ts';
import { createSite } from './pages/site.ts';
import { workerFile } from './pages/worker-file.ts';
import { createProxy } from './proxy/proxy.ts';
import { createSlots } from './proxy/slots.ts';
import { releaseWatch } from './releases/release-watch.ts';
import { remoteRegistry } from './releases/remote-registry.ts';
import { createSessions } from './session/session.ts';
import { socketPassage } from './web-socket/web-socket.ts';

export interface GatewayTools {
  /** What the portal answers: the table of the contracts. */
  calls: NamedCall[];
  log: Log;
  metrics: Metrics;
  checks: Record<string, Check>;
  /** What clients may hold; a test may bring less. */
  budget?: Budget;
}

export interface Gateway {
  listener: RequestListener;
  /** Whether the gateway can serve a visitor, by what that takes. */
  checks: Record<string, Check>;
  /** Holds the connections of a server to their limits, and accepts its web sockets. */
  guard: (server: Server) => void;
  /** Lets go of the connections to the services. */
  close: () => Promise<void>;
}

/** The one origin of the portal, put together from its parts. */
export function createGateway(config: GatewayConfig, tools: GatewayTools): Gateway {
  const { calls, log, metrics } = tools;
  const app = gatewayApp(config, log);
  const registry = remoteRegistry(config.RELEASES_DIR, log);
  const watch = releaseWatch(config.RELEASES_DIR, log, metrics);
  const limits = rateLimits(config.RATE_LIMIT_FACTOR);
  const told = outside({ config, calls, registry, log });
  const upstream = createUpstream(config, tools);
  const { connections, slots } = upstream;
  const sessions = createSessions(app, {
    secret: config.SESSION_SECRET,
    lifetimeS: config.SESSION_TTL_S,
    onEnd: (ended) => sockets.end(ended),
  });
  const shared = { sessions, introduce: introductions(config.INTERNAL_SECRET), publicUrl: config.PUBLIC_URL };
  const sockets = socketPassage({ ...upstream, ...shared });
  const own: Served[] = [clientErrorReports(metrics, registry, watch)];
  const api = createApi({
    ...shared,
    calls: calls.map(({ call }) => call),
    own,
    proxy: upstream.proxy,
    limits,
  });
  const ownPages = servicePages(calls);
  const pages = createPages({ shellDir: config.SHELL_DIR, config: { adsClient: config.ADS_CLIENT }, log });
  const site = createSite({
    ...shared,
    shellDir: config.SHELL_DIR,
    releasesDir: config.RELEASES_DIR,
    registry,
    watch,
    pages,
    heads: told.heads,
  });
  const checks = { ...tools.checks, ...upstream.checks };

  app
    .use(requestIds(log))
    .use(observeRequests(metrics, log))
    .use(noteNetwork)
    .use(securityHeaders)
    .use(reportErrors())
    .use(checkAddress)
    .use(limits.step)
    .use(sockets.step)
    .use(apiDocs(calls))
    // Most requests are calls, so nothing comes before them that is for other addresses.
    .use((ctx, next) => (isCall(ctx.path) || ownPages.has(ctx.path) ? api(ctx) : next()))
    .use(health(metrics, checks))
    .use(told.files)
    .use(workerFile(config.SHELL_DIR, config.OFFLINE_WORKER === 'on'))
    .use(site);

  const handle = app.callback();
  return {
    listener: connections.inTurn(handle),
    checks,
    guard(server) {
      connections.guard(server);
      sockets.listenOn(server, handle);
    },
    async close() {
      connections.close();
      slots.close();
      await Promise.all([upstream.instances.destroy(), told.close()]);
    },
  };
}

/** The way to the services, and what clients may hold on it. */
function createUpstream(config: GatewayConfig, { metrics, budget = defaultBudget }: GatewayTools) {
  const connectTimeoutMs = config.UPSTREAM_CONNECT_TIMEOUT_MS;
  const headersTimeoutMs = config.UPSTREAM_HEADERS_TIMEOUT_MS;
  const bodyTimeoutMs = config.UPSTREAM_BODY_TIMEOUT_MS;
  const instances = createInstances(config.SERVICE_URLS, {
    connectTimeoutMs,
    headersTimeoutMs,
    bodyTimeoutMs,
  });
  const connections = createConnections({ budget, isBehindProxy: config.TRUST_PROXY > 0, metrics });
  const slotMs = connectTimeoutMs + headersTimeoutMs + bodyTimeoutMs + budget.slots.graceMs;
  const slots = createSlots(budget.slots, slotMs, metrics);
  return {
    instances,
    connections,
    slots,
    proxy: createProxy({ instances, slots, connections, budget }),
    checks: { slots: async () => slots.check(), ...serviceChecks(config, instances) },
    handshakeTimeoutMs: connectTimeoutMs,
    limits: budget.sockets,
  };
}

/** The services that a visitor can't be served without, each asked whether an instance of it is ready. */
function serviceChecks(config: GatewayConfig, instances: Instances): Record<string, Check> {
  const names = config.READY_SERVICES ?? (Object.keys(config.SERVICE_URLS) as ServiceName[]);
  return Object.fromEntries(names.map((name) => [name, () => instances.check(name)]));
}

const noteNetwork: Koa.Middleware<GatewayState> = (ctx, next) => {
  ctx.state.network = networkOf(ctx.ip);
  return next();
};

const isCall = (path: string) => path === '/api' || path.startsWith('/api/');

/** Addresses outside `/api` that a service answers: a feed, a map of the site. */
const servicePages = (calls: NamedCall[]) =>
  new Set(
    calls
      .filter(({ call }) => call.access !== 'internal' && !isCall(call.path))
      .map(({ call }): string => call.path),
  );

function gatewayApp({ TRUST_PROXY }: GatewayConfig, log: Log) {
  const app = new Koa<GatewayState>({ proxy: TRUST_PROXY > 0, maxIpsCount: TRUST_PROXY });
  // Failures of a socket reach only this event; a visitor who hangs up or stammers is no failure of ours.
  app.on('error', (error: Error & { code?: string }) => {
    const isVisitors = /^(ECONNRESET|ECONNABORTED|EPIPE|HPE_\w+)$/.test(error.code ?? '');
    log[isVisitors ? 'debug' : 'error']({ err: error }, 'answer failed');
  });
  return app;
}

/** Whether the gateway runs and is ready, for all to ask; its metrics are for machines behind it (METRICS_PORT). */
function health(metrics: Metrics, checks: Record<string, Check>): Koa.Middleware<GatewayState> {
  const answer = operations(metrics, checks);
  return (ctx, next) => (ctx.path === '/metrics' ? next() : answer(ctx, next));
}
