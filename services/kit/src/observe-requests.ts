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
      const status = ctx.res.statusCode;
      metrics.httpDuration.observe({ method: knownMethod(method), route, status }, ms / 1000);
      const facts = { method, route, status, ms: Math.round(ms * 10) / 10, viewerId: viewer?.id, caller };
      if (ctx.res.writableFinished) log.info(facts, 'request');
      else log.info({ ...facts, isAborted: true }, 'request');
    });
    return next();
  };
}

/** A client may invent methods; a metric must not grow by them. */
const knownMethod = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
