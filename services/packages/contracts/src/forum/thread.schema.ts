import * as z from 'zod/mini';
import { EmailAddress } from '../account/email.schema.ts';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureData, PictureSize } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { staffAct, staffApproval } from '../moderation/staff-reason.schema.ts';
import { Author } from '../roles.schema.ts';
import { TextFormat } from '../text-format.schema.ts';
import {
  byId,
  described,
  Id,
  IdText,
  RequestKey,
  SearchTerm,
  Timestamp,
  writtenText,
} from '../values.schema.ts';
import { Cursor } from './cursor.schema.ts';
import { needIdPattern, threadFilters, threadOrders, watchLevels } from './thread.ts';

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
  /** Their ids, in the same order: pages link the names to the profiles. */
  mentionIds: z.optional(z.array(Id)),
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
  /** Only its author sees the photo, until a check or a moderator allows it. */
  isPhotoHeld: z.optional(z.boolean()),
  isHidden: z.boolean(),
  /** Hidden by staff: its author can't show it again. */
  isHiddenByStaff: z.boolean(),
  /** It is hidden until a moderator approves it. */
  awaitsApproval: z.optional(z.boolean()),
  createdAt: Timestamp,
  /** Time of the last edit; absent if it was never edited. */
  editedAt: z.optional(Timestamp),
  /** Time at which the thread or its last public comment was written. */
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
  /** Number of visitors who have opened it, each counted once a day. */
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

export const threadSchemas = {
  list: {
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
  },
  read: {
    summary: 'One thread; 404 for one that the viewer may not see.',
    params: byId,
    reply: Thread,
  },
  create: {
    summary: 'Starts a discussion.',
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
    reply: Thread,
  },
  update: {
    summary: 'Changes your own thread; refused if it has changed since the edited version.',
    params: byId,
    body: z.strictObject({
      ...ThreadText,
      /** Absent: plain text. */
      format: z.optional(TextFormat),
      /** Absent: they stay. */
      needs: Needs,
      version: z.optional(z.number()),
    }),
    reply: Thread,
  },
  hide: {
    summary: 'Hides your own thread from everyone but staff.',
    params: byId,
    reply: Thread,
  },
  unhide: {
    summary: 'Shows a hidden thread again.',
    params: byId,
    reply: Thread,
  },
  feed: {
    summary: 'The newest threads as an Atom feed, of all, of a plant or of a need.',
    query: z.strictObject({ plant: z.optional(IdText), need: z.optional(NeedId) }),
  },
  moderatorHide: staffAct('Hides a thread on behalf of the portal.', Thread),
  moderatorRemove: staffAct('Deletes a thread with its comments.'),
  moderatorApprove: staffApproval(
    'Shows a thread that waited for approval, unless it has changed since it was read.',
    Thread,
  ),
  moderatorPin: staffAct('Puts a thread above the others on the list.', Thread),
  moderatorUnpin: staffAct('Takes a thread from the top of the list.', Thread),
  moderatorLock: staffAct('Ends the discussion of a thread: only staff may comment.', Thread),
  moderatorUnlock: staffAct('Opens a locked thread again.', Thread),
} satisfies SchemaTable;
