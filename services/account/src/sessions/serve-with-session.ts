import { type Endpoint, headers, type ReplyOf, type SessionCommand } from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import { AppError, type HandlerInput, type Served, type ServiceContext, serveRaw } from '@portal/kit';
import * as z from 'zod/mini';

interface SessionAnswer<E extends Endpoint> {
  reply: ReplyOf<E>;
  command?: SessionCommand;
}

/** Serves a call whose handler needs the request itself or sends the gateway a session command. */
export function serveWithSession<const E extends Endpoint>(
  call: E,
  handler: (input: HandlerInput<E> & { ctx: ServiceContext }) => Promise<SessionAnswer<E>>,
): Served {
  const schema = findSchemas(call).reply;
  return serveRaw(call, async (input) => {
    const { ctx } = input;
    const { reply, command } = await handler(input).catch((error) => {
      // A refused act doesn't use up its confirmation.
      ctx.remove(headers.pending);
      throw error;
    });
    ctx.set('Cache-Control', 'private, no-store');
    if (command) ctx.set(commandHeader(command));
    // Strips fields that are not in the contract.
    if (schema) ctx.body = z.parse(schema, reply);
  });
}

/** A 401 that also ends an outdated session. */
export const signedOut = (command: SessionCommand) =>
  new AppError('not_signed_in', 'Please log in again.', { headers: commandHeader(command) });

/** Escaped, because headers are ASCII and usernames are not. */
export const commandHeader = (command: SessionCommand) => ({
  [headers.session]: JSON.stringify(command).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
});
