import { randomUUID } from 'node:crypto';
import { headers, type ServiceName, type Viewer } from '@portal/contracts';
import type { Middleware } from 'koa';
import { compact } from '../compact.ts';
import type { Log } from '../process/log.ts';
import { currentTraceId } from '../process/traces.ts';
import type { RequestState } from './service-context.ts';

const valid = /^[\w-]{8,64}$/;

/** The id of the request if it is well formed, otherwise a new one. */
export const requestIdOf = (given: string | undefined) => (given && valid.test(given) ? given : randomUUID());

/** Gives each request its id, in the answer and in its log lines. */
export function requestIds(log: Log): Middleware<RequestState> {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.get(headers.requestId));
    ctx.set(headers.requestId, requestId);
    ctx.state = new State(requestId, log);
    return next();
  };
}

/** Created when first used: most requests log nothing of their own. */
class State implements RequestState {
  viewer: Viewer | null = null;
  caller: ServiceName | null = null;
  #log: Log | undefined;

  constructor(
    readonly requestId: string,
    private readonly parent: Log,
  ) {}

  get log(): Log {
    this.#log ??= this.parent.child(compact({ requestId: this.requestId, traceId: currentTraceId() }));
    return this.#log;
  }
}
