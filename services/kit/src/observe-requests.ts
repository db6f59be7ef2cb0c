import type { Middleware } from 'koa';
import type { Metrics } from './metrics.ts';
import type { RequestState } from './service-context.ts';

/** One log line and one measurement for each request, once its answer is sent or its client is gone. */
export function observeRequests(metrics: Metrics): Middleware<RequestState> {
  return (ctx, next) => {
    const start = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - start;
      const { log, viewer, caller, route = 'unmatched' } = ctx.state;
      const { method } = ctx;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : clientGone;
      metrics.httpDuration.observe({ method: knownMethod(method), route, status }, ms / 1000);
      const facts = { method, route, status, ms: Math.round(ms * 10) / 10, viewerId: viewer?.id, caller };
      log.info(facts, 'request');
    });
    return next();
  };
}

/** The status under which an answer counts that nobody waited for, as nginx writes it. */
const clientGone = 499;

/** A client may invent methods; a metric must not grow by them. */
const knownMethod = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
