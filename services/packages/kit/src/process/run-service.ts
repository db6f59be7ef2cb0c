import type { ServiceName } from '@portal/contracts';
import { configureRedis, disconnectRedis } from '../data/redis.ts';
import { type Call, createCaller } from '../http/call.ts';
import { listen } from '../http/http-server.ts';
import type { Served } from '../http/serve.ts';
import { serviceApp } from '../http/service-app.ts';
import { takeUpgrades, type Upgrades } from '../http/upgrades.ts';
import { identityOf, type StatelessConfig } from './config.ts';
import type { Check } from './health.ts';
import { createLog, flushLog, type Log } from './log.ts';
import { createMetrics, type Metrics, measureProcess } from './metrics.ts';
import { stopOnSignals } from './process-signals.ts';
import { startTraces } from './traces.ts';

export interface StatelessTools {
  log: Log;
  metrics: Metrics;
  /** Calls another service by contract. */
  call: Call;
}

/** Something that runs from before the first request until after the last answer. */
export interface Job {
  start?: (log: Log) => unknown;
  /** Resolves when a run in progress has ended. Is also called after `start` failed. */
  stop?: () => unknown;
}

/** The parts of a service. */
export interface StatelessService {
  /** The calls that it answers. */
  routes: Served[];
  /** Started one after another, stopped in the reverse order. */
  jobs?: Job[];
  checks?: Record<string, Check>;
  /** Handles upgraded connections, such as web sockets. */
  upgrades?: Upgrades;
}

export interface StatelessOptions {
  name: ServiceName;
  config: StatelessConfig;
  /** Makes the service. What is handed to `atEnd` runs after its jobs have stopped, the last first. */
  create: (
    tools: StatelessTools,
    atEnd: (end: () => unknown) => void,
  ) => StatelessService | Promise<StatelessService>;
}

export interface RunningService {
  port: number;
  /** Answers requests in progress, then closes everything. */
  stop: () => Promise<void>;
}

/**
 * Runs a service without a database until a signal ends it: its jobs, then the port. Throws if one of them fails, with
 * nothing left open.
 */
export async function runService({ name, config, create }: StatelessOptions): Promise<RunningService> {
  const identity = identityOf(name, config);
  const log = createLog({ name, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  measureProcess(metrics);
  const stopTraces = await startTraces({
    name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    log,
    metrics,
  });
  const caller = createCaller({ identity, urls: config.SERVICE_URLS });
  configureRedis(config.REDIS_URL, log);
  const ends: (() => unknown)[] = [() => flushLog(log), stopTraces, disconnectRedis, caller.close];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const service = await create({ log, metrics, call: caller.call }, (end) => ends.push(end));
    for (const { start, stop } of service.jobs ?? []) {
      if (stop) ends.push(stop);
      await start?.(log);
    }
    const { routes, checks = {}, upgrades } = service;
    const server = await listen(serviceApp({ identity, routes, log, checks, metrics }).callback(), config);
    if (upgrades) takeUpgrades(server.server, upgrades, { identity, log });
    const stop = stopOnSignals(async (drainMs) => {
      log.info('stopping');
      if (drainMs > 0) await server.drainFor(drainMs);
      // Before the server stops, which cuts connections that aren't being answered.
      await upgrades?.close();
      await server.stop();
      await close();
    }, log);
    log.info({ port: server.port }, `${name} is ready`);
    if (process.connected) process.send?.({ type: 'ready', port: server.port });
    return { port: server.port, stop };
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    await close();
    throw error;
  }
}
