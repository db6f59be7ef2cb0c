import {
  admits,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Restriction,
  type ServiceName,
  type Viewer,
} from '@portal/contracts';
import { successStatuses } from '@portal/contracts/schemas';
import { requireDiskSpace } from '../data/disk-space.ts';
import type { Log } from '../process/log.ts';
import { AppError, notAllowed, notSignedIn } from './errors.ts';
import { inputReader } from './input/read-input.ts';
import { checkRawReply, type ReplySettings, replySender } from './json-reply.ts';
import { networkOf } from './network.ts';
import type { ServiceContext } from './service-context.ts';

/** A call of the contract and its handler: a service is a list of these. */
export interface Served {
  call: Endpoint;
  handle: (ctx: ServiceContext) => Promise<void>;
}

type Asker<E extends Endpoint> = E['access'] extends 'internal'
  ? { caller: ServiceName }
  : { viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer };

/** The checked input of a handler. */
export type HandlerInput<E extends Endpoint> = Asker<E> & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  requestId: string;
  log: Log;
  /** The network of the visitor's address: for fairness and limits, never for rights. */
  network: string;
  /** Aborted if the client disconnects before the answer; for work worth ending then. */
  readonly signal: AbortSignal;
};

/** The answer of a call that creates once for each request key, and whether this request created it. */
export interface Created<Value> {
  isNew: boolean;
  value: Value;
}

/** A call without a reply ignores its handler's value. */
type Answer<E extends Endpoint> = [ReplyOf<E>] extends [undefined]
  ? unknown
  : 'once' extends E['creates']
    ? Created<ReplyOf<E>>
    : ReplyOf<E>;

type Handler<E extends Endpoint, More, Reply> = (input: HandlerInput<E> & More) => Reply | Promise<Reply>;

/**
 * Binds a call to its handler: access is checked, input parsed, the handler called, and its value sent as
 * JSON with the status of the contract. The handler may set the `cacheControl` of `reply`.
 */
export function serve<const E extends Endpoint>(
  call: E,
  handler: Handler<E, { reply: ReplySettings }, Answer<E>>,
): Served {
  const send = replySender(call);
  return bind(call, async (input, ctx) => {
    const reply: ReplySettings = {};
    const answer = await handler(Object.assign(input, { reply }));
    if (call.creates !== 'once') return send(ctx, answer, reply, false);
    const { isNew, value } = answer as Created<unknown>;
    return send(ctx, value, reply, !isNew);
  });
}

/**
 * The same for an answer that isn't the JSON of a value: the handler writes it into `ctx`, which already has
 * the usual status of the call.
 */
export function serveRaw<const E extends Endpoint>(
  call: E,
  handler: Handler<E, { ctx: ServiceContext }, void>,
): Served {
  const [status] = successStatuses(call);
  return bind(call, async (input, ctx) => {
    ctx.status = status;
    await handler(Object.assign(input, { ctx }));
    if (ctx.status === redirectStatus && ctx.body === undefined) redirect(ctx.response);
    checkRawReply(call, ctx);
  });
}

function bind<E extends Endpoint>(
  call: E,
  answer: (input: HandlerInput<E>, ctx: ServiceContext) => Promise<void>,
): Served {
  const readInput = inputReader(call);
  return {
    call,
    handle: (ctx) =>
      redirectRefusal(call, ctx, async () => {
        const { requestId, log, viewer, caller } = ctx.state;
        ctx.state.route = call.path;
        checkAccess(call, ctx);
        await requireDiskSpace(call);
        const asked = {
          ...(await readInput(ctx)),
          requestId,
          log,
          viewer,
          caller,
          network: visitorNetwork(ctx),
        };
        // Created only for handlers that use it.
        const input = Object.defineProperty(asked, 'signal', { get: () => hangUpOf(ctx) });
        // Values that the call's schemas parsed have the call's types.
        await answer(input as unknown as HandlerInput<E>, ctx);
      }),
  };
}

const redirectStatus = 303;

/** Without a body, the answer's text would be the name of its status. */
function redirect(response: ServiceContext['response']): void {
  response.body = null;
  response.status = redirectStatus;
}

/** Sends the browser to a page in place of a refusal, if the call has one for it. */
export async function redirectRefusal(
  { redirects }: Endpoint,
  { state, response }: Pick<ServiceContext, 'response'> & { state: { log: Log } },
  answer: () => Promise<unknown>,
): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (redirects === undefined || !(error instanceof AppError)) throw error;
    state.log.warn({ code: error.code, reason: error.message }, 'a refused call led to a page');
    redirect(response);
    response.set({ Location: redirects, 'Cache-Control': 'private, no-store' });
  }
}

/** The gateway sends the visitor's address first; a call from elsewhere counts for its own. */
const visitorNetwork = (ctx: ServiceContext) =>
  networkOf(ctx.get('x-forwarded-for').split(',', 1)[0]?.trim() || (ctx.req.socket.remoteAddress ?? ''));

function hangUpOf({ res }: ServiceContext): AbortSignal {
  const hangUp = new AbortController();
  if (res.destroyed) hangUp.abort();
  res.once('close', () => hangUp.abort());
  return hangUp.signal;
}

function checkAccess({ access, callers, publishes }: Endpoint, { state }: ServiceContext) {
  if (access === 'internal' && state.caller && (callers?.includes(state.caller) ?? true)) return;
  const verdict = admits(access, state.viewer);
  if (verdict === 'not_signed_in') throw notSignedIn();
  if (verdict === 'not_allowed') throw notAllowed();
  const { muted } = state.viewer ?? {};
  if (publishes && muted && isInForce(muted)) throw notAllowed(mutedSentence(muted));
}

/** Identity headers outlive the end of a restriction by up to a minute. */
const isInForce = ({ until }: Restriction) => until === undefined || Date.now() < Date.parse(until);

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function mutedSentence({ reason, until }: Restriction) {
  const end = until === undefined ? 'a moderator lifts this' : longDate.format(new Date(until));
  return `You can read but not write here until ${end}: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
}
