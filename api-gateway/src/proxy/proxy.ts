import type { Endpoint, ServiceName } from '@portal/contracts';
import { AppError, ask, type Instances, isLate, serviceUnavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { isRead } from '../http/csrf.ts';
import { createShares } from '../http/shares.ts';
import { sendHead } from './answer-writer.ts';
import { AnswerRefused, type Attempt, type BeforeAnswer, exchange, SlotExpired } from './exchange.ts';
import { onwardHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { createSharedReads, keyOf, tellingHeadersOf, type WholeAnswer, wholeAnswer } from './shared-reads.ts';
import { ClientDisconnected, type Slot } from './slot-queue.ts';
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
  const shared = createSharedReads();

  /** Makes a call for one client, and once more where that is safe. */
  const pass = async (ctx: GatewayContext, call: Endpoint, { headers, beforeAnswer }: Passing) => {
    const { network } = ctx.state;
    const body = await readBody(ctx.req, call, { memory, network, speed: budget.body });
    let slot: Slot | undefined;
    try {
      slot = await slots.acquire(call.service, network, ctx.res);
      const onward = { ...onwardHeaders(ctx.req, body.bytes !== null), ...headers };
      const method = ctx.method as Dispatcher.HttpMethod;
      const request = { method, path: ctx.url, headers: onward, body: body.bytes };
      const attempt = { slot, request, beforeAnswer, writer };
      const failure = await attempts(ctx, instances, call.service, attempt);
      if (failure) throw giveUp(ctx, failure.error, call.service);
    } finally {
      slot?.release();
      body.release();
    }
  };

  /** Makes an anonymous read for all clients that wait for it; null where its answer is too large for that. */
  const readForAll = async (ctx: GatewayContext, { service }: Endpoint, { headers }: Passing) => {
    const slot = await slots.acquire(service, ctx.state.network, ctx.res);
    const end = new AbortController();
    slot.onExpire = () => end.abort(new SlotExpired());
    try {
      const onward = { ...tellingHeadersOf(ctx.req), ...headers };
      const request = { method: 'GET', path: ctx.url, headers: onward, signal: end.signal } as const;
      return await wholeAnswer(await ask(instances, service, request), budget.wholeAnswerBytes);
    } catch (error) {
      throw giveUp(ctx, error, service);
    } finally {
      slot.release();
    }
  };

  const send = (ctx: GatewayContext, answer: WholeAnswer) => {
    ctx.respond = false;
    if (ctx.res.destroyed) return;
    sendHead(ctx.res, answer);
    ctx.res.end(answer.bytes);
    if (ctx.res.socket) connections.noteUnread(ctx.res.socket);
  };

  const answer = async (ctx: GatewayContext, call: Endpoint, passing: Passing) => {
    const key = keyOf(ctx, call);
    if (key === undefined) return pass(ctx, call, passing);
    const next = shared.join(key, () => readForAll(ctx, call, passing));
    // The client for which the read was begun may have gone, which concerns the others no more.
    const whole = await next?.catch((error) =>
      error instanceof ClientDisconnected ? null : Promise.reject(error),
    );
    if (whole) return send(ctx, whole);
    const own = pass(ctx, call, passing);
    if (!next) shared.note(key, own);
    return own;
  };

  return {
    /** Resolves when the answer is handed over, or when nobody waits for it any more. Throws what can still be answered. */
    async pass(ctx: GatewayContext, call: Endpoint, passing: Passing): Promise<void> {
      try {
        await answer(ctx, call, passing);
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
  if (!failure || failure.isBegun || ctx.res.destroyed || attempt.slot.isExpired) return failure;
  const next = instances.afterFailure(service, first, failure.error, isRead(ctx));
  return next ? exchange(ctx, next, attempt) : failure;
}

/** The error to answer with when a call stays without an answer. */
function giveUp(ctx: GatewayContext, error: unknown, service: ServiceName) {
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
