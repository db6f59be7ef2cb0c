import { EventEmitter } from 'node:events';
import type { ServiceName } from '@portal/contracts';
import {
  type Check,
  createAccountDirectory,
  createInstances,
  type Instances,
  type Log,
  type Metrics,
  type NamedCall,
} from '@portal/kit';
import Keygrip from 'keygrip';
import type Koa from 'koa';
import { createIdentityHeaders } from './api/identity.ts';
import { internalCalls } from './api/internal-calls.ts';
import type { GatewayConfig } from './config.ts';
import { createCrashes } from './crashes/crashes.ts';
import type { GatewayState } from './gateway-context.ts';
import { type Budget, budget as defaultBudget } from './http/budget.ts';
import { createConnections } from './http/connections.ts';
import { createPageCache } from './pages/render/page-cache.ts';
import { createProxy } from './proxy/proxy.ts';
import { createSlots } from './proxy/slots.ts';
import { createPreviews } from './releases/previews.ts';
import { releaseWatch } from './releases/release-watch.ts';
import { remoteRegistry } from './releases/remote-registry.ts';
import { createAccountCheck } from './session/account-check.ts';
import { createPendingCookie } from './session/pending-cookie.ts';
import { createSeenMembers } from './session/seen-members.ts';
import { createSessions } from './session/session.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import type { SessionEvents } from './session/session-store.ts';
import { createTokenCheck } from './session/token-check.ts';
import { createSharedCache } from './shared-cache/shared-cache.ts';
import { createVisitStore } from './visits/visit-store.ts';
import { createVisits } from './visits/visits.ts';

export interface GatewayTools {
  calls: NamedCall[];
  log: Log;
  metrics: Metrics;
  checks: Record<string, Check>;
  /** Limits per client; tests pass smaller ones. */
  budget?: Budget;
}

export type GatewayParts = ReturnType<typeof createParts>;

/** The parts that the pages, the API and the sockets share. */
export function createParts(config: GatewayConfig, app: Koa<GatewayState>, tools: GatewayTools) {
  const { calls, log, metrics, budget = defaultBudget } = tools;
  const upstream = createUpstream(config, metrics, budget);
  const internal = internalCalls(config, log);
  const sessionEvents = new EventEmitter<SessionEvents>();
  const endpoints = calls.map(({ call }) => call);
  const registry = remoteRegistry(config.RELEASES_DIR, log);
  const watch = releaseWatch(config.RELEASES_DIR, log, metrics);
  return {
    config,
    calls,
    endpoints,
    log,
    metrics,
    budget,
    upstream,
    internal,
    sessionEvents,
    ...createSessionParts(config, app, { internal, log, sessionEvents }),
    identityHeaders: createIdentityHeaders(internal.signer),
    registry,
    watch,
    visits: createVisits({
      folder: config.RELEASES_DIR,
      registry,
      watch,
      log,
      store: createVisitStore(),
    }),
    crashes: createCrashes({ folder: config.RELEASES_DIR, registry, log }),
    pageCache: createPageCache(),
    sharedCache: createSharedCache(config, async () => (await registry()).id, metrics),
    previews: createPreviews(config.RATE_LIMIT_FACTOR),
  };
}

function createSessionParts(
  config: GatewayConfig,
  app: Koa<GatewayState>,
  {
    internal: { call },
    log,
    sessionEvents,
  }: {
    internal: ReturnType<typeof internalCalls>;
    log: Log;
    sessionEvents: EventEmitter<SessionEvents>;
  },
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
    onEnd: (ended) => void sessionEvents.emit('ended', ended),
    onActivity: seen.note,
  });
  const tokens = createTokenCheck(call, config.RATE_LIMIT_FACTOR);
  return { sessions, tokens, seen, pendingCookie: createPendingCookie(app.keys) };
}

/** The connections to the services, and their limits. */
function createUpstream(config: GatewayConfig, metrics: Metrics, budget: Budget) {
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
    proxy: createProxy({ instances, slots, connections, budget }),
    checks: { slots: async () => slots.check(), ...serviceChecks(config, instances) },
  };
}

/** A check for each required service: whether one of its instances is ready. */
function serviceChecks(config: GatewayConfig, instances: Instances): Record<string, Check> {
  const names = config.READY_SERVICES ?? serviceNamesOf(config).filter((name) => name !== 'renderer');
  return Object.fromEntries(names.map((name) => [name, () => instances.check(name)]));
}

export const serviceNamesOf = ({ SERVICE_URLS }: GatewayConfig) => Object.keys(SERVICE_URLS) as ServiceName[];
