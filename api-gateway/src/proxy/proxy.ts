import type { Endpoint, ServiceName } from '@portal/contracts';
import { AppError, ask, type Instances, isLate, serviceUnavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { isRead } from '../http/csrf.ts';
import { createShares } from '../http/shares.ts';
import { sendHead } from './answer-writer.ts';
import {
  AnswerRefused,
  type Attempt,
  type BeforeAnswer,
  exchange,
  type OnAnswer,
  SlotExpired,
} from './exchange.ts';
import { requestHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { createReadTimes, type ReadTimes } from './read-times.ts';
import { createSharedReads, keyOf, sharedHeadersOf, type WholeAnswer, wholeAnswer } from './shared-reads.ts';
import { ClientDisconnected, type Slot } from './slot-queue.ts';
import type { Slots } from './slots.ts';

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

/** Forwards calls to services. A call starts after its whole body was received, and its slot is free after the answer. */
export function createProxy({ instances, slots, connections, budget }: ProxyDeps) {
  const memory = createShares(budget.bodies);
  const large = createShares(budget.largeAnswers);
  const writer = { large, limits: budget, noteUnread: connections.noteUnread };
  const shared = createSharedReads();
  const readTimes = createReadTimes();

  /** Makes a call for one client, with a retry if that is safe. */
  const forwardOne = async (
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

  /** Makes an anonymous read for all clients that wait for it; null if its answer is too large to share. */
  const readShared = async (ctx: GatewayContext, { service }: Endpoint, { headers }: ForwardOptions) => {
    const slot = await slots.acquire(service, ctx.state.network, ctx.res);
    const end = new AbortController();
    slot.onExpire = () => end.abort(new SlotExpired());
    try {
      const forwarded = { ...sharedHeadersOf(ctx.req), ...headers };
      const request = { method: 'GET', path: ctx.url, headers: forwarded, signal: end.signal } as const;
      return await wholeAnswer(await ask(instances, service, request), budget.bufferedAnswerBytes);
    } catch (error) {
      throw finalError(ctx, error, service);
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

  const answer = async (ctx: GatewayContext, call: Endpoint, options: ForwardOptions) => {
    const key = keyOf(ctx, call);
    if (key === undefined) return forwardOne(ctx, call, options);
    const next = shared.join(key, () => readShared(ctx, call, options));
    // A disconnect of the client that started the read must not fail the others.
    const whole = await next?.catch((error) =>
      error instanceof ClientDisconnected ? null : Promise.reject(error),
    );
    if (whole) {
      options.onAnswer?.(whole.status);
      return send(ctx, whole);
    }
    const own = forwardOne(ctx, call, options);
    if (!next) shared.note(key, own);
    return own;
  };

  return {
    /** A quarter of the latest reads took longer than this, in milliseconds; 0 if there were few. */
    readMs: readTimes.upperQuartile,
    /** Resolves when the answer is sent or the client has disconnected. Throws errors that can still be answered. */
    async forward(ctx: GatewayContext, call: Endpoint, options: ForwardOptions): Promise<void> {
      try {
        await answer(ctx, call, isRead(ctx) ? noting(readTimes, options) : options);
      } catch (error) {
        if (!(error instanceof ClientDisconnected)) throw error;
        ctx.respond = false;
      }
    },
  };
}

/** The options of a read, so that its time is noted when its answer is there. */
function noting({ note }: ReadTimes, options: ForwardOptions): ForwardOptions {
  const startedAt = performance.now();
  return { ...options, onAnswer: () => note(performance.now() - startedAt) };
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
