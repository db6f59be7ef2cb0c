import * as z from 'zod/mini';
import { Viewer } from '../roles.ts';
import { Id } from '../values.ts';

/**
 * What the account service tells the gateway about sessions, as JSON in the `session` header of its answer:
 * begin one for this person, end the one that asks, end all of a user's, or end all of this person's and begin anew.
 */
export const SessionCommand = z.discriminatedUnion('order', [
  z.object({ order: z.literal('start'), viewer: Viewer }),
  z.object({ order: z.literal('end') }),
  z.object({ order: z.literal('end_all'), userId: Id }),
  z.object({ order: z.literal('restart'), viewer: Viewer }),
]);
export type SessionCommand = z.infer<typeof SessionCommand>;
