import { randomUUID } from 'node:crypto';
import { headers } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { Log } from './log.ts';
import type { RequestState } from './service-context.ts';

const valid = /^[\w-]{8,64}$/;

/** The id that came with the request where it is well formed, else a new one. */
export const requestIdOf = (given: string | undefined) => (given && valid.test(given) ? given : randomUUID());

/** Gives each request its id, says it in the answer, and hands on a log that carries it. */
export function requestIds(log: Log): Middleware<RequestState> {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.get(headers.requestId));
    ctx.set(headers.requestId, requestId);
    Object.assign(ctx.state, { requestId, log: log.child({ requestId }), viewer: null, caller: null });
    return next();
  };
}
