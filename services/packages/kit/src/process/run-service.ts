import type { ServiceName } from '@portal/contracts';
import { configureRedis, disconnectRedis } from '../data/redis.ts';
import { type Call, createCaller } from '../http/call.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import type { Served } from '../http/serve.ts';
import { serviceApp } from '../http/service-app.ts';
import { takeUpgrades, type Upgrades } from '../http/upgrades.ts';
import { identityOf, type StatelessConfig } from './config.ts';
import type { Check } from './health.ts';
import { createLog, flushLog, type Log } from './log.ts';
import { createMetrics, type Metrics, measureProcess } from './metrics.ts';
import { stopOnSignals } from './process-signals.ts';

export interface StatelessTools {
  log: Log;
  metrics: Metrics;
  /** Calls another service by contract. */
  call: Call;
}

export interface StatelessOptions<Tools extends StatelessTools = StatelessTools> {
  name: ServiceName;
  /** The calls that it answers. */
  routes: Served[] | ((tools: Tools) => Served[]);
  config: StatelessConfig;
  checks?: Record<string, Check>;
  /** Handles upgraded connections, such as web sockets. */
  upgrades?: (tools: Tools) => Upgrades;
  /** Runs when the storage is open, before the first request. */
  onReady?: (tools: Tools) => unknown;
  /** Runs after the last answer, before the storage is closed. */
  onStop?: (tools: Tools) => unknown;
}

/** What a service opens before its port, and the tools that come with it. */
export interface Storage<Tools> {
  tools: Tools;
  checks?: Record<string, Check>;
  open?: () => Promise<unknown>;
  /** Is also called after `open` failed. */
  close?: () => Promise<unknown>;
}

export interface RunningService {
  port: number;
  /** Answers requests in progress, then closes everything. */
  stop: () => Promise<void>;
}

/**
 * Runs a service without a database until a signal ends it: `onReady`, then the port. Throws if one of them fails, with
 * nothing left open. With `storage` the service has more tools; `startService` adds the database by it.
 */
export function runService(options: StatelessOptions): Promise<RunningService>;
export function runService<Tools extends StatelessTools>(
  options: StatelessOptions<Tools>,
  storage: (tools: StatelessTools) => Storage<Tools>,
): Promise<RunningService>;
export async function runService<Tools extends StatelessTools>(
  options: StatelessOptions<Tools>,
  storage = (tools: StatelessTools): Storage<Tools> => ({ tools: tools as Tools }),
): Promise<RunningService> {
  const { name, routes, config, checks = {}, onReady } = options;
  const identity = identityOf(name, config);
  const log = createLog({ name, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  measureProcess(metrics);
  const caller = createCaller({ identity, urls: config.SERVICE_URLS });
  configureRedis(config.REDIS_URL, log);
  const stored = storage({ log, metrics, call: caller.call });
  const { tools } = stored;
  const close = async () => {
    await stored.close?.();
    await caller.close();
    disconnectRedis();
    await flushLog(log);
  };
  try {
    await stored.open?.();
    await onReady?.(tools);
    const app = serviceApp({
      identity,
      routes: typeof routes === 'function' ? routes(tools) : routes,
      log,
      checks: { ...stored.checks, ...checks },
      metrics,
    });
    const upgrades = options.upgrades?.(tools);
    const server = await listen(app.callback(), config);
    if (upgrades) takeUpgrades(server.server, upgrades, { identity, log });
    const onStop = () => options.onStop?.(tools);
    return running({ name, server, log, onStop, upgrades, close });
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    await close();
    throw error;
  }
}

interface Running {
  name: ServiceName;
  server: HttpServer;
  log: Log;
  onStop: () => unknown;
  upgrades: Upgrades | undefined;
  close: () => Promise<void>;
}

function running({ name, server, log, onStop, upgrades, close }: Running): RunningService {
  const stop = async (drainMs: number) => {
    log.info('stopping');
    if (drainMs > 0) await server.drainFor(drainMs);
    // Before the server stops, which cuts connections that aren't being answered.
    await upgrades?.close();
    await server.stop();
    await onStop();
    await close();
  };
  const stopOnce = stopOnSignals(stop, log);
  log.info({ port: server.port }, `${name} is ready`);
  if (process.connected) process.send?.({ type: 'ready', port: server.port });
  return { port: server.port, stop: stopOnce };
}
