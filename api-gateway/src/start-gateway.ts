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

/** How long a visitor may take to send a whole request, in milliseconds: 12 MB of photos on a slow line. */
const requestMs = 180_000;
/** How long a visitor may take to send the head of a request, in milliseconds. */
const headMs = 15_000;

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
  const checks = { database: pingDatabase };
  const gateway = createGateway(config, { calls: allEndpoints(), log, metrics, checks });
  const machines = new Koa().use(operations(metrics, checks));
  const servers: HttpServer[] = [];

  const stop = async (noticeMs: number) => {
    log.info('stopping');
    if (noticeMs > 0) await Promise.all(servers.map((server) => server.giveNotice(noticeMs)));
    await Promise.all(servers.map((server) => server.stop()));
    await gateway.close();
    await disconnectDatabase();
    await flushLog(log);
  };

  try {
    await connectDatabase(config.MONGODB_URI, 'gateway');
    const metricsServer = await listen(machines.callback(), { HOST: '127.0.0.1', PORT: config.METRICS_PORT });
    servers.push(metricsServer);
    const server = await listen(gateway.app.callback(), config);
    servers.push(server);
    server.server.requestTimeout = requestMs;
    server.server.headersTimeout = headMs;
    gateway.listenOn(server.server);
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
