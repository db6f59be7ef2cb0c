import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Id, IdText, Timestamp } from '../values.schema.ts';
import { Comment } from './comment.schema.ts';
import { Thread } from './thread.schema.ts';

/** An act of staff in the forum, with a copy of its subject. */
export const ModerationAct = z.object({
  id: Id,
  act: z.enum([
    'thread.hidden',
    'thread.shown',
    'thread.removed',
    'thread.approved',
    'thread.pinned',
    'thread.unpinned',
    'thread.locked',
    'thread.unlocked',
    'comment.hidden',
    'comment.shown',
    'comment.removed',
    'comment.approved',
  ]),
  moderator: z.object({ id: Id, username: z.string() }),
  at: Timestamp,
  reason: z.optional(z.string()),
  thread: z.optional(Thread),
  comment: z.optional(Comment),
});
export type ModerationAct = z.infer<typeof ModerationAct>;

export const moderationSchemas = {
  acts: {
    summary: 'Acts of staff in the forum, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded act: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(ModerationAct),
  },
} satisfies SchemaTable;
