import type { Endpoint, ServiceName } from '@portal/contracts';
import { AppError, type Instances, isLate, serviceUnavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { isRead } from '../http/csrf.ts';
import { createShares } from '../http/shares.ts';
import { AnswerRefused, type Attempt, type BeforeAnswer, exchange, type OnAnswer } from './exchange.ts';
import { requestHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { ClientDisconnected, type Slot, type Slots } from './slots.ts';

export interface ForwardOptions {
  /** Headers from the gateway, which replace the visitor's. */
  headers: Record<string, string>;
  beforeAnswer?: BeforeAnswer | undefined;
  onAnswer?: OnAnswer | undefined;
}

export interface ProxyDeps {
  instances: Instances;
  slots: Slots;
  connections: Pick<Connections, 'noteUnread'>;
  budget: Budget;
}

/**
 * Forwards calls to services. A call starts after its whole body was received, and its slot is free after the answer.
 */
export function createProxy({ instances, slots, connections, budget }: ProxyDeps) {
  const memory = createShares(budget.bodies);
  const large = createShares(budget.largeAnswers);
  const writer = { large, limits: budget, noteUnread: connections.noteUnread };

  /** Makes a call, with a retry if that is safe. */
  const answer = async (
    ctx: GatewayContext,
    call: Endpoint,
    { headers, beforeAnswer, onAnswer }: ForwardOptions,
  ) => {
    const { network } = ctx.state;
    const body = await readBody(ctx.req, call, { memory, network, speed: budget.body });
    let slot: Slot | undefined;
    try {
      slot = await slots.acquire(call.service, network, ctx.res);
      const forwarded = { ...requestHeaders(ctx.req, body.bytes !== null), ...headers };
      const method = ctx.method as Dispatcher.HttpMethod;
      const request = { method, path: ctx.url, headers: forwarded, body: body.bytes };
      const attempt = { slot, request, beforeAnswer, onAnswer, writer };
      const failure = await attempts(ctx, instances, call.service, attempt);
      if (failure) throw finalError(ctx, failure.error, call.service);
    } finally {
      slot?.release();
      body.release();
    }
  };

  return {
    /** Resolves when the answer is sent or the client has disconnected. Throws errors that can still be answered. */
    async forward(ctx: GatewayContext, call: Endpoint, options: ForwardOptions): Promise<void> {
      try {
        await answer(ctx, call, options);
      } catch (error) {
        if (!(error instanceof ClientDisconnected)) throw error;
        ctx.respond = false;
      }
    },
  };
}

async function attempts(ctx: GatewayContext, instances: Instances, service: ServiceName, attempt: Attempt) {
  const first = instances.next(service);
  if (!first) throw serviceUnavailable(service);
  const failure = await exchange(ctx, first, attempt);
  if (!failure || failure.isStarted || ctx.res.destroyed || attempt.slot.isExpired) return failure;
  const next = instances.afterFailure(service, first, failure.error, isRead(ctx));
  return next ? exchange(ctx, next, attempt) : failure;
}

/** The error for the client of a failed call. */
function finalError(ctx: GatewayContext, error: unknown, service: ServiceName) {
  ctx.respond = !ctx.res.headersSent;
  if (error instanceof AnswerRefused) return error.cause;
  if (error instanceof AppError || error instanceof ClientDisconnected) return error;
  if (isLate(error)) {
    return new AppError('upstream_timeout', `This part of the portal (${service}) took too long to answer.`, {
      cause: error,
    });
  }
  return serviceUnavailable(service, error);
}
