import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, headers as ours, type ServiceName } from '@portal/contracts';
import { AppError, type Instance, InstanceEnds, type Instances, isLate, unavailable } from '@portal/kit';
import type { Dispatcher } from 'undici';
import { isRead } from './csrf.ts';
import { answerHeaders, onwardHeaders } from './forwarded-headers.ts';
import type { GatewayContext } from './gateway-context.ts';
import { bodyOf, discardRest } from './request-body.ts';

export interface Passing {
  /** What the gateway tells the service, over what the visitor sent. */
  headers: Record<string, string>;
  /** Looks at the headers of the answer before the visitor gets any of it; what it throws is answered instead. */
  beforeAnswer?: ((headers: IncomingHttpHeaders) => Promise<void>) | undefined;
}

/** Passes calls on to the services, both ways as streams. */
export function createProxy(instances: Instances) {
  return {
    /** Resolves when the answer is sent, or when nobody waits for it any more. Throws what can still be answered. */
    async pass(ctx: GatewayContext, call: Endpoint, passing: Passing): Promise<void> {
      const { service } = call;
      if (ctx.res.destroyed) return;
      const first = instances.next(service);
      if (!first) throw notThere(service);
      const failure = await attempt(ctx, call, first, passing);
      if (!failure) return;
      const next =
        failure.isBegun || ctx.res.destroyed
          ? undefined
          : instances.afterFailure(service, first, failure.error, isRead(ctx));
      const last = next ? await attempt(ctx, call, next, passing) : failure;
      if (last) throw giveUp(ctx, last.error, service);
    },
  };
}

/** A call that failed, and whether its answer had begun: then it can't be made again. */
interface Failure {
  error: unknown;
  isBegun: boolean;
}

/** Makes a call once; a body of which nothing was read is there for another attempt. */
function attempt(ctx: GatewayContext, call: Endpoint, instance: Instance, passing: Passing) {
  const body = bodyOf(ctx.req, call.bodyBytes);
  const headers = { ...onwardHeaders(ctx.req, body !== null), ...passing.headers };
  const request = { method: ctx.method as Dispatcher.HttpMethod, path: ctx.url, headers, body };
  return relay(ctx, instance, request, passing.beforeAnswer);
}

/**
 * Writes an answer to the visitor as it comes in. Either end may go at any time: a visitor who hangs up ends the
 * call behind (once `beforeAnswer` has seen its headers), a service that fails in the middle ends the visitor's
 * connection, so that half an answer never looks like a whole one.
 */
function relay(
  ctx: GatewayContext,
  { pool, answered }: Instance,
  request: Dispatcher.DispatchOptions,
  beforeAnswer: Passing['beforeAnswer'],
) {
  const { res } = ctx;
  return new Promise<Failure | undefined>((resolve) => {
    let upstream: Dispatcher.DispatchController | undefined;
    let isBegun = false;
    let held: Promise<boolean> | undefined;
    // A service that has done something may need the gateway's part in it, whether or not anybody waits.
    let isAwaited = beforeAnswer !== undefined;
    const fail = (error: unknown) => resolve({ error, isBegun });
    const giveUp = () => {
      if (isAwaited) return;
      resolve(undefined);
      upstream?.abort(new VisitorGone());
    };
    res.once('close', giveUp);

    pool.dispatch(request, {
      onRequestStart(controller) {
        upstream = controller;
        if (res.destroyed) giveUp();
      },
      onResponseStart(controller, status, headers) {
        if (status < 200) return;
        const isDraining = headers[ours.draining] !== undefined;
        answered(isDraining);
        if (status === 503 && isDraining && isRead(ctx)) return controller.abort(new InstanceEnds());
        isBegun = true;
        const goOn = () => {
          isAwaited = false;
          if (res.destroyed) giveUp();
          else begin(ctx, status, headers);
        };
        if (beforeAnswer) held = holdBack(controller, beforeAnswer(headers), goOn, fail);
        else goOn();
      },
      onResponseData(controller, chunk) {
        if (res.write(chunk)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        res.off('close', giveUp);
        const end = () => {
          res.end();
          resolve(undefined);
        };
        // An answer without a body ends though it is held back.
        if (held) void held.then((goesOn) => goesOn && end());
        else end();
      },
      onResponseError(_, error) {
        res.off('close', giveUp);
        fail(error);
      },
    });
  });
}

function begin(ctx: GatewayContext, status: number, headers: IncomingHttpHeaders) {
  const { res } = ctx;
  ctx.respond = false;
  res.statusCode = status;
  // What the gateway says itself, it says for all.
  for (const [name, value] of answerHeaders(headers)) if (!res.hasHeader(name)) res.setHeader(name, value);
}

/** Lets an answer go on once the work is done; where it fails, nothing of the answer is passed on. Says which it was. */
function holdBack(
  controller: Dispatcher.DispatchController,
  work: Promise<void>,
  goOn: () => void,
  fail: (error: unknown) => void,
): Promise<boolean> {
  controller.pause();
  return work.then(
    () => {
      goOn();
      controller.resume();
      return true;
    },
    (cause) => {
      const error = new AnswerRefused(cause);
      fail(error);
      controller.abort(error);
      return false;
    },
  );
}

/** The visitor hung up; nobody is left to be told. */
class VisitorGone extends Error {}

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

/** What is answered where a call stays without an answer. */
function giveUp(ctx: GatewayContext, error: unknown, service: ServiceName) {
  ctx.respond = !ctx.res.headersSent;
  // Of the rest of what a visitor sends, the answer does not depend.
  discardRest(ctx.req);
  if (error instanceof AnswerRefused) return error.cause;
  if (error instanceof AppError) return error;
  if (isLate(error)) {
    return new AppError('upstream_timeout', `This part of the portal (${service}) took too long to answer.`, {
      cause: error,
    });
  }
  return notThere(service, error);
}
