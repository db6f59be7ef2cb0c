import * as z from 'zod/mini';
import { Viewer } from '../roles.ts';
import { Id } from '../values.ts';

/**
 * A command of the account service to the gateway, as JSON in the `session` header of its answer: start a
 * session for this member, end the current one, end all of a user, or end all of this member and start
 * again.
 */
export const SessionCommand = z.discriminatedUnion('order', [
  z.object({ order: z.literal('start'), viewer: Viewer }),
  z.object({ order: z.literal('end') }),
  z.object({ order: z.literal('end_all'), userId: Id }),
  z.object({ order: z.literal('restart'), viewer: Viewer }),
]);
export type SessionCommand = z.infer<typeof SessionCommand>;
