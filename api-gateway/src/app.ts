import type { RequestListener, Server } from 'node:http';
import {
  type Check,
  type Log,
  type Metrics,
  networkOf,
  observeRequests,
  operations,
  reportErrors,
  requestIds,
  traceRequests,
} from '@portal/kit';
import Koa from 'koa';
import { assembleApi, isCall } from './api/assemble-api.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayState } from './gateway-context.ts';
import { createParts, type GatewayTools } from './gateway-parts.ts';
import { checkAddress } from './http/address.ts';
import { forwardedAddresses } from './http/client-address.ts';
import { securityHeaders } from './http/security-headers.ts';
import { assemblePages } from './pages/assemble-pages.ts';
import { createWarmUp } from './pages/warm-up.ts';
import { assembleSockets } from './web-socket/assemble-sockets.ts';

export interface Gateway {
  listener: RequestListener;
  /** The readiness checks. */
  checks: Record<string, Check>;
  /** Limits the connections of a server and accepts its WebSockets. */
  guard: (server: Server) => void;
  /** Asks for a page until there is one, so that the first visitor doesn't wait for the renderer's start. */
  warmUp: () => Promise<void>;
  /** Closes the connections to the services. */
  close: () => Promise<void>;
}

/** Assembles the gateway, the portal's only public origin. */
export function createGateway(config: GatewayConfig, tools: GatewayTools): Gateway {
  const { log, metrics } = tools;
  const app = gatewayApp(config, log);
  const parts = createParts(config, app, tools);
  const { upstream, internal, seen, visits, crashes, sharedCache } = parts;
  visits.start();
  sharedCache.start(parts.log);
  const api = assembleApi(parts);
  const pages = assemblePages(parts);
  const sockets = assembleSockets(parts);
  const checks = { ...tools.checks, ...upstream.checks };

  app
    .use(requestIds(log))
    .use(observeRequests(metrics, log))
    .use(traceRequests({ begins: true }))
    .use(noteNetwork(config, log))
    .use(securityHeaders({ subdomains: config.HSTS_SUBDOMAINS === 'on' }))
    .use(reportErrors())
    .use(checkAddress)
    .use(api.countRequest)
    .use(sockets.step)
    .use(api.docs)
    // Most requests are calls, so other paths are handled after them.
    .use(api.answer)
    .use(health(metrics, checks))
    .use(pages.searchEngineFiles)
    .use(pages.workerFile)
    .use(pages.site);

  const handle = app.callback();
  const warmUp = createWarmUp(pages.warmUp, log);
  return {
    listener: upstream.connections.oneAtATime(handle),
    checks,
    guard(server) {
      upstream.connections.guard(server);
      sockets.listenOn(server, handle);
    },
    warmUp: warmUp.start,
    async close() {
      warmUp.stop();
      upstream.connections.close();
      await Promise.all([
        sockets.stop(),
        seen.job.stop(),
        visits.stop(),
        crashes.settled(),
        sharedCache.stop(),
        upstream.instances.destroy(),
        internal.close(),
      ]);
    },
  };
}

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
