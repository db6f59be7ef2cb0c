import { Router } from '@koa/router';
import { byPrecision } from '@portal/contracts';
import Koa, { type Middleware } from 'koa';
import { type Check, operations } from '../process/health.ts';
import type { Identity } from '../process/identity-keys.ts';
import type { Log } from '../process/log.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { observeRequests } from '../process/observe-requests.ts';
import { traceRequests } from '../process/traces.ts';
import { AppError, invalidInput, notFound } from './errors.ts';
import { reportErrors } from './report-errors.ts';
import { requestIds } from './request-id.ts';
import { routeTable } from './route-table.ts';
import type { Served } from './serve.ts';
import type { RequestState, ServiceContext } from './service-context.ts';
import { createVerifier, identify } from './viewer.ts';

export interface ServiceAppOptions {
  identity: Pick<Identity, 'name' | 'publicKeys'>;
  routes: Served[];
  log: Log;
  /** Checks that must pass for the service to be ready, by name. */
  checks?: Record<string, Check>;
  metrics?: Metrics;
}

/** The Koa app of a service. */
export function serviceApp(options: ServiceAppOptions): Koa<RequestState> {
  const { identity, routes, log, checks = {}, metrics = createMetrics(identity.name) } = options;
  const app = new Koa<RequestState>();
  // Socket failures reach only this event; a client that disconnects is no failure of ours.
  app.on('error', (error: Error & { code?: string }) => {
    const isHangUp = error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'ECONNABORTED';
    log[isHangUp ? 'debug' : 'error']({ err: error }, 'answer failed');
  });
  return app
    .use(operations(metrics, checks))
    .use(requestIds(log))
    .use(observeRequests(metrics, log))
    .use(traceRequests())
    .use(reportErrors())
    .use(checkAddress)
    .use(identify(createVerifier(identity)))
    .use(refuseUnknown(routes))
    .use(routerOf(routes).routes() as Middleware<RequestState>);
}

/** Refuses what is no call, by the same rules as the gateway. */
function refuseUnknown(routes: Served[]): Middleware<RequestState> {
  const routeOf = routeTable(
    routes.map(({ call }) => call),
    { findsInternal: true },
  );
  return (ctx, next) => {
    const route = routeOf(ctx.method, ctx.path);
    if (!route) throw notFound('Page');
    if ('call' in route) return next();
    throw new AppError('method_not_allowed', `${ctx.method} is not possible here.`, {
      headers: { Allow: route.allow.join(', ') },
    });
  };
}

function routerOf(routes: Served[]): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  // Literal segments come before parameters: /plants/search before /plants/:id.
  for (const { call, handle } of [...routes].sort((a, b) => byPrecision(a.call.path, b.call.path))) {
    router.register(call.path, [call.method], (ctx) => handle(ctx as unknown as ServiceContext));
  }
  return router;
}

/** Invalid UTF-8 would reach a handler as replacement characters. */
const checkAddress: Middleware<RequestState> = (ctx, next) => {
  try {
    decodeURIComponent(`${ctx.path}?${ctx.querystring}`);
  } catch {
    throw invalidInput('The address is not valid UTF-8.');
  }
  return next();
};
