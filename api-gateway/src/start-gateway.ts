import { allEndpoints } from '@portal/contracts';
import {
  connectDatabase,
  createLog,
  createMetrics,
  disconnectDatabase,
  flushLog,
  type HttpServer,
  listen,
  measureProcess,
  operations,
  pingDatabase,
  stopOnSignals,
} from '@portal/kit';
import Koa from 'koa';
import { createGateway } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { budget } from './http/budget.ts';

/** How long a request may take to arrive, in milliseconds: 12 MB of photos on a slow line, and a grace. */
const requestMs = 210_000;
/** How often Node looks for requests that are too slow, in milliseconds. */
const checkMs = 2000;

export interface RunningGateway {
  port: number;
  metricsPort: number;
  /** Answers what has been asked, then closes everything. */
  stop: () => Promise<void>;
}

/** Runs the gateway until a signal ends it. Throws where it can't start, with nothing left open. */
export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  const log = createLog({ name: 'gateway', level: config.LOG_LEVEL });
  const metrics = createMetrics('gateway');
  measureProcess(metrics);
  const gateway = createGateway(config, {
    calls: allEndpoints(),
    log,
    metrics,
    checks: { database: pingDatabase },
  });
  const machines = new Koa().use(operations(metrics, gateway.checks));
  const servers: HttpServer[] = [];

  const stop = async (drainMs: number) => {
    log.info('stopping');
    if (drainMs > 0) await Promise.all(servers.map((server) => server.drainFor(drainMs)));
    await Promise.all(servers.map((server) => server.stop()));
    await gateway.close();
    await disconnectDatabase();
    await flushLog(log);
  };

  try {
    await connectDatabase(config.MONGODB_URI, 'gateway');
    const metricsServer = await listen(machines.callback(), { HOST: '127.0.0.1', PORT: config.METRICS_PORT });
    servers.push(metricsServer);
    const server = await listen(gateway.listener, config, {
      requestTimeout: requestMs,
      headersTimeout: budget.headMs,
      connectionsCheckingInterval: checkMs,
      prepare: gateway.guard,
    });
    servers.push(server);
    const stopOnce = stopOnSignals(stop, log);
    log.info({ port: server.port, metricsPort: metricsServer.port }, 'gateway is ready');
    process.send?.({ type: 'ready', port: server.port });
    return { port: server.port, metricsPort: metricsServer.port, stop: stopOnce };
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    await stop(0);
    throw error;
  }
}
