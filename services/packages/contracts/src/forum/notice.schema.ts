import * as z from 'zod/mini';
import { topic } from '../portal/event.ts';
import { Id, Timestamp } from '../values.schema.ts';
import { forumNoticeKinds } from './notice.ts';

/**
 * Notifies members of an event in the forum. One notice has many recipients and goes out in batches; nobody gets two
 * for one comment: a mention comes before an answer, an answer before a reply.
 */
export const noticeGiven = topic({
  name: 'notice.given',
  from: 'forum',
  to: ['account'],
  payload: z.object({
    /** The same for all batches of a notice, and for a repeated like. */
    key: z.string().check(z.maxLength(100)),
    kind: z.enum(forumNoticeKinds),
    threadId: Id,
    commentId: z.optional(Id),
    /** The member who wrote or liked. */
    actorId: Id,
    at: Timestamp,
    recipients: z.array(Id).check(z.maxLength(500)),
  }),
});

/**
 * A thread or a comment was hidden, shown or removed: receivers ask the forum what is visible now. Without a comment it is
 * the thread with all its comments.
 */
export const writingChanged = topic({
  name: 'writing.changed',
  from: 'forum',
  to: ['account'],
  payload: z.object({
    threadId: Id,
    commentId: z.optional(Id),
    isVisible: z.boolean(),
    /** Counts the changes of this text: the highest counts. */
    revision: z.int(),
  }),
});
