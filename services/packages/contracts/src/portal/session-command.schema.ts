import * as z from 'zod/mini';
import { IssuerKey } from '../account/issuer.schema.ts';
import { SessionKey } from '../account/session.schema.ts';
import { Viewer } from '../roles.schema.ts';
import { Id, Timestamp } from '../values.schema.ts';

/**
 * A command of the account service to the gateway, as JSON in the `session` header of its answer: start a
 * session for this member, end the current one, end all of a user or the one with a key, end all of this member
 * and start again, or note that the user of the current one has just confirmed the sign-in.
 */
export const SessionCommand = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('start'),
    viewer: Viewer,
    /** Login at an issuer, and when the person last proved themselves there. */
    issuer: z.optional(z.object({ key: IssuerKey, provedAt: Timestamp })),
  }),
  z.object({ order: z.literal('end') }),
  z.object({ order: z.literal('end_all'), userId: Id }),
  z.object({ order: z.literal('end_one'), userId: Id, key: SessionKey }),
  z.object({ order: z.literal('restart'), viewer: Viewer }),
  z.object({ order: z.literal('confirm'), userId: Id }),
]);
export type SessionCommand = z.infer<typeof SessionCommand>;
