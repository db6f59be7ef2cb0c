import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId } from '../values.ts';
import { Comment } from './comment.ts';
import { Thread } from './thread.ts';

/** The texts of a member in the forum, newest first. */
export const Writings = z.object({
  threads: z.array(Thread),
  comments: z.array(Comment),
  counts: z.object({ threads: z.number(), comments: z.number() }),
});
export type Writings = z.infer<typeof Writings>;

/** For the account service: profiles and the export of a member's data. */
export const writings = {
  ofMember: endpoint({
    method: 'GET',
    path: '/internal/members/:id/writings',
    service: 'forum',
    access: 'internal',
    callers: ['account'],
    summary: 'The texts of a member in the forum.',
    params: byId,
    query: z.strictObject({
      /**
       * `public`: what anyone sees; `staff`: hidden ones too; `author`: everything, with the addresses that
       * the member gave and without the limit of `limits.profileWritings`.
       */
      as: z.enum(['public', 'staff', 'author']),
    }),
    reply: Writings,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/internal/threads/:id/photo',
    service: 'forum',
    access: 'internal',
    callers: ['account'],
    summary: 'The photo of a thread as a data URL, for the export of its author’s data.',
    params: byId,
    reply: z.object({ photo: z.nullable(z.string()) }),
  }),
};
