import { allEndpoints } from '@portal/contracts';
import {
  checkDiskSpace,
  configureRedis,
  connectDatabase,
  createLog,
  createMetrics,
  disconnectDatabase,
  disconnectRedis,
  flushLog,
  type HttpServer,
  listen,
  measureDiskSpace,
  measureProcess,
  operations,
  pingDatabase,
  startTraces,
  stopOnSignals,
} from '@portal/kit';
import Koa from 'koa';
import { createGateway } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { budget } from './http/budget.ts';

/** Time limit for receiving a request, in milliseconds: 12 MB of photos on a slow connection. */
const requestTimeoutMs = 210_000;
/** Interval between Node's checks for slow requests, in milliseconds. */
const checkIntervalMs = 2000;

export interface RunningGateway {
  port: number;
  metricsPort: number;
  /** Finishes open requests, then closes everything. */
  stop: () => Promise<void>;
}

/** Runs the gateway until a signal stops it. Throws if it can't start, and leaves nothing open. */
export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  const log = createLog({ name: 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics('gateway');
  measureProcess(metrics);
  measureDiskSpace(metrics);
  configureRedis(config.REDIS_URL, log);
  const stopTraces = await startTraces({
    name: 'gateway',
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.TRACE_SHARE,
    log,
    metrics,
  });
  const gateway = createGateway(config, {
    calls: allEndpoints(),
    log,
    metrics,
    checks: { database: pingDatabase, diskSpace: checkDiskSpace },
  });
  const operationsApp = new Koa().use(operations(metrics, gateway.checks));
  const servers: HttpServer[] = [];

  const stop = async (drainMs: number) => {
    log.info('stopping');
    if (drainMs > 0) await Promise.all(servers.map((server) => server.drainFor(drainMs)));
    await Promise.all(servers.map((server) => server.stop()));
    await gateway.close();
    await disconnectDatabase();
    disconnectRedis();
    await stopTraces();
    await flushLog(log);
  };

  try {
    await connectDatabase(config, 'gateway');
    const metricsServer = await listen(operationsApp.callback(), {
      HOST: config.METRICS_HOST,
      PORT: config.METRICS_PORT,
    });
    servers.push(metricsServer);
    const server = await listen(gateway.listener, config, {
      requestTimeout: requestTimeoutMs,
      headersTimeout: budget.headMs,
      connectionsCheckingInterval: checkIntervalMs,
      prepare: gateway.guard,
    });
    servers.push(server);
    const stopOnce = stopOnSignals(stop, log);
    log.info({ port: server.port, metricsPort: metricsServer.port }, 'gateway is ready');
    process.send?.({ type: 'ready', port: server.port });
    void gateway.warmUp();
    return { port: server.port, metricsPort: metricsServer.port, stop: stopOnce };
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    await stop(0);
    throw error;
  }
}
