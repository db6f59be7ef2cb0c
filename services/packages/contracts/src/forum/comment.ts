import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { EarlierText, StaffReason } from '../moderation/staff-reason.ts';
import type { Viewer } from '../roles.ts';
import { byId, described, Id, RequestKey, Timestamp, writtenText } from '../values.ts';
import { AuthorEmail, Cursor, mayModerate, Thread } from './thread.ts';

export const Comment = z.object({
  id: Id,
  threadId: Id,
  content: z.string(),
  ...z.pick(Thread, {
    authorName: true,
    authorEmail: true,
    authorId: true,
    author: true,
    isHidden: true,
    awaitsApproval: true,
  }).shape,
  createdAt: Timestamp,
  /** When it was last edited; absent if it never was. */
  editedAt: z.optional(Timestamp),
  /** Counts the edits: an edit names the version that it began from. */
  version: z.optional(z.number()),
});
export type Comment = z.infer<typeof Comment>;

const isAuthorOf = (viewer: Viewer | null, { authorId }: Pick<Comment, 'authorId'>) =>
  viewer !== null && viewer.id === authorId;
export const mayEditComment = isAuthorOf;
export const mayRemoveComment = (viewer: Viewer | null, comment: Pick<Comment, 'authorId'>) =>
  isAuthorOf(viewer, comment) || mayModerate(viewer);

const missing = 'Please fill in your name and comment.';

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads/:id/comments',
    service: 'forum',
    access: 'anyone',
    summary: 'A page of the comments of a thread that the viewer may see, oldest first.',
    params: byId,
    query: z.strictObject({
      /** The position of the last loaded comment: newer ones follow. */
      after: z.optional(Cursor),
    }),
    reply: z.array(Comment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/threads/:id/comments',
    service: 'forum',
    access: 'member',
    summary: 'Replies to a thread.',
    creates: 'once',
    publishes: true,
    refuses: ['conflict'],
    params: byId,
    body: z.strictObject({
      threadId: z.optional(described(Id, 'The id of the address, repeated.')),
      content: writtenText(limits.comment.contentLength, missing),
      authorName: writtenText(limits.authorNameLength, missing),
      authorEmail: AuthorEmail,
      requestKey: RequestKey,
    }),
    reply: Comment,
    rate: { times: 30, perSeconds: 60 },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/comments/:id',
    service: 'forum',
    access: 'member',
    summary:
      'Changes your own comment; refused where it was changed since the version that the edit began from.',
    publishes: true,
    refuses: ['conflict'],
    params: byId,
    body: z.strictObject({
      content: writtenText(limits.comment.contentLength, missing),
      version: z.optional(z.number()),
    }),
    reply: Comment,
    rate: { times: 30, perSeconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    service: 'forum',
    access: 'member',
    summary: 'Deletes your own comment; idempotent.',
    params: byId,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/comments/:id/history',
    service: 'forum',
    access: 'moderator',
    summary: 'What a comment said in the last 24 hours, newest first.',
    params: byId,
    reply: z.array(EarlierText),
  }),
  moderatorHide: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id/hide',
    service: 'forum',
    access: 'moderator',
    summary: 'Hides a comment on behalf of the portal.',
    params: byId,
    body: StaffReason,
    reply: Comment,
  }),
  moderatorUnhide: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id/unhide',
    service: 'forum',
    access: 'moderator',
    summary: 'Shows a hidden comment again.',
    params: byId,
    body: StaffReason,
    reply: Comment,
  }),
  moderatorRemove: endpoint({
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    service: 'forum',
    access: 'moderator',
    summary: 'Deletes a comment.',
    params: byId,
    body: StaffReason,
  }),
  moderatorApprove: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id/approve',
    service: 'forum',
    access: 'moderator',
    summary: 'Shows a comment that waited for approval.',
    params: byId,
    body: StaffReason,
    reply: Comment,
  }),
};
