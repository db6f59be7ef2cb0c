import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id } from '../values.schema.ts';
import { idPattern } from '../values.ts';

/** A subject that a page can watch: the list of threads, a thread with comments, or the community's chat and board. */
export const LiveSubject = z
  .string()
  .check(z.regex(new RegExp(`^(?:threads|thread:${idPattern}|community)$`), 'This can’t be watched.'));
export type LiveSubject = z.infer<typeof LiveSubject>;

/** The frames of `/ws` about live pages. None has content: a page reads again what its viewer may see. */
export const liveFrames = [
  // To the service only: what this socket watches from now on, instead of what it watched before.
  z.object({
    type: z.literal('watch'),
    subjects: z.array(LiveSubject).check(z.maxLength(limits.live.subjects)),
  }),
  // To clients only: something of it was written, changed, liked, hidden or removed.
  z.object({ type: z.literal('changed'), subject: LiveSubject }),
  // To clients only: the member's notifications have changed.
  z.object({ type: z.literal('notifications_changed') }),
] as const;

export const liveSchemas = {
  publish: {
    summary:
      'Notifies open pages of changes, best effort: a page that was not reached refetches when it reconnects or becomes visible.',
    body: z.strictObject({
      /** The changed subjects. */
      subjects: z.optional(z.array(LiveSubject).check(z.maxLength(100))),
      /** Subjects that changed for moderators and one member only: nobody else learns of hidden texts. */
      restricted: z.optional(
        z.array(z.strictObject({ subject: LiveSubject, memberId: z.nullable(Id) })).check(z.maxLength(100)),
      ),
      /** Members whose notifications have changed. */
      memberIds: z.optional(z.array(Id).check(z.maxLength(1000))),
    }),
  },
} satisfies SchemaTable;
