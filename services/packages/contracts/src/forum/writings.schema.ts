import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress } from '../image.schema.ts';
import { byId, Id, Timestamp } from '../values.schema.ts';
import { Comment } from './comment.schema.ts';
import { Thread, WatchLevel } from './thread.schema.ts';

/** The texts of a member in the forum, newest first. */
export const Writings = z.object({
  threads: z.array(Thread),
  comments: z.array(Comment),
  counts: z.object({ threads: z.number(), comments: z.number() }),
  /** Only for the export of the member's own data. */
  participation: z.optional(
    z.object({
      likes: z.array(z.object({ threadId: Id, commentId: z.optional(Id), at: Timestamp })),
      levels: z.array(z.object({ threadId: Id, level: WatchLevel })),
      bookmarks: z.optional(z.array(z.object({ commentId: Id, at: Timestamp }))),
      /** Those uploaded for texts, by their addresses. */
      pictures: z.optional(z.array(ImageAddress)),
    }),
  ),
});
export type Writings = z.infer<typeof Writings>;

export const writingSchemas = {
  ofMember: {
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
  },
  photo: {
    summary: 'The photo of a thread as a data URL, for the export of its author’s data.',
    params: byId,
    reply: z.object({ photo: z.nullable(z.string()) }),
  },
} satisfies SchemaTable;
