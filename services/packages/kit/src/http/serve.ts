import {
  admits,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type ServiceName,
  successStatuses,
  type Viewer,
} from '@portal/contracts';
import type { Log } from '../process/log.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import { inputReader } from './input/read-input.ts';
import { checkRawReply, type ReplySettings, replySender } from './json-reply.ts';
import type { ServiceContext } from './service-context.ts';

/** A call of the contract with what answers it: what a service is made of. */
export interface Served {
  call: Endpoint;
  handle: (ctx: ServiceContext) => Promise<void>;
}

type Asker<E extends Endpoint> = E['access'] extends 'internal'
  ? { caller: ServiceName }
  : { viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer };

/** What a handler gets: all of it checked. */
export type HandlerInput<E extends Endpoint> = Asker<E> & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  requestId: string;
  log: Log;
  /** Aborted when the one who asks hangs up before the answer; for work that is worth ending then. */
  readonly signal: AbortSignal;
};

/** What a handler answers that creates once for each request key: the value, and whether this request made it. */
export interface Created<Value> {
  isNew: boolean;
  value: Value;
}

/** A call without a reply sends nothing, whatever its handler gives. */
type Answer<E extends Endpoint> = [ReplyOf<E>] extends [undefined]
  ? unknown
  : 'once' extends E['creates']
    ? Created<ReplyOf<E>>
    : ReplyOf<E>;

type Handler<E extends Endpoint, More, Reply> = (input: HandlerInput<E> & More) => Reply | Promise<Reply>;

/**
 * Binds a call to its handler: access is checked, input parsed, the handler called, its value sent as JSON with the
 * status that the contract gives it. The handler may set the `cacheControl` of `reply`.
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
 * The same for an answer that isn't the JSON of a value: the handler writes it into `ctx` itself, which has the usual
 * status of the call already.
 */
export function serveRaw<const E extends Endpoint>(
  call: E,
  handler: Handler<E, { ctx: ServiceContext }, void>,
): Served {
  const [status] = successStatuses(call);
  return bind(call, async (input, ctx) => {
    ctx.status = status;
    await handler(Object.assign(input, { ctx }));
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
    async handle(ctx) {
      const { requestId, log, viewer, caller } = ctx.state;
      ctx.state.route = call.path;
      checkAccess(call, ctx);
      const asked = { ...(await readInput(ctx)), requestId, log, viewer, caller };
      // Made for those alone who look at it.
      const input = Object.defineProperty(asked, 'signal', { get: () => hangUpOf(ctx) });
      // What was parsed by the schemas of the call has the types of the call.
      await answer(input as unknown as HandlerInput<E>, ctx);
    },
  };
}

function hangUpOf({ res }: ServiceContext): AbortSignal {
  const hangUp = new AbortController();
  if (res.destroyed) hangUp.abort();
  res.once('close', () => hangUp.abort());
  return hangUp.signal;
}

function checkAccess({ access }: Endpoint, { state }: ServiceContext) {
  if (access === 'internal' && state.caller) return;
  const verdict = admits(access, state.viewer);
  if (verdict === 'not_signed_in') throw notSignedIn();
  if (verdict === 'not_allowed') throw notAllowed();
}
