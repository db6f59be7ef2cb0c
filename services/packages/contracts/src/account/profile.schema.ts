import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Comment } from '../forum/comment.schema.ts';
import { Thread } from '../forum/thread.schema.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import { byId, Id } from '../values.schema.ts';
import { JournalEntry } from './journal.schema.ts';
import { Member } from './user.schema.ts';

/**
 * A member for their public page. The lists have the newest items; the counts have all that the viewer may
 * see.
 */
export const Profile = z.object({
  user: Member,
  threads: z.array(Thread),
  comments: z.array(Comment),
  journalEntries: z.array(JournalEntry),
  counts: z.object({ threads: z.number(), comments: z.number(), journalEntries: z.number() }),
  /** False if the forum didn't answer: threads and comments are unknown, not empty. */
  isForumAvailable: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const profileSchemas = {
  read: {
    summary: "A member's profile; hidden threads and comments are shown to their author and to staff.",
    params: byId,
    reply: Profile,
  },
} satisfies SchemaTable;

export const memberNameSchemas = {
  suggest: {
    summary: 'Members whose user name or display name begins with this, by user name.',
    query: z.strictObject({
      q: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, { abort: true }),
          z.regex(/\S/),
          z.maxLength(limits.username.maxLength),
        ),
    }),
    reply: z.array(z.pick(Member, { id: true, username: true, displayName: true, avatarUrl: true })),
  },
} satisfies SchemaTable;

/** A member deleted their account: what they wrote for others stays, without their name. */
export const memberRemoved = topic({
  name: 'member.removed',
  from: 'account',
  to: ['forum', 'hub', 'vision', 'admin'],
  payload: z.object({ userId: Id }),
});
