import { type Endpoint, headers, type ReplyOf, type SessionCommand } from '@portal/contracts';
import { AppError, type HandlerInput, type Served, type ServiceContext, serveRaw } from '@portal/kit';
import * as z from 'zod/mini';

/** What a call answers, and what becomes of sessions by it. */
interface SessionAnswer<E extends Endpoint> {
  reply: ReplyOf<E>;
  order?: SessionCommand;
}

/** Serves a call whose handler needs the request itself, or whose answer tells the gateway what becomes of sessions. */
export function serveWithSession<const E extends Endpoint>(
  call: E,
  handler: (input: HandlerInput<E> & { ctx: ServiceContext }) => Promise<SessionAnswer<E>>,
): Served {
  return serveRaw(call, async (input) => {
    const { reply, order } = await handler(input);
    const { ctx } = input;
    ctx.set('Cache-Control', 'private, no-store');
    if (order) ctx.set(orderHeader(order));
    // What the contract does not name stays here.
    if (call.reply) ctx.body = z.parse(call.reply, reply);
  });
}

/** A 401 for someone whose session is no longer what it says: it ends with the answer. */
export const signedOut = (order: SessionCommand) =>
  new AppError('not_signed_in', 'Please log in again.', { headers: orderHeader(order) });

/** A header holds no letters beyond ASCII, names of members do. */
const orderHeader = (order: SessionCommand) => ({
  [headers.session]: JSON.stringify(order).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
});
