import type { Middleware } from 'koa';
import type { RequestState } from '../http/service-context.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** One log line and one measurement for each request, once its answer is sent or its client disconnects. */
export function observeRequests(metrics: Metrics, log: Log): Middleware<RequestState> {
  // The line has nothing chosen by a client but the request id, so nothing in it needs redaction.
  const lines = log.child({}, { redact: [] });
  const observe = durations(metrics);
  return (ctx, next) => {
    const start = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - start;
      const { requestId, viewer, caller, route = 'unmatched' } = ctx.state;
      const { method } = ctx;
      const status = ctx.res.writableFinished ? ctx.res.statusCode : clientDisconnected;
      observe(knownMethod(method), route, status, ms / 1000);
      lines.info(
        { requestId, method, route, status, ms: Math.round(ms * 10) / 10, viewerId: viewer?.id, caller },
        'request',
      );
    });
    return next();
  };
}

/** Looking up a histogram by its labels costs more than counting; methods, routes and statuses are few. */
function durations({ httpDuration }: Metrics) {
  const known = new Map<string, { observe: (seconds: number) => void }>();
  return (method: string, route: string, status: number, seconds: number) => {
    const key = `${method} ${status} ${route}`;
    const histogram = known.get(key) ?? httpDuration.labels({ method, route, status });
    known.set(key, histogram);
    histogram.observe(seconds);
  };
}

/** nginx's status for a client that closed the connection before the answer. */
const clientDisconnected = 499;

/** A client may invent methods; metrics must not grow with them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');
