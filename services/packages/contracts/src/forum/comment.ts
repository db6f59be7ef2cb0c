import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, described, Id, RequestKey, Timestamp, writtenText } from '../values.ts';
import { AuthorEmail, Cursor, Thread } from './thread.ts';

export const Comment = z.object({
  id: Id,
  threadId: Id,
  content: z.string(),
  ...z.pick(Thread, { authorName: true, authorEmail: true, authorId: true, isHidden: true }).shape,
  createdAt: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

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
  moderatorHide: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id/hide',
    service: 'forum',
    access: 'moderator',
    summary: 'Hides a comment on behalf of the portal.',
    params: byId,
    reply: Comment,
  }),
  moderatorUnhide: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id/unhide',
    service: 'forum',
    access: 'moderator',
    summary: 'Shows a hidden comment again.',
    params: byId,
    reply: Comment,
  }),
  moderatorRemove: endpoint({
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    service: 'forum',
    access: 'moderator',
    summary: 'Deletes a comment.',
    params: byId,
  }),
};
