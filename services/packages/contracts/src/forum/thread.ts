import * as z from 'zod/mini';
import { EmailAddress } from '../account/email.ts';
import { endpoint } from '../endpoint.ts';
import { ImageAddress, PictureData, PictureSize } from '../image.ts';
import { limits } from '../limits.ts';
import { StaffReason } from '../moderation/staff-reason.ts';
import { Author } from '../roles.ts';
import { TextFormat } from '../text-format.ts';
import { byId, described, Id, IdText, RequestKey, SearchTerm, Timestamp, writtenText } from '../values.ts';
import { Cursor } from './cursor.ts';

export const watchLevels = ['watching', 'following', 'muted', 'none'] as const;
/**
 * `watching`: each reply is a notification (the author's own threads, unless they change it); `following`: new replies are
 * counted as unread; `muted`: neither, not even mentions; `none`: only mentions and answers.
 */
export const WatchLevel = z.enum(watchLevels);
export type WatchLevel = z.infer<typeof WatchLevel>;

/** The newest comment that the public may see. */
export const LastComment = z.object({
  id: Id,
  number: z.int(),
  authorName: z.string(),
  authorId: z.nullable(Id),
  author: z.optional(Author),
  createdAt: Timestamp,
});
export type LastComment = z.infer<typeof LastComment>;

export const Thread = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  format: z.optional(TextFormat),
  /** The preview of a formatted text, without its markup; absent for plain text, which `previewOf` cuts. */
  preview: z.optional(z.string()),
  /** The user names of the members that the text mentions: pages mark no others. */
  mentions: z.optional(z.array(z.string())),
  /** As the author typed it; `deletedMember` for a deleted account. */
  authorName: z.string(),
  /** Only for its author. */
  authorEmail: z.optional(z.string()),
  /** The account of the author; null once it is deleted. */
  authorId: z.nullable(Id),
  /** The account itself; absent once it is deleted, or where accounts can't be read now. */
  author: z.optional(Author),
  /** The common name of a plant, and its id. */
  relatedPlant: z.optional(z.string()),
  relatedPlantId: z.optional(Id),
  /** For those who may see the thread. */
  photoUrl: z.optional(ImageAddress),
  photoSize: z.optional(PictureSize),
  isHidden: z.boolean(),
  /** Hidden by staff: its author can't show it again. */
  isHiddenByStaff: z.boolean(),
  /** It is hidden until a moderator approves it. */
  awaitsApproval: z.optional(z.boolean()),
  createdAt: Timestamp,
  /** When it was last edited; absent if it never was. */
  editedAt: z.optional(Timestamp),
  /** When the thread or a public comment was last written. */
  lastActivityAt: Timestamp,
  /** The comments that the viewer may see. */
  commentCount: z.number(),
  /** Counts the edits: an edit names the version that it began from. */
  version: z.number(),
  /** The needs of the encyclopedia that it is about, by id. */
  needs: z.optional(z.array(z.string())),
  /** Above the others on the list. */
  isPinned: z.optional(z.boolean()),
  /** Takes no more comments, except of staff. */
  isLocked: z.optional(z.boolean()),
  likeCount: z.optional(z.int()),
  /** How many visitors have opened it, each counted once a day. */
  viewCount: z.optional(z.int()),
  lastComment: z.optional(LastComment),
  /** For members only: their like, their level, and what is new to them. */
  isLiked: z.optional(z.boolean()),
  watch: z.optional(WatchLevel),
  unread: z.optional(
    z.object({
      /** Comments of others after the last one that the member has read, at most `limits.forum.unreadCount`. */
      count: z.int(),
      /** The number of the first of them. */
      first: z.optional(z.int()),
      /** The member has never opened the thread, and it is newer than their last "mark all read". */
      isNew: z.boolean(),
    }),
  ),
});
export type Thread = z.infer<typeof Thread>;

/** The author name of a deleted account. */
export const deletedMember = 'deleted member';

export const threadOrders = ['newest', 'activity'] as const;
export const threadFilters = ['unanswered', 'pinned', 'unread', 'watching', 'mine'] as const;
/** The id of a need of the encyclopedia: `cough`, `back pain`. */
export const needIdPattern = '[a-z](?:[a-z0-9 -]{0,58}[a-z0-9])?';
export const NeedId = z
  .string()
  .check(z.regex(new RegExp(`^${needIdPattern}$`), 'This is not a need of the guide.'));
const Needs = z.optional(
  described(
    z.array(NeedId).check(z.maxLength(limits.forum.needsPerThread)),
    'Ids of needs that the guide has.',
  ),
);

const missing = 'Please fill in all required fields.';
const ThreadText = {
  title: writtenText(limits.thread.titleLength, missing),
  content: writtenText(limits.thread.contentLength, missing),
};
/** An empty form field counts as left out. */
export const AuthorEmail = z.optional(z.union([z.literal(''), EmailAddress]));

export const threads = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads',
    service: 'forum',
    access: 'anyone',
    summary: 'A page of the threads that the viewer may see, newest first.',
    query: z.strictObject({
      /** `activity`: by the last comment instead of the beginning. */
      sort: z.optional(z.enum(threadOrders)),
      before: z.optional(Cursor),
      /** Words of title, content or plant; all must match, the last one as a beginning. */
      q: z.optional(SearchTerm),
      plant: z.optional(IdText),
      need: z.optional(NeedId),
      /** Those without a comment; pinned ones; and for members those with something new, of a level, or their own. */
      filter: z.optional(z.enum(threadFilters)),
      /** Fewer than a page. */
      limit: z.optional(IdText),
    }),
    reply: z.array(Thread),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    service: 'forum',
    access: 'anyone',
    summary: 'One thread; 404 for one that the viewer may not see.',
    params: byId,
    reply: Thread,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/threads',
    service: 'forum',
    access: 'member',
    summary: 'Starts a discussion.',
    creates: 'once',
    publishes: true,
    refuses: ['conflict'],
    body: z.strictObject({
      ...ThreadText,
      authorName: writtenText(limits.authorNameLength, missing),
      authorEmail: AuthorEmail,
      relatedPlant: z.optional(
        described(
          z.string().check(z.maxLength(200)),
          'The common name of a plant of the catalogue; "none" or nothing for no plant.',
        ),
      ),
      photo: z.optional(PictureData),
      format: z.optional(TextFormat),
      needs: Needs,
      requestKey: RequestKey,
    }),
    bodyBytes: limits.imageBodyBytes,
    reply: Thread,
    rate: { times: 20, perSeconds: 60 },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/threads/:id',
    service: 'forum',
    access: 'member',
    summary:
      'Changes the own thread; refused where it was changed since the version that the edit began from.',
    params: byId,
    publishes: true,
    body: z.strictObject({
      ...ThreadText,
      /** Absent: plain text. */
      format: z.optional(TextFormat),
      /** Absent: they stay. */
      needs: Needs,
      version: z.optional(z.number()),
    }),
    refuses: ['conflict'],
    reply: Thread,
    rate: { times: 30, perSeconds: 60 },
  }),
  hide: endpoint({
    method: 'PATCH',
    path: '/api/threads/:id/hide',
    service: 'forum',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Hides your own thread from everyone but staff.',
    params: byId,
    reply: Thread,
  }),
  unhide: endpoint({
    method: 'PATCH',
    path: '/api/threads/:id/unhide',
    service: 'forum',
    access: 'member',
    summary: 'Shows a hidden thread again.',
    params: byId,
    reply: Thread,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/forum/feed.xml',
    service: 'forum',
    access: 'anyone',
    summary: 'The newest threads as an Atom feed, of all, of a plant or of a need.',
    query: z.strictObject({ plant: z.optional(IdText), need: z.optional(NeedId) }),
    produces: ['application/atom+xml'],
  }),
  moderatorHide: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/hide',
    service: 'forum',
    access: 'moderator',
    summary: 'Hides a thread on behalf of the portal.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
  moderatorRemove: endpoint({
    method: 'DELETE',
    path: '/api/admin/threads/:id',
    service: 'forum',
    access: 'moderator',
    summary: 'Deletes a thread with its comments.',
    params: byId,
    body: StaffReason,
  }),
  moderatorApprove: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/approve',
    service: 'forum',
    access: 'moderator',
    summary: 'Shows a thread that waited for approval.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
  moderatorPin: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/pin',
    service: 'forum',
    access: 'moderator',
    summary: 'Puts a thread above the others on the list.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
  moderatorUnpin: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/unpin',
    service: 'forum',
    access: 'moderator',
    summary: 'Takes a thread from the top of the list.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
  moderatorLock: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/lock',
    service: 'forum',
    access: 'moderator',
    summary: 'Ends the discussion of a thread: only staff may comment.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
  moderatorUnlock: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id/unlock',
    service: 'forum',
    access: 'moderator',
    summary: 'Opens a locked thread again.',
    params: byId,
    body: StaffReason,
    reply: Thread,
  }),
};
