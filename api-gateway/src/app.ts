import type { RequestListener, Server } from 'node:http';
import type { ServiceName, Viewer } from '@portal/contracts';
import {
  type Call,
  type Check,
  createAccountDirectory,
  createInstances,
  type Instances,
  type Log,
  type Metrics,
  type NamedCall,
  networkOf,
  observeRequests,
  operations,
  periodicJob,
  reportErrors,
  requestIds,
  type Signer,
} from '@portal/kit';
import Keygrip from 'keygrip';
import Koa from 'koa';
import { createApi } from './api/api.ts';
import { apiDocs } from './api/api-docs.ts';
import { createIdentityHeaders, viewerTokens } from './api/identity.ts';
import { internalCalls } from './api/internal-calls.ts';
import { ownCalls } from './api/own-calls.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayState } from './gateway-context.ts';
import { checkAddress } from './http/address.ts';
import { type Budget, budget as defaultBudget } from './http/budget.ts';
import { forwardedAddresses } from './http/client-address.ts';
import { createConnections } from './http/connections.ts';
import { rateLimits } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { crawlerPages } from './pages/crawler-pages.ts';
import type { PageMetadataSource } from './pages/metadata/page-metadata.ts';
import { createPages } from './pages/page.ts';
import { createCurrentReads } from './pages/render/current-reads.ts';
import { createHeadLinks } from './pages/render/head-links.ts';
import type { RenderedPagesDeps } from './pages/render/rendered-pages.ts';
import { createRenderer } from './pages/render/renderer.ts';
import { createSite } from './pages/site.ts';
import { workerFile } from './pages/worker-file.ts';
import { createProxy } from './proxy/proxy.ts';
import { createSlots } from './proxy/slots.ts';
import { releaseWatch } from './releases/release-watch.ts';
import { remoteRegistry } from './releases/remote-registry.ts';
import { createAccountCheck } from './session/account-check.ts';
import { createSeenMembers } from './session/seen-members.ts';
import { createSessions } from './session/session.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import type { Ended } from './session/session-store.ts';
import { webSocketProxy } from './web-socket/web-socket.ts';

export interface GatewayTools {
  calls: NamedCall[];
  log: Log;
  metrics: Metrics;
  checks: Record<string, Check>;
  /** Limits per client; tests pass smaller ones. */
  budget?: Budget;
}

export interface Gateway {
  listener: RequestListener;
  /** The readiness checks. */
  checks: Record<string, Check>;
  /** Limits the connections of a server and accepts its WebSockets. */
  guard: (server: Server) => void;
  /** Closes the connections to the services. */
  close: () => Promise<void>;
}

/** Assembles the gateway, the portal's only public origin. */
export function createGateway(config: GatewayConfig, tools: GatewayTools): Gateway {
  const { calls, log, metrics, budget: { pageHeadMs } = defaultBudget } = tools;
  const app = gatewayApp(config, log);
  const registry = remoteRegistry(config.RELEASES_DIR, log);
  const watch = releaseWatch(config.RELEASES_DIR, log, metrics);
  const limits = rateLimits(config.RATE_LIMIT_FACTOR);
  const internal = internalCalls(config, log);
  const crawler = crawlerPages({ config, call: internal.call, pageHeadMs, calls, registry, log });
  const upstream = createUpstream(config, tools);
  const { sessions, seen } = sessionsOf(config, app, { call: internal.call, log }, (ended) =>
    sockets.end(ended),
  );
  const shared = {
    sessions,
    identityHeaders: createIdentityHeaders(internal.signer),
    publicUrl: config.PUBLIC_URL,
  };
  const sockets = webSocketProxy({ ...upstream, ...shared });
  const socketCheck = checkSockets(sockets, tools);
  const endpoints = calls.map(({ call }) => call);
  const reads = createCurrentReads(endpoints, upstream.instances, config.RENDER_TIMEOUT_MS);
  const api = createApi({
    ...shared,
    calls: endpoints,
    onWrite: () => reads.noteWrite(),
    own: ownCalls(config, metrics, { registry, watch, sessions, internal }),
    proxy: upstream.proxy,
    limits,
  });
  const documents = serviceDocuments(calls);
  const site = createSite({
    ...shared,
    ...foldersOf(config),
    registry,
    watch,
    pages: pagesOf(config, tools, { ...crawler, ...internal, reads, readMs: upstream.proxy.readMs }),
  });
  const checks = { ...tools.checks, ...upstream.checks };

  addFirstSteps(app, config, tools);
  app
    .use(limits.step)
    .use(sockets.step)
    .use(apiDocs(calls))
    // Most requests are calls, so other paths are handled after them.
    .use((ctx, next) => (isCall(ctx.path) || documents.has(ctx.path) ? api(ctx) : next()))
    .use(health(metrics, checks))
    .use(crawler.files)
    .use(workerFile(config.SHELL_DIR, config.OFFLINE_WORKER === 'on'))
    .use(site);

  const handle = app.callback();
  return {
    listener: upstream.connections.oneAtATime(handle),
    checks,
    guard(server) {
      upstream.connections.guard(server);
      sockets.listenOn(server, handle);
    },
    async close() {
      upstream.connections.close();
      upstream.slots.close();
      await Promise.all([
        socketCheck.stop(),
        seen.job.stop(),
        upstream.instances.destroy(),
        internal.close(),
      ]);
    },
  };
}

/** What holds for every request, also for one that is refused. */
function addFirstSteps(app: Koa<GatewayState>, config: GatewayConfig, { log, metrics }: GatewayTools): void {
  app
    .use(requestIds(log))
    .use(observeRequests(metrics, log))
    .use(noteNetwork(config, log))
    .use(securityHeaders({ subdomains: config.HSTS_SUBDOMAINS === 'on' }))
    .use(reportErrors())
    .use(checkAddress);
}

const foldersOf = (config: GatewayConfig) => ({
  shellDir: config.SHELL_DIR,
  releasesDir: config.RELEASES_DIR,
});

function sessionsOf(
  config: GatewayConfig,
  app: Koa<GatewayState>,
  { call, log }: { call: Call; log: Log },
  onEnd: (ended: Ended) => void,
) {
  app.keys = new Keygrip(config.SESSION_SECRET, 'sha256');
  const accounts = createAccountDirectory(call, { maxAgeMs: config.ACCOUNT_CACHE_MS });
  const seen = createSeenMembers(call);
  seen.job.start(log);
  const sessions = createSessions(app, {
    cookie: createSessionCookie(app.keys),
    accounts: createAccountCheck(accounts, log),
    lifetimeS: config.SESSION_TTL_S,
    staff: { lifetimeS: config.STAFF_SESSION_TTL_S, idleS: config.STAFF_IDLE_S },
    onEnd,
    onActivity: seen.note,
  });
  return { sessions, seen };
}

/** The pages, with their content if there is a renderer. */
function pagesOf(
  config: GatewayConfig,
  { log, metrics, budget = defaultBudget }: GatewayTools,
  parts: {
    reads: RenderedPagesDeps['reads'];
    readMs: () => number;
    call: Call;
    metadata: PageMetadataSource;
    signer: Signer;
  },
) {
  const { call, reads, readMs, signer, metadata } = parts;
  const readable = serviceNamesOf(config).filter((name) => name !== 'renderer');
  const { RENDER_TIMEOUT_MS: timeoutMs } = config;
  const rendering = config.SERVICE_URLS.renderer && {
    renderer: createRenderer({ call, log, timeoutMs, renders: budget.renders }),
    headLinks: createHeadLinks(foldersOf(config), log),
    reads,
    // The content of a page would come too late, and making it would delay the reads of the browsers that draw it.
    isBusy: () => readMs() > timeoutMs / 2,
    viewerTokens: (viewer: Viewer) => viewerTokens(signer, viewer, readable),
  };
  return createPages({
    shellDir: config.SHELL_DIR,
    config: {
      adsClient: config.ADS_CLIENT,
      operatorName: config.OPERATOR_NAME,
      contactEmail: config.CONTACT_EMAIL,
    },
    metadata,
    since: reads.since,
    rendering,
    log,
    metrics,
  });
}

/** Checks the sessions of open sockets now and then. */
function checkSockets(
  { checkSessions }: ReturnType<typeof webSocketProxy>,
  { log, budget = defaultBudget }: GatewayTools,
) {
  const check = periodicJob({
    everyMs: budget.sessionCheckMs,
    act: checkSessions,
    failure: 'sessions of sockets not checked',
  });
  check.start(log);
  return check;
}

/** The connections to the services, and their limits. */
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

/** A check for each required service: whether one of its instances is ready. */
function serviceChecks(config: GatewayConfig, instances: Instances): Record<string, Check> {
  const names = config.READY_SERVICES ?? serviceNamesOf(config).filter((name) => name !== 'renderer');
  return Object.fromEntries(names.map((name) => [name, () => instances.check(name)]));
}

const serviceNamesOf = ({ SERVICE_URLS }: GatewayConfig) => Object.keys(SERVICE_URLS) as ServiceName[];

/** Koa reads the visitor's address from the header that this step writes. */
function noteNetwork({ TRUST_PROXY }: GatewayConfig, log: Log): Koa.Middleware<GatewayState> {
  let hasWarned = false;
  return (ctx, next) => {
    if (TRUST_PROXY > 0) {
      const addresses = forwardedAddresses(ctx.req.headers, TRUST_PROXY);
      ctx.req.headers['x-forwarded-for'] = addresses.join(', ');
      if (addresses.length === 0 && !hasWarned && isCall(ctx.path)) {
        hasWarned = true;
        log.warn(
          'TRUST_PROXY is set, but a request names no visitor: all of them share the limits of the proxy',
        );
      }
    }
    ctx.state.network = networkOf(ctx.ip);
    return next();
  };
}

const isCall = (path: string) => path === '/api' || path.startsWith('/api/');

/** The paths outside `/api` that a service answers, such as feeds. */
const serviceDocuments = (calls: NamedCall[]) =>
  new Set(
    calls
      .filter(({ call }) => call.access !== 'internal' && !isCall(call.path))
      .map(({ call }): string => call.path),
  );

function gatewayApp({ TRUST_PROXY }: GatewayConfig, log: Log) {
  const app = new Koa<GatewayState>({ proxy: TRUST_PROXY > 0, maxIpsCount: TRUST_PROXY });
  // Socket errors reach only this event. Disconnects and malformed requests are the client's.
  app.on('error', (error: Error & { code?: string }) => {
    const isClients = /^(ECONNRESET|ECONNABORTED|EPIPE|HPE_\w+)$/.test(error.code ?? '');
    log[isClients ? 'debug' : 'error']({ err: error }, 'answer failed');
  });
  return app;
}

/** Health and readiness are public; metrics and the program's version are only on METRICS_PORT. */
function health(metrics: Metrics, checks: Record<string, Check>): Koa.Middleware<GatewayState> {
  const answer = operations(metrics, checks);
  return (ctx, next) => (['/metrics', '/version'].includes(ctx.path) ? next() : answer(ctx, next));
}
