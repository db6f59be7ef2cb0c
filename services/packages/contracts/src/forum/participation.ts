import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageAddress, PictureData } from '../image.ts';
import { limits } from '../limits.ts';
import { Author } from '../roles.ts';
import { byId, Id, IdText, RequestKey, SearchTerm, Timestamp } from '../values.ts';
import { Cursor } from './cursor.ts';
import { NeedId, WatchLevel } from './thread.ts';

const Likes = z.object({ likeCount: z.int(), isLiked: z.boolean() });
const like = (of: 'threads' | 'comments', method: 'PUT' | 'DELETE', summary: string) =>
  endpoint({
    method,
    path: `/api/${of}/:id/like`,
    service: 'forum',
    access: 'member',
    summary,
    params: byId,
    reply: Likes,
    rate: { times: 60, perSeconds: 60 },
  });

/** What members do with the texts of others, besides answering. */
export const likes = {
  likeThread: like('threads', 'PUT', 'Likes a thread; idempotent.'),
  unlikeThread: like('threads', 'DELETE', 'Takes a like back; idempotent.'),
  likeComment: like('comments', 'PUT', 'Likes a comment; idempotent.'),
  unlikeComment: like('comments', 'DELETE', 'Takes a like back; idempotent.'),
};

/** What a member has read, and what they want to hear of. */
export const reading = {
  watch: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/watch',
    service: 'forum',
    access: 'member',
    summary: 'Sets how much of a thread you hear of.',
    params: byId,
    refuses: ['conflict'],
    body: z.strictObject({ level: WatchLevel }),
    reply: z.object({ level: WatchLevel }),
    rate: { times: 60, perSeconds: 60 },
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/read',
    service: 'forum',
    access: 'member',
    summary: 'Marks a thread read up to the comment with this number; never takes back what is read.',
    isPolled: true,
    params: byId,
    body: z.strictObject({ number: z.int().check(z.gte(0), z.lte(1_000_000_000)) }),
    rate: { times: 120, perSeconds: 60 },
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/forum/read-all',
    service: 'forum',
    access: 'member',
    summary: 'Marks everything in the forum read.',
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/threads/:id/views',
    service: 'forum',
    access: 'anyone',
    summary: 'Counts a visitor of a thread, once a day.',
    isPolled: true,
    params: byId,
    rate: { times: 120, perSeconds: 60 },
  }),
};

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
  createdAt: Timestamp,
  excerpt: z.array(ExcerptPart),
  /** Where the next page begins after it. */
  cursor: z.string(),
});
export type FoundText = z.infer<typeof FoundText>;

export const forumSearch = {
  find: endpoint({
    method: 'GET',
    path: '/api/forum/search',
    service: 'forum',
    access: 'anyone',
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
    rate: { times: 60, perSeconds: 60 },
  }),
  ofPlant: endpoint({
    method: 'GET',
    path: '/api/forum/plants/:id',
    service: 'forum',
    access: 'anyone',
    summary: 'How many public threads about a plant there are, and comments in them.',
    params: byId,
    reply: z.object({ threadCount: z.int(), commentCount: z.int() }),
  }),
};

export const bookmarks = {
  list: endpoint({
    method: 'GET',
    path: '/api/forum/bookmarks',
    service: 'forum',
    access: 'member',
    summary: 'The comments that you marked, the last marked first, a page at a time.',
    query: z.strictObject({ before: z.optional(Cursor) }),
    reply: z.array(FoundText),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/comments/:id/bookmark',
    service: 'forum',
    access: 'member',
    summary: 'Marks a comment for yourself; idempotent.',
    params: byId,
    refuses: ['conflict'],
    rate: { times: 60, perSeconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id/bookmark',
    service: 'forum',
    access: 'member',
    summary: 'Takes a mark back; idempotent.',
    params: byId,
  }),
};

/** Pictures in texts: `![description](/api/images/forum/…)` shows one that its author has uploaded. */
export const forumPictures = {
  upload: endpoint({
    method: 'POST',
    path: '/api/forum/pictures',
    service: 'forum',
    access: 'member',
    summary: 'Stores a picture for your texts; one that no text shows within a day is deleted.',
    creates: 'once',
    publishes: true,
    refuses: ['conflict'],
    body: z.strictObject({ photo: PictureData, requestKey: RequestKey }),
    bodyBytes: limits.imageBodyBytes,
    reply: z.object({ url: ImageAddress, width: z.int(), height: z.int() }),
    rate: { times: 20, perSeconds: 60 },
  }),
};

export const threadFeeds = {
  read: endpoint({
    method: 'GET',
    path: '/forum/thread/:id/feed.xml',
    service: 'forum',
    access: 'anyone',
    summary: 'The newest comments of a thread as an Atom feed.',
    params: byId,
    produces: ['application/atom+xml'],
  }),
};

/** What a notification is about. Without a comment it is the thread itself. */
export const ForumSubject = z.strictObject({ threadId: Id, commentId: z.optional(Id) });
export type ForumSubject = z.infer<typeof ForumSubject>;

/** For the account service: what notifications say. */
export const forumSubjects = {
  describe: endpoint({
    method: 'POST',
    path: '/internal/forum-subjects',
    service: 'forum',
    access: 'internal',
    callers: ['account'],
    summary: 'The subjects that a member may see, in any order; those that are hidden or gone are left out.',
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
  }),
};
