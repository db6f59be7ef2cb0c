import { pathPattern } from '@portal/contracts';
import Koa, { type Middleware } from 'koa';
import { type Check, operations } from '../process/health.ts';
import type { Identity } from '../process/identity-keys.ts';
import type { Log } from '../process/log.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { observeRequests } from '../process/observe-requests.ts';
import { AppError, invalidInput, notFound } from './errors.ts';
import { reportErrors } from './report-errors.ts';
import { requestIds } from './request-id.ts';
import { decodedParameters, routeTable } from './route-table.ts';
import type { Served } from './serve.ts';
import type { RequestState, ServiceContext } from './service-context.ts';
import { createVerifier, identify } from './viewer.ts';

export interface ServiceAppOptions {
  identity: Pick<Identity, 'name' | 'publicKeys'>;
  routes: Served[];
  log: Log;
  /** What must work for the service to be ready, by name. */
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
    .use(reportErrors())
    .use(checkAddress)
    .use(identify(createVerifier(identity)))
    .use(answerCalls(routes));
}

/** Hands a request to the handler of its call, and refuses what is no call, by the same rules as the gateway. */
function answerCalls(routes: Served[]): Middleware<RequestState> {
  const handlers = new Map(
    routes.map(({ call, handle }) => [call, { handle, match: pathPattern(call.path) }] as const),
  );
  const routeOf = routeTable([...handlers.keys()], { findsInternal: true });
  return (ctx) => {
    const route = routeOf(ctx.method, ctx.path);
    const handler = route && 'call' in route ? handlers.get(route.call) : undefined;
    if (handler) {
      const params = decodedParameters(handler.match, ctx.path);
      return handler.handle(Object.assign(ctx, { params }) as unknown as ServiceContext);
    }
    if (!route || 'call' in route) throw notFound('Page');
    throw new AppError('method_not_allowed', `${ctx.method} is not possible here.`, {
      headers: { Allow: route.allow.join(', ') },
    });
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
