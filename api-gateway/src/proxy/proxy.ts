import type { Endpoint, ServiceName } from '@portal/contracts';
import { AppError, type Instances, isLate, unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import { isRead } from '../csrf.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { createShares } from '../http/shares.ts';
import { AnswerRefused, type Attempt, type BeforeAnswer, exchange } from './exchange.ts';
import { onwardHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { ClientGone, type Slot } from './slot-lane.ts';
import type { Slots } from './slots.ts';

export interface Passing {
  /** What the gateway tells the service, over what the visitor sent. */
  headers: Record<string, string>;
  beforeAnswer?: BeforeAnswer | undefined;
}

export interface ProxyParts {
  instances: Instances;
  slots: Slots;
  connections: Pick<Connections, 'noteUnread'>;
  budget: Budget;
}

/** Passes calls on to the services. A service is asked once the whole body is here, and is free once it has answered. */
export function createProxy({ instances, slots, connections, budget }: ProxyParts) {
  const memory = createShares(budget.bodies);
  const large = createShares(budget.largeAnswers);
  const writer = { large, limits: budget, noteUnread: connections.noteUnread };

  const attempts = async (ctx: GatewayContext, { service }: Endpoint, attempt: Attempt) => {
    const first = instances.next(service);
    if (!first) throw notThere(service);
    const failure = await exchange(ctx, first, attempt);
    if (!failure) return;
    const mayRepeat = !failure.isBegun && !ctx.res.destroyed && !attempt.slot.isExpired;
    const next = mayRepeat ? instances.afterFailure(service, first, failure.error, isRead(ctx)) : undefined;
    const last = next ? await exchange(ctx, next, attempt) : failure;
    if (last) throw giveUp(ctx, last.error, service);
  };

  return {
    /** Resolves when the answer is handed over, or when nobody waits for it any more. Throws what can still be answered. */
    async pass(ctx: GatewayContext, call: Endpoint, passing: Passing): Promise<void> {
      const { network } = ctx.state;
      try {
        const body = await readBody(ctx.req, call, { memory, network, speed: budget.body });
        let slot: Slot | undefined;
        try {
          slot = await slots.acquire(call.service, network, ctx.res);
          const onward = { ...onwardHeaders(ctx.req, body.bytes !== null), ...passing.headers };
          const request = {
            method: ctx.method as Dispatcher.HttpMethod,
            path: ctx.url,
            headers: onward,
            body: body.bytes,
          };
          await attempts(ctx, call, { slot, request, beforeAnswer: passing.beforeAnswer, writer });
        } finally {
          slot?.release();
          body.release();
        }
      } catch (error) {
        if (!(error instanceof ClientGone)) throw error;
        ctx.respond = false;
      }
    },
  };
}

const notThere = (service: ServiceName, cause?: unknown) =>
  unavailable(
    `This part of the portal (${service}) is not available right now. Please try again in a moment.`,
    cause,
  );

/** The error to answer with when a call stays without an answer. */
function giveUp(ctx: GatewayContext, error: unknown, service: ServiceName) {
  ctx.respond = !ctx.res.headersSent;
  if (error instanceof AnswerRefused) return error.cause;
  if (error instanceof AppError) return error;
  if (isLate(error)) {
    return new AppError('upstream_timeout', `This part of the portal (${service}) took too long to answer.`, {
      cause: error,
    });
  }
  return notThere(service, error);
}
