import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, headers as ours, type ServiceName } from '@portal/contracts';
import { AppError, type Instance, InstanceEnds, type Instances, isLate, unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import { isRead } from '../csrf.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { createShares } from '../http/shares.ts';
import { type AnswerWriter, writeAnswer } from './answer-writer.ts';
import { onwardHeaders } from './forwarded-headers.ts';
import { readBody } from './read-body.ts';
import { ClientGone, type Slot } from './slot-lane.ts';
import type { Slots } from './slots.ts';

export interface Passing {
  /** What the gateway tells the service, over what the visitor sent. */
  headers: Record<string, string>;
  /**
   * Looks at the headers of the answer before the client gets any of it. Where it returns a promise the answer waits;
   * what that rejects with is answered instead.
   */
  beforeAnswer?: ((headers: IncomingHttpHeaders) => Promise<void> | undefined) | undefined;
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
    const failure = await relay(ctx, first, attempt);
    if (!failure) return;
    const mayRepeat = !failure.isBegun && !ctx.res.destroyed && !attempt.slot.isExpired;
    const next = mayRepeat ? instances.afterFailure(service, first, failure.error, isRead(ctx)) : undefined;
    const last = next ? await relay(ctx, next, attempt) : failure;
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
          const writeTo = () => writeAnswer(ctx, writer);
          await attempts(ctx, call, { slot, request, writeTo, beforeAnswer: passing.beforeAnswer });
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

interface Attempt {
  slot: Slot;
  request: Dispatcher.DispatchOptions;
  writeTo: () => AnswerWriter;
  beforeAnswer: Passing['beforeAnswer'];
}

/** A call that failed, and whether its answer had begun: then it can't be made again. */
interface Failure {
  error: unknown;
  isBegun: boolean;
}

/** Makes a call once, and says how it failed. */
function relay(ctx: GatewayContext, { pool, answered }: Instance, attempt: Attempt) {
  const { beforeAnswer } = attempt;
  return new Promise<Failure | undefined>((resolve) => {
    const exchange = startExchange(ctx, attempt, resolve);
    let held: Promise<void> | undefined;
    pool.dispatch(attempt.request, {
      onRequestStart: exchange.connect,
      onResponseStart(controller, status, headers) {
        if (status < 200 || exchange.isSettled()) return;
        const isDraining = headers[ours.draining] !== undefined;
        answered(isDraining);
        if (status === 503 && isDraining && isRead(ctx)) return controller.abort(new InstanceEnds());
        const work = beforeAnswer?.(headers);
        if (!work) return exchange.begin(status, headers, controller);
        controller.pause();
        held = work.then(
          () => {
            exchange.begin(status, headers, controller);
            controller.resume();
          },
          (cause) => exchange.fail(new AnswerRefused(cause)),
        );
      },
      onResponseData: (_, chunk) => exchange.write(chunk),
      onResponseEnd() {
        // An answer without a body ends though it is held back.
        if (held) void held.then(exchange.end);
        else exchange.end();
      },
      onResponseError: (_, error) => exchange.fail(error),
    });
  });
}

/**
 * One call between a client and a service. Whatever goes (the client, the service, or the time of the slot) settles it
 * at once, without waiting for the other side to notice: a client that hangs up ends the call behind it (once
 * `beforeAnswer` has seen its headers), a service that fails in the middle ends the client's connection, so that half an
 * answer never looks whole.
 */
function startExchange(
  ctx: GatewayContext,
  { slot, writeTo, beforeAnswer }: Attempt,
  resolve: (failure?: Failure) => void,
) {
  const { res } = ctx;
  const answer = writeTo();
  let upstream: Dispatcher.DispatchController | undefined;
  let isSettled = false;
  // A service that has done something may need the gateway's part in it, whether or not anybody waits.
  let isAwaited = beforeAnswer !== undefined;

  const settle = (failure?: Failure) => {
    isSettled = true;
    res.off('close', hangUp);
    slot.onExpire = () => {};
    answer.close();
    resolve(failure);
  };
  const fail = (error: unknown) => {
    if (isSettled) return;
    settle({ error, isBegun: answer.isBegun() });
    upstream?.abort(error as Error);
  };
  const hangUp = () => {
    if (isAwaited || isSettled) return;
    settle();
    upstream?.abort(new ClientGone());
  };
  slot.onExpire = () => fail(new SlotExpired());
  res.once('close', hangUp);

  return {
    isSettled: () => isSettled,
    fail,
    connect(controller: Dispatcher.DispatchController) {
      upstream = controller;
      if (res.destroyed) hangUp();
      if (isSettled) controller.abort(new ClientGone());
    },
    begin(status: number, headers: IncomingHttpHeaders, controller: Dispatcher.DispatchController) {
      if (isSettled) return;
      isAwaited = false;
      if (res.destroyed) return hangUp();
      try {
        answer.begin(status, headers, { controller, release: slot.release, fail });
      } catch (error) {
        fail(error);
      }
    },
    write(chunk: Buffer) {
      if (!isSettled) answer.write(chunk);
    },
    end() {
      if (isSettled) return;
      answer.end();
      settle();
    },
  };
}

/** A call held its slot for longer than any answer may take. */
class SlotExpired extends Error {
  override readonly name = 'TimeoutError';
}

/** What came with the answer could not be done, so the answer is not passed on; the service has done its part. */
class AnswerRefused extends Error {
  constructor(override readonly cause: unknown) {
    super('What came with the answer could not be done.');
  }
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
