import * as z from 'zod/mini';
import { ImageAddress } from '../encyclopedia/plant.ts';
import { endpoint } from '../endpoint.ts';
import { PictureData, PictureSize } from '../image.ts';
import { limits } from '../limits.ts';
import { StaffReason } from '../moderation/staff-reason.ts';
import { Author, hasRole, type Viewer } from '../roles.ts';
import {
  byId,
  described,
  Id,
  IdText,
  idPattern,
  RequestKey,
  SearchTerm,
  Timestamp,
  writtenText,
} from '../values.ts';

export const Thread = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
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
});
export type Thread = z.infer<typeof Thread>;

/** The author name of a deleted account. */
export const deletedMember = 'deleted member';

type Written = Pick<Thread, 'authorId'>;
const isAuthor = (viewer: Viewer | null, { authorId }: Written) => viewer !== null && viewer.id === authorId;

/** Whether the viewer may hide and delete the texts of others (specification §6). */
export const mayModerate = (viewer: Viewer | null) => hasRole(viewer, 'moderator', 'admin');
/** Whether the viewer may see a thread or a comment: hidden ones are for their author and staff. */
export const maySee = (viewer: Viewer | null, written: Written & { isHidden: boolean }) =>
  !written.isHidden || isAuthor(viewer, written) || mayModerate(viewer);
export const mayEditThread = (viewer: Viewer | null, thread: Written) => isAuthor(viewer, thread);
export const mayHideThread = (viewer: Viewer | null, thread: Written) =>
  isAuthor(viewer, thread) || mayModerate(viewer);
/** What staff hid or have yet to approve, only staff can show. */
export const mayUnhideThread = (
  viewer: Viewer | null,
  thread: Written & { isHiddenByStaff: boolean; awaitsApproval?: boolean | null | undefined },
) => mayModerate(viewer) || (isAuthor(viewer, thread) && !thread.isHiddenByStaff && !thread.awaitsApproval);

export const threadOrders = ['newest', 'activity'] as const;
/** A valid day of its month, from year 1 on. */
const day =
  '(?!0000)\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))';
const moment = `${day}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z`;
/** A position in a list by date and id, `2026-11-20T10:00:00.000Z_17`: older items follow. */
export const Cursor = described(
  z.string().check(z.regex(new RegExp(`^${moment}_${idPattern}$`), 'This is not a place in the list.')),
  'A place in the list: a moment in UTC with milliseconds, and an id, as in `2026-11-20T10:00:00.000Z_17`.',
);
/** The position of a text in a list ordered by the given date. */
export const cursorOf = (moment: string, id: number) => `${moment}_${id}`;

const missing = 'Please fill in all required fields.';
/** The first 200 characters (graphemes), with an ellipsis if there are more (specification §2). */
export function previewOf(content: string): string {
  const length = limits.thread.previewLength;
  if (content.length <= length) return content;
  let read = 0;
  for (const { index } of new Intl.Segmenter().segment(content)) {
    if (read === length) return `${content.slice(0, index).trimEnd()}…`;
    read += 1;
  }
  return content;
}

const ThreadText = {
  title: writtenText(limits.thread.titleLength, missing),
  content: writtenText(limits.thread.contentLength, missing),
};
/** An empty form field counts as left out. */
export const AuthorEmail = z.optional(
  z.union([
    z.literal(''),
    z.email('Please enter a valid email address.').check(z.maxLength(limits.emailLength)),
  ]),
);

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
    body: z.strictObject({ ...ThreadText, version: z.optional(z.number()) }),
    refuses: ['conflict'],
    reply: Thread,
    rate: { times: 30, perSeconds: 60 },
  }),
  hide: endpoint({
    method: 'PATCH',
    path: '/api/threads/:id/hide',
    service: 'forum',
    access: 'member',
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
    summary: 'The newest threads as an Atom feed.',
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
};
