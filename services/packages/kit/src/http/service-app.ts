import { pathPattern, type ServiceName } from '@portal/contracts';
import Koa, { type Middleware } from 'koa';
import { type Check, operations } from '../process/health.ts';
import type { Log } from '../process/log.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { observeRequests } from '../process/observe-requests.ts';
import { AppError, found, invalidInput, notFound } from './errors.ts';
import { reportErrors } from './report-errors.ts';
import { requestIds } from './request-id.ts';
import { decodedParameters, routeTable } from './route-table.ts';
import type { Served } from './serve.ts';
import type { RequestState } from './service-context.ts';
import { identify } from './viewer.ts';

export interface ServiceAppOptions {
  name: ServiceName;
  routes: Served[];
  /** The secret shared by the gateway and the services. */
  secret: string;
  log: Log;
  /** What must work for the service to be ready, by name. */
  checks?: Record<string, Check>;
  metrics?: Metrics;
}

/** The Koa app of a service. */
export function serviceApp(options: ServiceAppOptions): Koa<RequestState> {
  const { name, routes, secret, log, checks = {}, metrics = createMetrics(name) } = options;
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
    .use(reportErrors())
    .use(checkAddress)
    .use(identify(secret))
    .use(dispatch(routes));
}

/** Finds the call of a request by the same rules as the gateway, and runs its handler. */
function dispatch(routes: Served[]): Middleware<RequestState> {
  const routeOf = routeTable(
    routes.map(({ call }) => call),
    { findsInternal: true },
  );
  const handlers = new Map(
    routes.map(({ call, handle }) => [call, { handle, match: pathPattern(call.path) }]),
  );
  return async (ctx) => {
    const route = routeOf(ctx.method, ctx.path);
    if (!route) throw notFound('Page');
    if ('allow' in route) {
      throw new AppError('method_not_allowed', `${ctx.method} is not possible here.`, {
        headers: { Allow: route.allow.join(', ') },
      });
    }
    const { handle, match } = found(handlers.get(route.call), 'Page');
    await handle(Object.assign(ctx, { params: decodedParameters(match, ctx.path) }));
  };
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
