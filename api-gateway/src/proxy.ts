import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, ServiceName } from '@portal/contracts';
import { AppError, unavailable } from '@portal/kit';
import { type Dispatcher, errors, Pool } from 'undici';
import { answerHeaders, onwardHeaders } from './forwarded-headers.ts';
import type { GatewayContext } from './gateway-context.ts';
import { bodyOf } from './request-body.ts';

export interface ProxySettings {
  services: Partial<Record<ServiceName, string>>;
  /** How long a service may take to accept a connection, to begin its answer, and between two pieces of it. */
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  bodyTimeoutMs: number;
}

export interface Passing {
  /** What the gateway tells the service, over what the visitor sent. */
  headers: Record<string, string>;
  /** Looks at the headers of the answer before the visitor gets any of it; what it throws is answered instead. */
  beforeAnswer?: ((headers: IncomingHttpHeaders) => Promise<void>) | undefined;
}

/** Connections to one service at a time; what comes on top waits its turn. */
const connectionsPerService = 256;

/** Passes calls on to the services, both ways as streams. */
export function createProxy(settings: ProxySettings) {
  const pools = new Map(
    Object.entries(settings.services).map(([name, address]) => [name, poolFor(address, settings)]),
  );

  return {
    /** Resolves when the answer is sent, or when nobody waits for it any more. Throws what can still be answered. */
    async pass(ctx: GatewayContext, call: Endpoint, passing: Passing): Promise<void> {
      const pool = pools.get(call.service);
      if (!pool) throw notThere(call.service);
      if (ctx.res.destroyed) return;
      const body = bodyOf(ctx.req, call.bodyBytes);
      const headers = { ...onwardHeaders(ctx.req, body !== null), ...passing.headers };
      const request = { method: ctx.method as Dispatcher.HttpMethod, path: ctx.url, headers, body };
      await relay(ctx, pool, request, { service: call.service, beforeAnswer: passing.beforeAnswer });
    },
    /** Ends all connections. */
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.destroy()))),
  };
}

const poolFor = (address: string, settings: ProxySettings) =>
  new Pool(address, {
    connections: connectionsPerService,
    connect: { timeout: settings.connectTimeoutMs },
    headersTimeout: settings.headersTimeoutMs,
    bodyTimeout: settings.bodyTimeoutMs,
  });

interface Relay {
  service: ServiceName;
  beforeAnswer: Passing['beforeAnswer'];
}

/**
 * Writes an answer to the visitor as it comes in. Either end may go at any time: a visitor who hangs up ends the
 * call behind (once `beforeAnswer` has seen its headers), a service that fails in the middle ends the visitor's connection, so that half an answer never
 * looks like a whole one.
 */
function relay(
  ctx: GatewayContext,
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  { service, beforeAnswer }: Relay,
) {
  const { res } = ctx;
  return new Promise<void>((resolve, reject) => {
    let upstream: Dispatcher.DispatchController | undefined;
    // A service that has done something may need the gateway's part in it, whether or not anybody waits.
    let isAwaited = beforeAnswer !== undefined;
    const giveUp = () => {
      if (isAwaited) return;
      resolve();
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
        const goOn = () => {
          isAwaited = false;
          if (res.destroyed) giveUp();
          else begin(ctx, status, headers);
        };
        if (beforeAnswer) holdBack(controller, beforeAnswer(headers), goOn, reject);
        else goOn();
      },
      onResponseData(controller, chunk) {
        if (res.write(chunk)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        res.off('close', giveUp);
        res.end();
        resolve();
      },
      onResponseError(_, error) {
        res.off('close', giveUp);
        ctx.respond = !res.headersSent;
        reject(translated(error, service));
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

/** Lets an answer go on once the work is done; where it fails, nothing of the answer is passed on. */
function holdBack(
  controller: Dispatcher.DispatchController,
  work: Promise<void>,
  goOn: () => void,
  fail: (error: unknown) => void,
) {
  controller.pause();
  work.then(
    () => {
      goOn();
      controller.resume();
    },
    (error) => {
      fail(error);
      controller.abort(new AnswerRefused());
    },
  );
}

/** The visitor hung up; nobody is left to be told. */
class VisitorGone extends Error {}

/** What came with the answer could not be done, so the answer is not passed on. */
class AnswerRefused extends Error {}

const notThere = (service: ServiceName, cause?: unknown) =>
  unavailable(
    `This part of the portal (${service}) is not available right now. Please try again in a moment.`,
    cause,
  );

function translated(error: unknown, service: ServiceName) {
  if (error instanceof AppError) return error;
  if (error instanceof errors.HeadersTimeoutError) {
    return new AppError('upstream_timeout', `This part of the portal (${service}) took too long to answer.`, {
      cause: error,
    });
  }
  return notThere(service, error);
}
