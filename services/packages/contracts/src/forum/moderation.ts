import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdText, Timestamp } from '../values.ts';
import { Comment } from './comment.ts';
import { Thread } from './thread.ts';

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

export const moderation = {
  acts: endpoint({
    method: 'GET',
    path: '/api/admin/moderation',
    service: 'forum',
    access: 'moderator',
    summary: 'Acts of staff in the forum, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded act: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(ModerationAct),
  }),
};
