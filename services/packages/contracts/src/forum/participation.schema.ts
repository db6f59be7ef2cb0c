import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { Author } from '../roles.schema.ts';
import { byId, Id, IdText, RequestKey, SearchTerm, Timestamp } from '../values.schema.ts';
import { Cursor } from './cursor.schema.ts';
import { NeedId, WatchLevel } from './thread.schema.ts';

const Likes = z.object({ likeCount: z.int(), isLiked: z.boolean() });

export const likeSchemas = {
  likeThread: {
    summary: 'Likes a thread; idempotent.',
    params: byId,
    reply: Likes,
  },
  unlikeThread: {
    summary: 'Removes a like; idempotent.',
    params: byId,
    reply: Likes,
  },
  likeComment: {
    summary: 'Likes a comment; idempotent.',
    params: byId,
    reply: Likes,
  },
  unlikeComment: {
    summary: 'Removes a like; idempotent.',
    params: byId,
    reply: Likes,
  },
} satisfies SchemaTable;

export const readingSchemas = {
  watch: {
    summary: 'Sets which notifications of a thread you get.',
    params: byId,
    body: z.strictObject({ level: WatchLevel }),
    reply: z.object({ level: WatchLevel }),
  },
  markRead: {
    summary: 'Marks a thread read up to the comment with this number; a lower number changes nothing.',
    params: byId,
    body: z.strictObject({ number: z.int().check(z.gte(0), z.lte(1_000_000_000)) }),
  },
  markAllRead: {
    summary: 'Marks everything in the forum read.',
  },
  countView: {
    summary: 'Counts a visitor of a thread, once a day.',
    params: byId,
  },
} satisfies SchemaTable;

/** A part of an excerpt; `isMatch`: a word that was searched for. */
const ExcerptPart = z.object({ text: z.string(), isMatch: z.optional(z.boolean()) });

/** A thread or a comment in a list of texts. Without `number` it is the thread itself. */
export const FoundText = z.object({
  threadId: Id,
  threadTitle: z.string(),
  commentId: z.optional(Id),
  number: z.optional(z.int()),
  authorName: z.string(),
  authorId: z.nullable(Id),
  author: z.optional(Author),
  relatedPlant: z.optional(z.string()),
  relatedPlantId: z.optional(Id),
  createdAt: Timestamp,
  excerpt: z.array(ExcerptPart),
  /** Cursor of the page that begins after it. */
  cursor: z.string(),
});
export type FoundText = z.infer<typeof FoundText>;

export const forumSearchSchemas = {
  find: {
    summary: 'Threads and comments that the viewer may see, newest first, a page at a time.',
    query: z.strictObject({
      /** All words must match, the last one as a beginning. Absent: everything that the other fields leave. */
      q: z.optional(SearchTerm),
      /** The user name of an account; in any case. */
      author: z.optional(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, { abort: true }),
            z.regex(/\S/),
            z.maxLength(limits.username.maxLength),
          ),
      ),
      plant: z.optional(IdText),
      need: z.optional(NeedId),
      from: z.optional(Timestamp),
      to: z.optional(Timestamp),
      before: z.optional(Cursor),
    }),
    reply: z.array(FoundText),
  },
  ofPlant: {
    summary: 'Counts the public threads about a plant, and their comments.',
    params: byId,
    reply: z.object({ threadCount: z.int(), commentCount: z.int() }),
  },
} satisfies SchemaTable;

export const bookmarkSchemas = {
  list: {
    summary: 'Your bookmarked comments, last bookmarked first, a page at a time.',
    query: z.strictObject({ before: z.optional(Cursor) }),
    reply: z.array(FoundText),
  },
  add: {
    summary: 'Bookmarks a comment; idempotent.',
    params: byId,
  },
  remove: {
    summary: 'Removes a bookmark; idempotent.',
    params: byId,
  },
} satisfies SchemaTable;

export const forumPictureSchemas = {
  upload: {
    summary: 'Stores a picture for your texts; one that no text shows within a day is deleted.',
    body: z.strictObject({ photo: PictureData, requestKey: RequestKey }),
    reply: z.object({ url: ImageAddress, width: z.int(), height: z.int() }),
  },
} satisfies SchemaTable;

export const threadFeedSchemas = {
  read: {
    summary: 'The newest comments of a thread as an Atom feed.',
    params: byId,
  },
} satisfies SchemaTable;

/** The subject of a notification. Without a comment it is the thread itself. */
export const ForumSubject = z.strictObject({ threadId: Id, commentId: z.optional(Id) });
export type ForumSubject = z.infer<typeof ForumSubject>;

export const forumSubjectSchemas = {
  describe: {
    summary: 'The subjects that a member may see, in any order; omits hidden and deleted ones.',
    body: z.strictObject({
      memberId: Id,
      subjects: z.array(ForumSubject).check(z.maxLength(limits.notifications.pageLength * 2)),
    }),
    reply: z.array(
      z.extend(ForumSubject, {
        title: z.string(),
        /** Plain text without markup, of at most `limits.forum.excerptLength` characters. */
        excerpt: z.string(),
        number: z.optional(z.int()),
      }),
    ),
  },
} satisfies SchemaTable;
