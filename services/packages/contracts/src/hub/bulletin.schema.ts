import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureDataOrEmpty } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { byId, Id, RequestKey, Timestamp, text } from '../values.schema.ts';
import { bulletinTypes } from './bulletin.ts';

/** A notice on the bulletin board. */
export const BulletinEntry = z.object({
  id: Id,
  type: z.enum(bulletinTypes),
  title: z.string(),
  content: z.string(),
  imageUrl: z.optional(ImageAddress),
  /** Its author; the team's label if there is no person. */
  authorName: z.string(),
  /** The account of a member who is its author. */
  authorId: z.optional(Id),
  /** The plant that it is about. */
  plantId: z.optional(Id),
  createdAt: Timestamp,
  /** Time at which it leaves the board; null for never. */
  expiresAt: z.nullable(Timestamp),
});
export type BulletinEntry = z.infer<typeof BulletinEntry>;

export const bulletinSchemas = {
  list: {
    summary: 'The current board, newest first.',
    reply: z.array(BulletinEntry),
  },
  announce: {
    summary: 'Posts an announcement.',
    body: z.strictObject({
      title: text(limits.bulletin.titleLength),
      content: text(limits.bulletin.contentLength),
      imageUrl: z.optional(PictureDataOrEmpty),
      /** True if it leaves the board after 24 hours. */
      expires: z.boolean(),
      requestKey: RequestKey,
    }),
    reply: BulletinEntry,
  },
  remove: {
    summary: 'Removes an entry from the board; idempotent.',
    params: byId,
  },
} satisfies SchemaTable;
