import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { EarlierText, staffAct, staffApproval } from '../moderation/staff-reason.schema.ts';
import { TextFormat } from '../text-format.schema.ts';
import { byId, described, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.schema.ts';
import { Cursor } from './cursor.schema.ts';
import { AuthorEmail, Thread } from './thread.schema.ts';

export const Comment = z.object({
  id: Id,
  threadId: Id,
  /** Its place in the thread, from 1; the number of a deleted comment is not given to another. */
  number: z.optional(z.int()),
  content: z.string(),
  format: z.optional(TextFormat),
  /** The comment that it answers; absent if that one is gone or hidden. */
  replyTo: z.optional(z.object({ id: Id, number: z.int(), authorName: z.string() })),
  ...z.pick(Thread, {
    preview: true,
    mentions: true,
    mentionIds: true,
    authorName: true,
    authorEmail: true,
    authorId: true,
    author: true,
    isHidden: true,
    awaitsApproval: true,
  }).shape,
  createdAt: Timestamp,
  /** Time of the last edit; absent if it was never edited. */
  editedAt: z.optional(Timestamp),
  /** Counts the edits: an edit names the version that it began from. */
  version: z.optional(z.number()),
  likeCount: z.optional(z.int()),
  /** For members only. */
  isLiked: z.optional(z.boolean()),
  isBookmarked: z.optional(z.boolean()),
});
export type Comment = z.infer<typeof Comment>;

const missing = 'Please fill in your name and comment.';

export const commentSchemas = {
  list: {
    summary:
      'A page of 50 comments of a thread that the viewer may see, oldest first. Name one place at most: `after`, `before`, `from`, `since` or `at`. A full page may be the last one: the thread’s `commentCount` says how many there are.',
    params: byId,
    query: z.strictObject({
      /** The position of the last loaded comment: newer ones follow. */
      after: z.optional(Cursor),
      /** The position of the first loaded comment: the ones right before it. */
      before: z.optional(Cursor),
      /** The page that begins with this number or, if that one is gone, the next; the last page if there is none. */
      from: z.optional(IdText),
      /** The page that begins with the first comment since then; the last page if there is none. */
      since: z.optional(Timestamp),
      /** `end`: the last page. */
      at: z.optional(z.enum(['end'])),
    }),
    reply: z.array(Comment),
  },
  create: {
    summary: 'Replies to a thread.',
    params: byId,
    body: z.strictObject({
      threadId: z.optional(described(Id, 'The id of the address, repeated.')),
      content: writtenText(limits.comment.contentLength, missing),
      authorName: writtenText(limits.authorNameLength, missing),
      authorEmail: AuthorEmail,
      format: z.optional(TextFormat),
      replyToId: z.optional(described(Id, 'A comment of the same thread that it answers.')),
      requestKey: RequestKey,
    }),
    reply: Comment,
  },
  update: {
    summary: 'Changes your own comment; refused if it has changed since the edited version.',
    params: byId,
    body: z.strictObject({
      content: writtenText(limits.comment.contentLength, missing),
      /** Absent: plain text. */
      format: z.optional(TextFormat),
      version: z.optional(z.number()),
    }),
    reply: Comment,
  },
  remove: {
    summary: 'Deletes your own comment; idempotent.',
    params: byId,
  },
  history: {
    summary: 'Earlier texts of a comment from the last 24 hours, newest first.',
    params: byId,
    reply: z.array(EarlierText),
  },
  moderatorHide: staffAct('Hides a comment on behalf of the portal.', Comment),
  moderatorUnhide: staffAct('Shows a hidden comment again.', Comment),
  moderatorRemove: staffAct('Deletes a comment.'),
  moderatorApprove: staffApproval(
    'Shows a comment that waited for approval, unless it has changed since it was read.',
    Comment,
  ),
} satisfies SchemaTable;
