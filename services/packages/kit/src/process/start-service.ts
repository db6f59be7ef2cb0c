import type { ServiceName } from '@portal/contracts';
import { connectDatabase, disconnectDatabase, pingDatabase } from '../data/database.ts';
import { createOutbox, type Outbox } from '../data/outbox/outbox.ts';
import type { Receiver } from '../data/outbox/receive-events.ts';
import { type Call, createCaller } from '../http/call.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import type { Served } from '../http/serve.ts';
import { serviceApp } from '../http/service-app.ts';
import { takeUpgrades, type Upgrades } from '../http/upgrades.ts';
import type { ServiceConfig } from './config.ts';
import type { Check } from './health.ts';
import { createLog, flushLog, type Log } from './log.ts';
import { createMetrics, type Metrics, measureProcess } from './metrics.ts';
import { stopOnSignals } from './process-signals.ts';

export interface ServiceTools {
  log: Log;
  metrics: Metrics;
  /** Calls another service by contract. */
  call: Call;
  /** Applies a decision here and in other services, at least once. */
  outbox: Outbox;
}

export interface ServiceOptions {
  name: ServiceName;
  /** The calls that it answers. */
  routes: Served[] | ((tools: ServiceTools) => Served[]);
  config: ServiceConfig;
  checks?: Record<string, Check>;
  /** The service's own reaction to its topics. */
  effects?: Receiver[];
  /** Handles upgraded connections, such as web sockets. */
  upgrades?: (tools: ServiceTools) => Upgrades;
  /** Runs when the database is connected, before the first request. */
  onReady?: (tools: ServiceTools) => unknown;
  /** Runs after the last answer, before the database is disconnected. */
  onStop?: (tools: ServiceTools) => unknown;
}

export interface RunningService {
  port: number;
  /** Answers requests in progress, then closes everything. */
  stop: () => Promise<void>;
}

/**
 * Runs a service until a signal ends it: database, then `onReady`, then the port. Throws if any of them
 * fails, with nothing left open.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, routes, config, checks = {}, effects = [], onReady } = options;
  const log = createLog({ name, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  measureProcess(metrics);
  const caller = createCaller({ service: name, secret: config.INTERNAL_SECRET, urls: config.SERVICE_URLS });
  const outbox = createOutbox({ service: name, call: caller.call, log, metrics, effects });
  const tools: ServiceTools = { log, metrics, call: caller.call, outbox };
  const close = async () => {
    await outbox.stop();
    await caller.close();
    await disconnectDatabase();
    await flushLog(log);
  };
  try {
    await connectDatabase(config.MONGODB_URI, name);
    await outbox.start();
    await onReady?.(tools);
    const app = serviceApp({
      name,
      routes: typeof routes === 'function' ? routes(tools) : routes,
      secret: config.INTERNAL_SECRET,
      log,
      checks: { database: pingDatabase, ...checks },
      metrics,
    });
    const upgrades = options.upgrades?.(tools);
    const server = await listen(app.callback(), config);
    if (upgrades) takeUpgrades(server.server, upgrades, { secret: config.INTERNAL_SECRET, log });
    return running({ server, options, tools, upgrades, close });
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    await close();
    throw error;
  }
}

interface Running {
  server: HttpServer;
  options: ServiceOptions;
  tools: ServiceTools;
  upgrades: Upgrades | undefined;
  close: () => Promise<void>;
}

function running({ server, options, tools, upgrades, close }: Running): RunningService {
  const { log } = tools;
  const stop = async (drainMs: number) => {
    log.info('stopping');
    if (drainMs > 0) await server.drainFor(drainMs);
    // Before the server stops, which cuts connections that aren't being answered.
    await upgrades?.close();
    await server.stop();
    await options.onStop?.(tools);
    await close();
  };
  const stopOnce = stopOnSignals(stop, log);
  log.info({ port: server.port }, `${options.name} is ready`);
  if (process.connected) process.send?.({ type: 'ready', port: server.port });
  return { port: server.port, stop: stopOnce };
}
