import { randomUUID } from 'node:crypto';
import { headers, type ServiceName, type Viewer } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { Log } from '../process/log.ts';
import type { RequestState } from './service-context.ts';

const valid = /^[\w-]{8,64}$/;

/** The id that came with the request where it is well formed, else a new one. */
export const requestIdOf = (given: string | undefined) => (given && valid.test(given) ? given : randomUUID());

/** Gives each request its id, says it in the answer, and hands on a log that carries it. */
export function requestIds(log: Log): Middleware<RequestState> {
  return (ctx, next) => {
    const requestId = requestIdOf(ctx.get(headers.requestId));
    ctx.set(headers.requestId, requestId);
    ctx.state = new State(requestId, log);
    return next();
  };
}

/** A log of its own costs more than most requests have to say, so it is made when something is logged. */
class State implements RequestState {
  viewer: Viewer | null = null;
  caller: ServiceName | null = null;
  #log: Log | undefined;

  constructor(
    readonly requestId: string,
    private readonly parent: Log,
  ) {}

  get log(): Log {
    this.#log ??= this.parent.child({ requestId: this.requestId });
    return this.#log;
  }
}
