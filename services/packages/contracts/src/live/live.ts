import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, idPattern } from '../values.ts';

/** What a page can watch: the list of threads, a thread with its comments, or the community's chat and board. */
export const LiveSubject = z
  .string()
  .check(z.regex(new RegExp(`^(?:threads|thread:${idPattern}|community)$`), 'This can’t be watched.'));
export type LiveSubject = z.infer<typeof LiveSubject>;

export const threadListSubject = 'threads';
/**
 * The chat and the board, whose frames have their content. A socket that has watched nothing yet gets them too, as the
 * specification says.
 */
export const communitySubject = 'community';
export const threadSubject = (threadId: number) => `thread:${threadId}`;

/** The frames of `/ws` about live pages. None has content: a page reads again what its viewer may see. */
export const liveFrames = [
  // To the service only: what this socket watches from now on, instead of what it watched before.
  z.object({
    type: z.literal('watch'),
    subjects: z.array(LiveSubject).check(z.maxLength(limits.live.subjects)),
  }),
  // To clients only: something of it was written, changed, liked, hidden or removed.
  z.object({ type: z.literal('changed'), subject: LiveSubject }),
  // To clients only: the member's notifications have changed.
  z.object({ type: z.literal('notifications_changed') }),
] as const;

export const live = {
  publish: endpoint({
    method: 'POST',
    path: '/internal/live',
    service: 'hub',
    access: 'internal',
    callers: ['forum', 'account'],
    summary:
      'Informs open pages about changes, best effort: a page that was not reached reads again when it reconnects or becomes visible.',
    body: z.strictObject({
      /** What has changed. */
      subjects: z.optional(z.array(LiveSubject).check(z.maxLength(100))),
      /** What has changed for moderators and one member only: nobody else learns of hidden texts. */
      restricted: z.optional(
        z.array(z.strictObject({ subject: LiveSubject, memberId: z.nullable(Id) })).check(z.maxLength(100)),
      ),
      /** Members whose notifications have changed. */
      memberIds: z.optional(z.array(Id).check(z.maxLength(1000))),
    }),
  }),
};
