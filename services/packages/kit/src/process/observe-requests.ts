import type { Middleware } from 'koa';
import type { RequestState } from '../http/service-context.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** One log line and one measurement for each request, once its answer is sent or its client disconnects. */
export function observeRequests({ httpDuration }: Metrics, log: Log): Middleware<RequestState> {
  return (ctx, next) => {
    const start = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - start;
      const { requestId, viewer, caller, route = 'unmatched' } = ctx.state;
      const { method } = ctx;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : clientDisconnected;
      httpDuration.observe({ method: knownMethod(method), route, status }, ms / 1000);
      log.info(
        { requestId, method, route, status, ms: Math.round(ms * 10) / 10, viewerId: viewer?.id, caller },
        'request',
      );
    });
    return next();
  };
}

/** nginx's status for a client that closed the connection before the answer. */
const clientDisconnected = 499;

/** A client may invent methods; metrics must not grow with them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');
