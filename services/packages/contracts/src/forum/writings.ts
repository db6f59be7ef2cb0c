import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId } from '../values.ts';
import { Comment } from './comment.ts';
import { Thread } from './thread.ts';

/** What one member wrote in the forum, newest first. */
export const Writings = z.object({
  threads: z.array(Thread),
  comments: z.array(Comment),
  counts: z.object({ threads: z.number(), comments: z.number() }),
});
export type Writings = z.infer<typeof Writings>;

/** Asked by the account service for profiles and for the copy of one's own data. */
export const writings = {
  ofMember: endpoint({
    method: 'GET',
    path: '/internal/members/:id/writings',
    service: 'forum',
    access: 'internal',
    summary: 'What a member wrote in the forum.',
    params: byId,
    query: z.strictObject({
      /**
       * `public`: what anyone sees; `staff`: what is hidden too; `author`: all, with the addresses that the member
       * gave, and however much it is (the others end at `limits.profileWritings`).
       */
      as: z.enum(['public', 'staff', 'author']),
    }),
    reply: Writings,
  }),
};
