import { routeTable } from '@portal/kit';
import type { Middleware } from 'koa';
import type { GatewayState } from '../gateway-context.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { rateLimits } from '../http/rate-limit.ts';
import { createApi } from './api.ts';
import { apiDocs } from './api-docs.ts';
import { deprecatedCalls } from './deprecated-calls.ts';
import { ownCalls } from './own-calls.ts';
import { remotePermits } from './remote-permit.ts';

/** Assembles what answers calls: its documentation, the gateway's own calls, and the proxy for the others. */
export function assembleApi(parts: GatewayParts) {
  const { config, calls, endpoints, metrics, upstream, pageCache, sharedCache } = parts;
  const limits = rateLimits(config.RATE_LIMIT_FACTOR);
  const api = createApi({
    ...parts,
    calls: endpoints,
    publicUrl: config.PUBLIC_URL,
    noteDeprecated: deprecatedCalls(calls, parts.registry, metrics),
    refuseUnpermitted: remotePermits(calls, parts.registry),
    onWrite: (call, path) => {
      pageCache.noteWrite();
      sharedCache.noteWrite(call, path);
    },
    own: ownCalls(config, metrics, parts),
    proxy: upstream.proxy,
    limits,
  });
  // Documents that a service answers outside of `/api`, such as feeds.
  const documentOf = routeTable(
    endpoints.filter(({ access, path }) => access !== 'internal' && !isCall(path)),
  );
  const answer: Middleware<GatewayState> = (ctx, next) =>
    isCall(ctx.path) || documentOf(ctx.method, ctx.path) ? api(ctx) : next();
  return { countRequest: limits.step, docs: apiDocs(calls), answer };
}

export const isCall = (path: string) => path === '/api' || path.startsWith('/api/');
